/// The status a command ends with, from `sysexits.h` where that has one.
package struct ExitCode: RawRepresentable, Hashable, Sendable {
    /// The number the operating system sees.
    package let rawValue: Int32

    /// Makes a status of a number.
    package init(rawValue: Int32) { self.rawValue = rawValue }

    /// The work is done.
    package static let success = ExitCode(rawValue: 0)
    /// The answer is no: nothing was found, editions differ, an audit has findings.
    package static let negative = ExitCode(rawValue: 1)
    /// The command line cannot be obeyed (`EX_USAGE`).
    package static let usage = ExitCode(rawValue: 64)
    /// The input is at fault (`EX_DATAERR`).
    package static let badData = ExitCode(rawValue: 65)
    /// The input is not there (`EX_NOINPUT`).
    package static let noInput = ExitCode(rawValue: 66)
    /// What was written does not read back as it should (`EX_UNAVAILABLE`).
    package static let verificationFailed = ExitCode(rawValue: 69)
    /// The program is at fault (`EX_SOFTWARE`).
    package static let internalError = ExitCode(rawValue: 70)
    /// The output cannot stand where it should (`EX_CANTCREAT`).
    package static let cannotCreate = ExitCode(rawValue: 73)
    /// Reading or writing failed (`EX_IOERR`).
    package static let inputOutput = ExitCode(rawValue: 74)
    /// Someone else is at work on the file (`EX_TEMPFAIL`).
    package static let locked = ExitCode(rawValue: 75)
    /// The file may not be read or written (`EX_NOPERM`).
    package static let noPermission = ExitCode(rawValue: 77)
    /// Ctrl-C ended the work (128 + `SIGINT`).
    package static let interrupted = ExitCode(rawValue: 130)
    /// A request to terminate ended the work (128 + `SIGTERM`).
    package static let terminated = ExitCode(rawValue: 143)

    /// What the help says of it.
    package var meaning: String {
        switch self {
        case .success: "Done."
        case .negative: "The answer is no: nothing found, editions differ, the audit has findings."
        case .usage: "The command line is wrong or contradicts itself."
        case .badData: "The input is malformed, or refused by the chosen strictness."
        case .noInput: "The input does not exist."
        case .verificationFailed: "The written file failed its verification."
        case .internalError: "A defect of the program."
        case .cannotCreate: "The output cannot be created where it should be."
        case .inputOutput: "Reading or writing failed, or the disk is full."
        case .locked: "The output is in use, or a journal stands beside it."
        case .noPermission: "Permission denied."
        case .interrupted: "Interrupted by Ctrl-C."
        case .terminated: "Asked to terminate."
        default: "Status \(rawValue)."
        }
    }
}
