// Opens an edition and prints its first column: P1's subject, which imports nothing but the library.

import Regions

let regions = try RegionDatabase(path: CommandLine.arguments[1])
for province in try regions.provinces() { print(province.name) }
