/// The candidate that a misspelt word most likely means: the first of the nearest ones, at most two edits away.
func nearest(to word: String, among candidates: [String]) -> String? {
    candidates
        .map { (candidate: $0, distance: editDistance(word, $0, limit: 2)) }
        .filter { $0.distance <= min(2, $0.candidate.count - 1) }
        .min { $0.distance < $1.distance }?
        .candidate
}

/// How many characters to insert, remove or replace to make one text of the other, or any number above
/// `limit` where it takes more.
private func editDistance(_ first: String, _ second: String, limit: Int) -> Int {
    let (first, second) = (Array(first), Array(second))
    // A word may be long, and the lengths alone often say that it is no misspelling.
    guard abs(first.count - second.count) <= limit else { return limit + 1 }
    var distances = Array(0...second.count)
    for (row, character) in first.enumerated() {
        var diagonal = distances[0]
        distances[0] = row + 1
        for column in second.indices {
            let replacement = diagonal + (character == second[column] ? 0 : 1)
            diagonal = distances[column + 1]
            distances[column + 1] = min(replacement, diagonal + 1, distances[column] + 1)
        }
    }
    return distances[second.count]
}
