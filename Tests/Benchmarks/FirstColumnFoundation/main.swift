// Loads a region file with Foundation and prints its first column: what an app does without the library.

import Foundation

let data = try Data(contentsOf: URL(fileURLWithPath: CommandLine.arguments[1]))
let states =
    try unsafe PropertyListSerialization.propertyList(from: data, format: nil) as? [[String: Any]] ?? []
for state in states { print(state["state"] as? String ?? "") }
