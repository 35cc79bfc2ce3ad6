import Pickers
import Regions
import RegionsTestSupport

/// What a call to a picker answers.
enum PickerOutcome: Equatable {
    case changed(PickerChange)
    case failed(RegionError.Code)
}

/// The picker's rules, written down as plainly as possible over a tree in memory.
///
/// It remembers row numbers only, and walks down from the root for every answer.
struct RegionPickerModel {
    let tree: ModelTree
    let numberOfColumns: Int
    private(set) var rows: [Int] = []
    private var confirmed: [Int] = []

    /// A model with row 0 selected everywhere; nil if a column for it is damaged.
    init?(_ tree: ModelTree, columns: Int) {
        self.tree = tree
        numberOfColumns = max(1, min(columns, 3))
        guard case .changed = take([], isRestoring: true) else { return nil }
    }

    // MARK: Questions

    /// The selected regions, after the root.
    var selected: [ModelRegion] { rows.reduce(into: [tree.root]) { $0.append($0.last!.children[$1]) } }

    /// The region whose children each column holds, nil below the end of the path.
    var parents: [ModelRegion?] {
        let selected = selected
        return (0..<numberOfColumns).map { $0 < selected.count ? selected[$0] : nil }
    }

    // MARK: Calls

    mutating func select(row: Int, inColumn column: Int) -> PickerOutcome {
        guard rows.indices.contains(column), rows[column] != row else { return .changed(.unchanged) }
        return take(rows[..<column] + [row], isRestoring: false)
    }

    mutating func select(rows: [Int]) -> PickerOutcome { take(rows[...], isRestoring: true) }

    mutating func select(names: [String]) -> PickerOutcome {
        var region = tree.root
        var rows: [Int] = []
        for name in names {
            let column = rows.count < numberOfColumns ? region.children : []
            if column.contains(where: \.isDamaged) { return .failed(.damagedFile) }
            var fitting = column.indices.filter { column[$0].name == name }
            if fitting.isEmpty {
                fitting = column.indices.filter {
                    ShortName.of(column[$0].name) == name || column[$0].name == ShortName.of(name)
                }
            }
            if fitting.isEmpty { return .failed(.unknownRegion) }
            if fitting.count > 1 { return .failed(.ambiguous) }
            rows.append(fitting[0])
            region = column[fitting[0]]
        }
        return take(rows[...], isRestoring: true)
    }

    mutating func select(code: String) -> PickerOutcome { select(oneOf: tree.paths(code: code)) }

    mutating func select(path: [Int]) -> PickerOutcome {
        take(path.prefix(numberOfColumns), isRestoring: true)
    }

    /// Selects what a reference stands for; its names are those of some path, or there is none.
    mutating func select(_ reference: RegionReference) -> PickerOutcome {
        let byCode = reference.code.map(tree.paths(code:)) ?? []
        let byNames = tree.paths(names: reference.names)
        if byCode.isEmpty { return select(oneOf: byNames) }
        if reference.names.isEmpty { return select(oneOf: byCode) }
        let agreeing = byCode.filter(byNames.contains)
        return select(oneOf: agreeing.isEmpty ? byCode + byNames : agreeing)
    }

    mutating func confirm() { confirmed = rows }

    mutating func cancel() -> PickerOutcome { replaceRows(by: confirmed) }

    // MARK: Below

    private mutating func select(oneOf paths: [[Int]]) -> PickerOutcome {
        switch paths.count {
        case 0: .failed(.unknownRegion)
        case 1: select(path: paths[0])
        default: .failed(.ambiguous)
        }
    }

    /// Selects rows from the provinces down, and row 0 in the columns that are left.
    private mutating func take(_ wanted: ArraySlice<Int>, isRestoring: Bool) -> PickerOutcome {
        var region = tree.root
        var taken: [Int] = []
        while taken.count < numberOfColumns {
            if region.children.contains(where: \.isDamaged) { return .failed(.damagedFile) }
            let row = taken.count < wanted.count ? wanted[wanted.startIndex + taken.count] : 0
            guard region.children.indices.contains(row) else { break }
            taken.append(row)
            region = region.children[row]
        }
        if taken.count < wanted.count { return .changed(.unchanged) }
        if isRestoring { confirmed = taken }
        return replaceRows(by: taken)
    }

    private mutating func replaceRows(by taken: [Int]) -> PickerOutcome {
        if rows == taken { return .changed(.unchanged) }
        let before = parents
        rows = taken
        let first = (0..<numberOfColumns).first { before[$0] !== parents[$0] } ?? numberOfColumns
        return .changed(PickerChange(selectionChanged: true, columnsToReload: first..<numberOfColumns))
    }
}

/// A region with the row id that a database gives it.
final class ModelRegion: Sendable {
    /// A name that marks a row which cannot be read.
    static let damagedName = "坏区"

    let code: String?
    let name: String
    /// The id in the table of its level.
    let id: Int64
    let children: [ModelRegion]
    var isDamaged: Bool { name == Self.damagedName }

    /// - Parameter ids: The last id of each level.
    init(_ region: TestRegion, level: Int, ids: inout [Int64]) {
        ids[level] += 1
        code = region.code
        name = region.name
        id = ids[level]
        var children: [ModelRegion] = []
        for child in region.children.regions {
            children.append(ModelRegion(child, level: level + 1, ids: &ids))
        }
        self.children = children
    }
}

/// A tree below a root without a name, and where in it codes and names stand. A path is a list of rows.
struct ModelTree: Sendable {
    let root: ModelRegion
    private(set) var paths: [[Int]] = []
    private var pathsByCode: [String: [[Int]]] = [:]
    private var pathsByNames: [[String]: [[Int]]] = [:]

    init(_ tree: TestTree) {
        var ids: [Int64] = [0, 0, 0, 0]
        root = ModelRegion(TestRegion(name: "", children: tree), level: 0, ids: &ids)
        enter(root, rows: [], names: [])
    }

    func paths(code: String) -> [[Int]] { pathsByCode[code] ?? [] }

    func paths(names: [String]) -> [[Int]] { pathsByNames[names] ?? [] }

    private mutating func enter(_ parent: ModelRegion, rows: [Int], names: [String]) {
        for (row, region) in parent.children.enumerated() {
            let rows = rows + [row]
            let names = names + [region.name]
            paths.append(rows)
            if let code = region.code { pathsByCode[code, default: []].append(rows) }
            pathsByNames[names, default: []].append(rows)
            enter(region, rows: rows, names: names)
        }
    }
}
