// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "swift-regions",
    platforms: [.macOS(.v13), .iOS(.v16)],
    products: [
        .library(name: "Regions", targets: ["Regions"]),
        .library(name: "Pickers", targets: ["Pickers"]),
        .library(name: "RegionsImport", targets: ["RegionsImport"]),
        .executable(name: "import-area", targets: ["import-area"]),
    ],
    targets: [
        // The system's SQLite, and the operating system, made Swift.
        .systemLibrary(name: "CRegionsSQLite", providers: [.apt(["libsqlite3-dev"])]),
        .target(name: "RegionsSystem"),
        .target(name: "RegionsSQLite", dependencies: ["CRegionsSQLite", "RegionsSystem"]),

        // The database file: its scripts, reading it, writing it.
        .target(
            name: "RegionsMigrations",
            path: "Migrations",
            resources: [
                .embedInCode("0001-levels.sql"),
                .embedInCode("0002-names.sql"),
                .embedInCode("0003-dataset.sql"),
                .embedInCode("0004-views.sql"),
                .embedInCode("schema.sql"),
            ]),
        .target(name: "Pickers"),
        .target(name: "Regions", dependencies: ["Pickers", "RegionsSQLite", "RegionsMigrations"]),
        .target(
            name: "RegionsImport",
            dependencies: ["Regions", "RegionsSQLite", "RegionsMigrations", "RegionsSystem"]),

        // The tools.
        .target(name: "CommandLineSupport", dependencies: ["RegionsSystem"]),
        .executableTarget(
            name: "import-area",
            dependencies: ["RegionsImport", "Regions", "CommandLineSupport", "RegionsSystem"]),

        // The tests, and what they share.
        .target(
            name: "RegionsTestSupport",
            dependencies: ["Regions", "RegionsSQLite", "RegionsMigrations", "RegionsSystem"],
            path: "Tests/RegionsTestSupport"),
        .testTarget(name: "RegionsSystemTests", dependencies: ["RegionsSystem"]),
        .testTarget(name: "RegionsSQLiteTests", dependencies: ["RegionsSQLite"]),
        .testTarget(name: "PickersTests", dependencies: ["Pickers"]),
        .testTarget(
            name: "RegionsTests",
            dependencies: [
                "Regions", "Pickers", "RegionsImport", "RegionsSQLite", "RegionsSystem", "RegionsMigrations",
                "RegionsTestSupport",
            ]),
        .testTarget(
            name: "RegionsImportTests",
            dependencies: [
                "RegionsImport", "Regions", "RegionsSQLite", "RegionsSystem", "RegionsMigrations",
                "RegionsTestSupport",
            ],
            exclude: ["Cases"]),
        .testTarget(
            name: "CommandLineSupportTests", dependencies: ["CommandLineSupport", "RegionsSystem"]),
        .testTarget(
            name: "ImportAreaTests",
            dependencies: ["import-area", "CommandLineSupport", "RegionsTestSupport"],
            exclude: ["help.txt"]),
        .testTarget(
            name: "DocumentationTests", dependencies: ["Regions", "RegionsImport", "RegionsTestSupport"]),
    ]
)

// Every target is held to the same language rules.
for target in package.targets where target.type != .system {
    target.swiftSettings = [
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("ExistentialAny"),
        .strictMemorySafety(),
    ]
}

// The benchmark, which Scripts/benchmark builds and nothing else needs.
if Context.environment["REGIONS_BENCHMARKS"] != nil {
    let rules = package.targets.first { $0.name == "Regions" }?.swiftSettings
    package.targets += [
        .target(
            name: "CBenchmark", path: "Tests/Benchmarks/CBenchmark",
            linkerSettings: [.linkedLibrary("sqlite3")]),
        .executableTarget(
            name: "first-column", dependencies: ["Regions"], path: "Tests/Benchmarks/FirstColumn",
            swiftSettings: rules),
        .executableTarget(
            name: "first-column-foundation", path: "Tests/Benchmarks/FirstColumnFoundation",
            swiftSettings: rules),
        .executableTarget(
            name: "regions-benchmark",
            dependencies: ["CBenchmark", "Regions", "RegionsImport", "RegionsMigrations"],
            path: "Tests/Benchmarks/Driver", swiftSettings: rules),
    ]
}
