/// SHA-256 over values whose borders are unmistakable: each as its length, a colon and its bytes, NULL as `-`.
struct RowDigest {
    private var hash = SHA256()
    private var pending: [UInt8] = []

    init() { pending.reserveCapacity(Self.chunk + 256) }

    mutating func add(_ text: String) { add(Array(text.utf8).span) }

    mutating func add(_ bytes: Span<UInt8>?) {
        if let bytes {
            append(bytes.count)
            pending.append(UInt8(ascii: ":"))
            for index in bytes.indices { pending.append(bytes[index]) }
        } else {
            pending.append(UInt8(ascii: "-"))
        }
        if pending.count >= Self.chunk { flush() }
    }

    mutating func add(_ number: Int64) {
        pending.append(UInt8(ascii: "#"))
        append(Int(number))
        pending.append(UInt8(ascii: ";"))
    }

    consuming func finish() -> String {
        flush()
        return hash.finish()
    }

    private static let chunk = 1 << 14

    private mutating func append(_ number: Int) {
        if number < 0 { pending.append(UInt8(ascii: "-")) }
        let start = pending.count
        var rest = number.magnitude
        repeat {
            pending.append(UInt8(ascii: "0") + UInt8(rest % 10))
            rest /= 10
        } while rest > 0
        pending[start...].reverse()
    }

    private mutating func flush() {
        var bytes: [UInt8] = []
        swap(&bytes, &pending)
        hash.update(bytes.span)
        bytes.removeAll(keepingCapacity: true)
        swap(&bytes, &pending)
    }
}
