import Foundation

/// One item of the list of a part that repeats.
public struct PartItem: Identifiable, Hashable, Sendable {
  /// Tells the item from every other one of the part, also when the order changes.
  public let id: String
  /// Id of the part that stands once for each item.
  public let part: String
  public let data: JSONValue
  /// The items of the parts around that repeat too, the innermost first.
  public let around: [PartItem]

  public init(id: String, part: String, data: JSONValue, around: [PartItem] = []) {
    self.id = id
    self.part = part
    self.data = data
    self.around = around
  }

  /// Where nothing repeats.
  public static let none = PartItem(id: "", part: "", data: .null)

  /// The value at a path of the item.
  public func value(_ path: [String]) -> JSONValue? {
    data[path]
  }

  /// The words of a value; `nil` without a value.
  public func text(_ path: [String]) -> String? {
    guard let value = value(path), value != .null else { return nil }
    return value.display
  }

  public func number(_ path: [String]) -> Double? {
    value(path)?.countValue
  }

  public func count(_ path: [String]) -> Int? {
    guard let value = number(path) else { return nil }
    return Int(exactly: value.rounded())
  }

  public func date(_ path: [String]) -> Date? {
    value(path)?.dateValue
  }

  /// The nearest item of a part that repeats, from the inside out; `none` outside of it.
  public func within(_ part: String) -> PartItem {
    if self.part == part { return self }
    return around.first { $0.part == part } ?? .none
  }

  /// The same item for another part that repeats for the list.
  public func of(_ part: String) -> PartItem {
    PartItem(id: id, part: part, data: data, around: around)
  }

  /// The name of a part in this item.
  public func occurrence(_ part: String) -> String {
    id.isEmpty ? part : "\(part) \(id)"
  }
}

extension PartItem {
  /// The items of a list; of anything else, none. Their ids tell them apart if all differ, else their positions.
  public static func list(_ value: JSONValue?, of part: String, in item: PartItem?) -> [PartItem] {
    guard case .array(let items)? = value else { return [] }
    let ids = items.map { one in one[["id"]]?.display ?? "" }
    let isNamed = !ids.contains("") && Set(ids).count == ids.count
    let outer = item.map { [$0] + $0.around } ?? []
    let prefix = item.map { "\($0.id)/" } ?? ""
    return items.indices.map { at in
      // A slash in an id is no step into another list.
      let own = isNamed ? ids[at].replacingOccurrences(of: "/", with: "%2F") : "+\(at)"
      return PartItem(id: prefix + own, part: part, data: items[at], around: outer)
    }
  }
}
