import Pickers
import Regions
import RegionsTestSupport

/// A database, the model of its tree, and a path of the database for each path of the model.
final class PickerSubject: Sendable {
}
