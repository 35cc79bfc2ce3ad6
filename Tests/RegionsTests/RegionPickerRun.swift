import Pickers
import Regions
import RegionsTestSupport

/// A database with the model of its tree.
struct PickerSubject: Sendable {
    let regions: RegionDatabase
    let tree: ModelTree
    /// Every path that can be read, by the database and by the model.
    private(set) var paths: [(regions: RegionPath, rows: [Int])] = []
    /// A path of another edition.
    private(set) var foreign: RegionPath?

    init(_ tree: TestTree) throws {
        regions = try TestEdition(
            tree,
            thenRunning: """
                PRAGMA ignore_check_constraints = ON;
                UPDATE district SET kind = 'no such kind' WHERE name = '\(ModelRegion.damagedName)'
                """
        ).open()
        self.tree = ModelTree(tree)
        foreign = try RegionPicker(TestEdition(["别省": ["别市": ["别区"]]]).open()).selection
        try enter(try regions.provinces(), below: [], rows: [])
    }

    private mutating func enter(_ column: RegionColumn, below path: [Region], rows: [Int]) throws {
        for (row, region) in column.enumerated() {
            paths.append((RegionPath(path + [region]), rows + [row]))
            guard let children = try? regions.children(of: region) else { continue }
            try enter(children, below: path + [region], rows: rows + [row])
        }
    }
}

/// A call to a picker.
enum PickerCall {
    case select(row: Int, column: Int)
    case selectRows([Int])
    case selectNames([String])
    case selectCode(String)
    case selectPath(RegionPath, rows: [Int])
    case selectForeignPath(RegionPath)
    case selectReference(RegionReference)
    case confirm
    case cancel

    func run(on picker: inout RegionPicker) -> PickerOutcome {
        do throws(RegionError) {
            switch self {
            case .select(let row, let column): return .changed(try picker.select(row: row, inColumn: column))
            case .selectRows(let rows): return .changed(try picker.select(rows: rows))
            case .selectNames(let names): return .changed(try picker.select(names: names))
            case .selectCode(let code): return .changed(try picker.select(code: code))
            case .selectPath(let path, _): return .changed(try picker.select(path))
            case .selectForeignPath(let path): return .changed(try picker.select(path))
            case .selectReference(let reference): return .changed(try picker.select(reference))
            case .confirm:
                picker.confirm()
                return .changed(.unchanged)
            case .cancel:
                let before = picker
                picker.cancel()
                return .changed(picker.change(since: before))
            }
        } catch {
            return .failed(error.code)
        }
    }

    func run(on model: inout RegionPickerModel) -> PickerOutcome {
        switch self {
        case .select(let row, let column): return model.select(row: row, inColumn: column)
        case .selectRows(let rows): return model.select(rows: rows)
        case .selectNames(let names): return model.select(names: names)
        case .selectCode(let code): return model.select(code: code)
        case .selectPath(_, let rows): return model.select(path: rows)
        case .selectForeignPath: return .failed(.otherEdition)
        case .selectReference(let reference): return model.select(reference)
        case .confirm:
            model.confirm()
            return .changed(.unchanged)
        case .cancel:
            return model.cancel()
        }
    }
}

/// A few pickers over one database, each beside its model, and random calls to them.
struct PickerRun {
    let subject: PickerSubject
    var generator: SeededGenerator
    private var pairs: [(picker: RegionPicker, model: RegionPickerModel)] = []

    init(_ subject: PickerSubject, generator: SeededGenerator) throws {
        self.subject = subject
        self.generator = generator
        for columns in [3, 1, 2] {
            guard let model = RegionPickerModel(subject.tree, columns: columns) else { continue }
            pairs.append((try RegionPicker(subject.regions, columns: columns), model))
        }
    }

    /// Makes so many random calls, and says what was other than the rules have it.
    mutating func problem(after calls: Int) -> String? {
        for number in 0..<calls where !pairs.isEmpty {
            let index = Int.random(in: pairs.indices, using: &generator)
            if generator.oneIn(50) {
                // A copy takes the place of another picker; from here on each goes its own way.
                pairs[Int.random(in: pairs.indices, using: &generator)] = pairs[index]
            }
            let call = randomCall(columns: pairs[index].picker.numberOfColumns)
            let answer = call.run(on: &pairs[index].picker)
            let expected = call.run(on: &pairs[index].model)
            if answer != expected { return "call \(number), \(call): \(answer) instead of \(expected)" }
            for (picker, model) in generator.oneIn(20) ? pairs : [pairs[index]] {
                if let difference = difference(picker, model) {
                    return "call \(number), \(call): \(difference)"
                }
            }
        }
        return nil
    }
}

// MARK: Random calls

extension PickerRun {
    private mutating func randomCall(columns: Int) -> PickerCall {
        switch Int.random(in: 0..<20, using: &generator) {
        case 0..<10: return .select(row: anyRow(), column: anyColumn(columns))
        case 10: return .selectRows((0..<Int.random(in: 0...4, using: &generator)).map { _ in anyRow() })
        case 11: return .selectRows(anyPath()?.rows ?? [])
        case 12, 13: return .selectNames(anyNames())
        case 14: return .selectCode(anyPath()?.regions.last?.code ?? "no such code")
        case 15:
            if generator.oneIn(4), let foreign = subject.foreign { return .selectForeignPath(foreign) }
            return anyPath().map { .selectPath($0.regions, rows: $0.rows) } ?? .confirm
        case 16: return .selectReference(anyReference())
        case 17: return .confirm
        default: return .cancel
        }
    }

    private mutating func anyRow() -> Int {
        switch Int.random(in: 0..<10, using: &generator) {
        case 0: [Int.min, Int.max, -1, -2].randomElement(using: &generator)!
        case 1: Int.random(in: Int.min...Int.max, using: &generator)
        case 2: Int.random(in: 0..<40, using: &generator)
        default: Int.random(in: 0..<7, using: &generator)
        }
    }

    private mutating func anyColumn(_ columns: Int) -> Int {
        if generator.oneIn(8) { return [Int.min, Int.max, -1, columns].randomElement(using: &generator)! }
        return Int.random(in: 0..<columns, using: &generator)
    }

    private mutating func anyPath() -> (regions: RegionPath, rows: [Int])? {
        subject.paths.randomElement(using: &generator)
    }

    /// Names of a path, some of them short, missing, wrong or too many.
    private mutating func anyNames() -> [String] {
        var names = anyPath()?.regions.names ?? []
        if !names.isEmpty, generator.oneIn(2) {
            let index = Int.random(in: names.indices, using: &generator)
            let name = names[index]
            names[index] =
                ["", "无此市", "市辖区", ModelRegion.damagedName, ShortName.of(name), ShortName.of(name)]
                .randomElement(using: &generator)!
        }
        if generator.oneIn(4) { names.removeLast(Int.random(in: 0...names.count, using: &generator)) }
        if generator.oneIn(8) { names.append(names.last ?? "无此市") }
        return names
    }

    private mutating func anyReference() -> RegionReference {
        guard var reference = anyPath()?.regions.reference, !generator.oneIn(8) else {
            return RegionReference(code: "no such code", names: ["无此省", "无此市"])
        }
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: reference.names = []
        case 1: reference.code = nil
        default: break
        }
        return reference
    }
}

// MARK: Comparing

extension PickerRun {
    /// Where a picker shows something else than its model.
    private mutating func difference(_ picker: RegionPicker, _ model: RegionPickerModel) -> String? {
        guard picker.numberOfColumns == model.numberOfColumns else {
            return "\(picker.numberOfColumns) columns"
        }
        let selected = model.selected.dropFirst()
        guard (picker.selection?.regions ?? []).map(\.id.row) == selected.map(\.id) else {
            return "selection is \(picker.selection?.description ?? "nil")"
        }
        for (column, parent) in model.parents.enumerated() {
            let regions = parent?.children ?? []
            guard picker.numberOfRows(inColumn: column) == regions.count else {
                return "rows in column \(column)"
            }
            guard picker.selectedRow(inColumn: column) == (regions.isEmpty ? nil : model.rows[column]) else {
                return "selected row in column \(column)"
            }
            guard let parent else {
                if picker.column(column) == nil { continue }
                return "column \(column) is there"
            }
            guard (picker.column(column)?.parent?.id.row ?? 1) == parent.id else {
                return "parent of column \(column)"
            }
            let some = regions.isEmpty ? 0 : Int.random(in: regions.indices, using: &generator)
            for row in [0, some, regions.count - 1, regions.count, -1, anyRow()] {
                let region = regions.indices.contains(row) ? regions[row] : nil
                guard picker.title(forRow: row, inColumn: column) == region?.name,
                    picker.region(atRow: row, inColumn: column)?.id.row == region?.id
                else { return "row \(row) in column \(column)" }
            }
        }
        for column in [-1, Int.min, Int.max, picker.numberOfColumns] {
            guard picker.numberOfRows(inColumn: column) == nil, picker.selectedRow(inColumn: column) == nil,
                picker.title(forRow: 0, inColumn: column) == nil, picker.column(column) == nil
            else { return "column \(column) is there" }
        }
        return nil
    }
}

extension TestTree {
    /// Makes one district unreadable, so that loading its column fails.
    mutating func damage(using generator: inout SeededGenerator) {
        guard let province = regions.indices.randomElement(using: &generator),
            let city = regions[province].children.regions.indices.randomElement(using: &generator)
        else { return }
        regions[province].children.regions[city].children.regions.append(
            TestRegion(name: ModelRegion.damagedName))
    }
}
