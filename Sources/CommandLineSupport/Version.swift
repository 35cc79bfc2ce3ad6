/// The version of the package, as both tools report it and CHANGELOG.md describes it.
package let packageVersion = "0.1.0"
