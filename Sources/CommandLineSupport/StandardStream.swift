package import RegionsSystem

/// Standard output or standard error.
package struct StandardStream: Sendable {
    /// What the system knows the stream by.
    let descriptor: Int32

    /// Where results go.
    package static let output = StandardStream(descriptor: 1)
    /// Where diagnostics and progress go.
    package static let error = StandardStream(descriptor: 2)

    /// Writes the whole text now; a reader that has gone away is no failure.
    ///
    /// - Throws: `SystemError` where the text could not be written, as to a full disk.
    package func write(_ text: String) throws(SystemError) {
        do throws(SystemError) {
            try Terminal.writeAll(text, to: descriptor)
        } catch let error where error.isBrokenPipe {
            return
        }
    }

    /// Whether the stream leads to a terminal.
    package var isTerminal: Bool { Terminal.isTerminal(descriptor) }

    /// The width of the terminal in columns, or what `COLUMNS` says, or 80.
    package var columns: Int {
        Terminal.columns(of: descriptor) ?? Self.columns(environment: Terminal.environment)
    }

    /// Whether text may be coloured: on a terminal that is not dumb, unless `NO_COLOR` says no.
    package var usesColor: Bool { isTerminal && Self.allowsColor(environment: Terminal.environment) }

    /// The width that the environment tells, or 80.
    static func columns(environment: (String) -> String?) -> Int {
        environment("COLUMNS").flatMap(Int.init).flatMap { $0 > 0 ? $0 : nil } ?? 80
    }

    /// Whether the environment allows colour, as [no-color.org](https://no-color.org) has it.
    static func allowsColor(environment: (String) -> String?) -> Bool {
        environment("NO_COLOR") ?? "" == "" && environment("TERM") != "dumb"
    }
}
