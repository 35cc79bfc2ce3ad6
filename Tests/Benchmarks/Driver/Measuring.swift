import CBenchmark
import Foundation

/// Something that a benchmark cannot go on without.
struct Failure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}

/// Numbers measured by turns, so that what disturbs the machine disturbs all alike.
enum Measuring {
    /// Runs every body once to warm up, then all by turns (A B A B …), and takes the median of what each answers.
    static func interleaved(_ times: Int, _ bodies: [() throws -> Double]) throws -> [Double] {
        var samples: [[Double]] = Array(repeating: [], count: bodies.count)
        for body in bodies { _ = try body() }
        for _ in 0..<times {
            for (index, body) in bodies.enumerated() { samples[index].append(try body()) }
        }
        return samples.map(median)
    }

    static func median(_ samples: [Double]) -> Double {
        let sorted = samples.sorted()
        let middle = sorted.count / 2
        return sorted.count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
    }

    /// How long `body` takes, in seconds.
    static func seconds(_ body: () throws -> Void) rethrows -> Double {
        let duration = try ContinuousClock().measure(body).components
        return Double(duration.seconds) + Double(duration.attoseconds) * 1e-18
    }
}

/// One run of a program.
struct ProcessRun {
    let seconds: Double
    /// The largest resident set in bytes.
    let peakMemory: Int

    /// Runs a program to its end.
    ///
    /// - Parameters:
    ///   - arguments: The program and its arguments.
    ///   - output: The path of a file that its standard output goes to, nil to drop it.
    /// - Throws: `Failure` if it does not end with status 0; what it said is in the message.
    init(_ arguments: [String], output: String? = nil, errors: String) throws {
        let run = Self.run(arguments, output, errors)
        guard run.status == 0 else {
            let said = (try? String(contentsOfFile: errors, encoding: .utf8)) ?? ""
            throw Failure("\(arguments.joined(separator: " ")) ended with status \(run.status)\n\(said)")
        }
        seconds = run.seconds
        peakMemory = Int(run.peak_memory)
    }

    private static func run(_ arguments: [String], _ output: String?, _ errors: String) -> benchmark_run {
        var pointers = unsafe arguments.map { unsafe UnsafePointer(strdup($0)) }
        defer {
            for index in arguments.indices { unsafe free(UnsafeMutablePointer(mutating: pointers[index])) }
        }
        unsafe pointers.append(nil)
        return unsafe benchmark_run(pointers, output, errors)
    }
}
