import Foundation

/// Any JSON value. Objects keep the order of their keys.
public enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object(JSONObject)
}

extension JSONValue {
  /// The value at a path of keys, or `nil` if one of them is missing.
  public subscript(path: [String]) -> JSONValue? {
    var here: JSONValue = self
    for key in path {
      guard case .object(let object) = here, let next = object[key] else { return nil }
      here = next
    }
    return here
  }

  /// Whether the value says something: `null`, `false` and an empty text do not.
  public var isPresent: Bool {
    switch self {
    case .null: false
    case .bool(let value): value
    case .string(let text): !text.isEmpty
    case .number, .array, .object: true
    }
  }

  public var stringValue: String? {
    if case .string(let text) = self { return text }
    return nil
  }

  public var boolValue: Bool? {
    if case .bool(let value) = self { return value }
    return nil
  }

  /// A date: milliseconds since 1970, or ISO 8601; `nil` for anything else.
  public var dateValue: Date? {
    if let milliseconds = numberValue {
      return abs(milliseconds) <= 8.64e15 ? Date(timeIntervalSince1970: milliseconds / 1000) : nil
    }
    return stringValue.flatMap(ISODate.read)
  }

  /// A number in a sentence: of a list, how many it holds.
  public var countValue: Double? {
    if case .array(let items) = self { return Double(items.count) }
    return numberValue
  }

  public var numberValue: Double? {
    if case .number(let value) = self { return value }
    return nil
  }

  public var arrayValue: [JSONValue]? {
    if case .array(let items) = self { return items }
    return nil
  }

  public var objectValue: JSONObject? {
    if case .object(let object) = self { return object }
    return nil
  }

  /// Words for a person: the items of a list one after another, the members of an object with their names,
  /// anything deeper as JSON.
  public var display: String {
    switch self {
    case .null: return ""
    case .string(let text): return text
    case .bool, .number: return serialized()
    case .array(let items):
      guard !items.contains(where: { $0.isDeep }) else { return serialized(indented: true) }
      return items.map { $0.display }.joined(separator: ", ")
    case .object(let object):
      guard !object.contains(where: { $0.value.isDeep }) else { return serialized(indented: true) }
      return object.map { "\($0.key): \($0.value.display)" }.joined(separator: ", ")
    }
  }

  /// Whether this is a list or an object.
  private var isDeep: Bool { arrayValue != nil || objectValue != nil }

  /// The value as JSON text, on one line or indented by two spaces.
  public func serialized(indented: Bool = false) -> String {
    write(indented: indented, depth: 0)
  }

  private func write(indented: Bool, depth: Int) -> String {
    let inner = indented ? "\n" + String(repeating: "  ", count: depth + 1) : ""
    let outer = indented ? "\n" + String(repeating: "  ", count: depth) : ""
    switch self {
    case .null: return "null"
    case .bool(let value): return value ? "true" : "false"
    case .number(let value): return PlainNumber.text(value)
    case .string(let text): return JSONValue.quoted(text)
    case .array(let items):
      if items.isEmpty { return "[]" }
      let lines = items.map { inner + $0.write(indented: indented, depth: depth + 1) }
      return "[" + lines.joined(separator: ",") + outer + "]"
    case .object(let object):
      if object.isEmpty { return "{}" }
      let colon = indented ? ": " : ":"
      let lines = object.map { key, value in
        inner + JSONValue.quoted(key) + colon + value.write(indented: indented, depth: depth + 1)
      }
      return "{" + lines.joined(separator: ",") + outer + "}"
    }
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      default:
        if scalar.value < 0x20 {
          result += String(format: "\\u%04x", scalar.value)
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result + "\""
  }
}

/// A number as it is written in JSON and in plain words: without grouping, `2` and not `2.0`.
public enum PlainNumber {
  public static func text(_ value: Double) -> String {
    guard value.isFinite else { return "null" }
    if value == value.rounded(), abs(value) <= 9_007_199_254_740_992 { return String(Int64(value)) }
    return String(value)
  }
}
