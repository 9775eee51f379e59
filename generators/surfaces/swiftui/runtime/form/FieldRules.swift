import Foundation

/// What is wrong with a value.
public enum FieldProblem: Hashable, Sendable {
  case required, number, integer, pattern, email, uri, date, dateTime, json, unique
  case minimum(Double)
  case maximum(Double)
  case above(Double)
  case below(Double)
  case multiple(Double)
  case minLength(Int)
  case maxLength(Int)
  case minItems(Int)
  case maxItems(Int)
}

/// The keywords of a schema that a value has to meet.
public struct FieldRules: Hashable, Sendable {
  let minimum: Double?
  let maximum: Double?
  let exclusiveMinimum: Double?
  let exclusiveMaximum: Double?
  let multipleOf: Double?
  let minLength: Int?
  let maxLength: Int?
  let minItems: Int?
  let maxItems: Int?
  let uniqueItems: Bool
  let pattern: String?
  let format: String?

  init(_ schema: JSONObject) {
    minimum = schema["minimum"]?.numberValue
    maximum = schema["maximum"]?.numberValue
    exclusiveMinimum = schema["exclusiveMinimum"]?.numberValue
    exclusiveMaximum = schema["exclusiveMaximum"]?.numberValue
    multipleOf = schema["multipleOf"]?.numberValue
    minLength = Int(json: schema["minLength"] ?? .null)
    maxLength = Int(json: schema["maxLength"] ?? .null)
    minItems = Int(json: schema["minItems"] ?? .null)
    maxItems = Int(json: schema["maxItems"] ?? .null)
    uniqueItems = schema["uniqueItems"]?.boolValue == true
    pattern = schema["pattern"]?.stringValue
    format = schema["format"]?.stringValue
  }

  func problem(ofNumber value: Double) -> FieldProblem? {
    if let minimum, value < minimum { return .minimum(minimum) }
    if let maximum, value > maximum { return .maximum(maximum) }
    if let exclusiveMinimum, value <= exclusiveMinimum { return .above(exclusiveMinimum) }
    if let exclusiveMaximum, value >= exclusiveMaximum { return .below(exclusiveMaximum) }
    if let step = multipleOf, step > 0, !isMultiple(value, of: step) { return .multiple(step) }
    return nil
  }

  /// Whether a number is a multiple, but for what binary fractions lose: 0.3 of 0.1.
  private func isMultiple(_ value: Double, of step: Double) -> Bool {
    let times = value / step
    if value == value.rounded(), step == step.rounded() {
      return value.truncatingRemainder(dividingBy: step) == 0
    }
    return abs(times - times.rounded()) <= abs(times) * Double.ulpOfOne * 2
  }

  func problem<Item: Hashable>(ofItems items: [Item]) -> FieldProblem? {
    if let minItems, items.count < minItems { return .minItems(minItems) }
    if let maxItems, items.count > maxItems { return .maxItems(maxItems) }
    if uniqueItems, Set(items).count < items.count { return .unique }
    return nil
  }

  /// Lengths count code points, as JSON Schema does.
  func problem(ofText text: String) -> FieldProblem? {
    let length = text.unicodeScalars.count
    if let minLength, length < minLength { return .minLength(minLength) }
    if let maxLength, length > maxLength { return .maxLength(maxLength) }
    if let wrong = problem(ofFormat: text) { return wrong }
    if let pattern, !FieldPattern(source: pattern).matches(text) { return .pattern }
    return nil
  }

  private func problem(ofFormat text: String) -> FieldProblem? {
    switch format {
    case "email": return text.utf16.count <= 254 && matches(text, Self.email) ? nil : .email
    case "uri": return matches(text, Self.uri) && !matches(text, Self.hostless) ? nil : .uri
    case "date": return matches(text, #"\A[0-9]{4}-[0-9]{2}-[0-9]{2}\z"#) && isDay(text) ? nil : .date
    case "date-time": return matches(text, Self.moment) && isDay(String(text.prefix(10))) ? nil : .dateTime
    default: return nil
    }
  }

  private static let email =
    #"\A[^\s@<>()\[\],;:"\\]+@[^\s@.<>()\[\],;:"\\]+(?:\.[^\s@.<>()\[\],;:"\\]+)+\z"#
  private static let uri = #"\A[A-Za-z][A-Za-z0-9+.-]*:\S+\z"#
  /// An address of the web without the name of a host.
  private static let hostless = #"\A(?i:https?|wss?|ftp):[/\\]*(?:[?#:@]|\z)"#
  private static let moment =
    #"\A[0-9]{4}-[0-9]{2}-[0-9]{2}[Tt ](?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](?:\.[0-9]+)?"#
    + #"(?:[Zz]|[+-](?:[01][0-9]|2[0-3]):[0-5][0-9])\z"#

  /// Whether the calendar has a day of that form.
  private func isDay(_ text: String) -> Bool {
    ISODate.read(text) != nil
  }

  private func matches(_ text: String, _ pattern: String) -> Bool {
    text.range(of: pattern, options: .regularExpression) != nil
  }
}
