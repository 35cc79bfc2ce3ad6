/// A shell that completes command lines by a script.
package enum Shell: String, CaseIterable, Sendable {
    case bash
    case zsh
    case fish
}
