/// A message between the host and a component.
public protocol WireMessage: Hashable, Sendable {
  /// Message type → names of its fields, without `type`.
  static var fieldNames: [String: [String]] { get }
  /// Reads a message that may come from anywhere.
  init(json: JSONValue) throws
  var json: JSONValue { get }
}

/// The reason why a message is refused.
public enum WireError: Error, Equatable {
  case notAnObject
  case unknownType(String)
  case missing(String)
  case wrongType(String)
}

/// The messages of a component that has none in one direction.
public enum NoMessage: WireMessage {
  public static let fieldNames: [String: [String]] = [:]

  public init(json: JSONValue) throws {
    throw WireError.unknownType(json.objectValue?.type ?? "")
  }

  public var json: JSONValue {
    switch self {}
  }
}

/// A type that has a JSON form.
public protocol JSONConvertible: Hashable, Sendable {
  /// `nil` for a value of another shape.
  init?(json: JSONValue)
  var json: JSONValue { get }
}

extension JSONConvertible where Self: RawRepresentable, RawValue == String {
  public init?(json: JSONValue) {
    guard case .string(let text) = json else { return nil }
    self.init(rawValue: text)
  }

  public var json: JSONValue { .string(rawValue) }
}

/// Reads the fields of an object by name.
public struct FieldReader {
  public let object: JSONObject

  public init(_ value: JSONValue) throws {
    guard case .object(let object) = value else { throw WireError.notAnObject }
    self.object = object
  }

  public func required<Value: JSONConvertible>(_ name: String) throws -> Value {
    guard let field = object[name], field != .null || Value.self == JSONValue.self else { throw WireError.missing(name) }
    guard let value = Value(json: field) else { throw WireError.wrongType(name) }
    return value
  }

  /// `nil` if the field is missing or does not fit: a message is not lost for it.
  public func optional<Value: JSONConvertible>(_ name: String) -> Value? {
    guard let field = object[name], field != .null || Value.self == JSONValue.self else { return nil }
    return Value(json: field)
  }
}

extension JSONValue {
  /// An object of the fields that have a value.
  public static func fields(_ fields: KeyValuePairs<String, JSONValue?>) -> JSONValue {
    var object = JSONObject()
    for (name, value) in fields {
      if let value { object[name] = value }
    }
    return .object(object)
  }
}

extension JSONValue: JSONConvertible {
  public init?(json: JSONValue) { self = json }
  public var json: JSONValue { self }
}

extension String: JSONConvertible {
  public init?(json: JSONValue) {
    guard case .string(let text) = json else { return nil }
    self = text
  }

  public var json: JSONValue { .string(self) }
}

extension Bool: JSONConvertible {
  public init?(json: JSONValue) {
    guard case .bool(let value) = json else { return nil }
    self = value
  }

  public var json: JSONValue { .bool(self) }
}

extension Double: JSONConvertible {
  public init?(json: JSONValue) {
    guard case .number(let value) = json else { return nil }
    self = value
  }

  public var json: JSONValue { .number(self) }
}

extension Int: JSONConvertible {
  public init?(json: JSONValue) {
    guard case .number(let value) = json, let whole = Int(exactly: value) else { return nil }
    self = whole
  }

  public var json: JSONValue { .number(Double(self)) }
}

extension Array: JSONConvertible where Element: JSONConvertible {
  public init?(json: JSONValue) {
    guard case .array(let items) = json else { return nil }
    let values = items.compactMap { Element(json: $0) }
    guard values.count == items.count else { return nil }
    self = values
  }

  public var json: JSONValue { .array(map { $0.json }) }
}

extension Dictionary: JSONConvertible where Key == String, Value: JSONConvertible {
  public init?(json: JSONValue) {
    guard case .object(let object) = json else { return nil }
    self = [:]
    for (key, member) in object {
      guard let value = Value(json: member) else { return nil }
      self[key] = value
    }
  }

  public var json: JSONValue {
    var object = JSONObject()
    for key in keys.sorted() { object[key] = self[key]?.json }
    return .object(object)
  }
}
