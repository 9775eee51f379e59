/// A JSON object. Keys keep their order; two objects are equal if their members are, in any order.
public struct JSONObject: Sendable {
  public private(set) var keys: [String] = []
  private var members: [String: JSONValue] = [:]

  public init() {}

  /// Reads and writes a member; `nil` removes it.
  public subscript(key: String) -> JSONValue? {
    get { members[key] }
    set {
      if newValue == nil {
        keys.removeAll { $0 == key }
      } else if members[key] == nil {
        keys.append(key)
      }
      members[key] = newValue
    }
  }

  /// The text of the member `type`, which tells messages apart.
  public var type: String { members["type"]?.stringValue ?? "" }

  /// The object with the members of another, which win.
  public func merging(_ other: JSONObject) -> JSONObject {
    var result = self
    for (key, value) in other { result[key] = value }
    return result
  }
}

extension JSONObject: Sequence {
  public var isEmpty: Bool { keys.isEmpty }
  public var count: Int { keys.count }

  public func makeIterator() -> AnyIterator<(key: String, value: JSONValue)> {
    var position = 0
    return AnyIterator {
      guard position < keys.count else { return nil }
      let key = keys[position]
      position += 1
      return (key: key, value: members[key] ?? .null)
    }
  }
}

extension JSONObject: Hashable {
  public static func == (left: JSONObject, right: JSONObject) -> Bool {
    left.members == right.members
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(members)
  }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    for (key, value) in elements { self[key] = value }
  }
}
