import Foundation

/// What is wrong with a value.
public enum FieldProblem: Hashable, Sendable {
  case required, number, integer, pattern, email, uri, date, dateTime, json
  case minimum(Double)
  case maximum(Double)
  case minLength(Int)
  case maxLength(Int)
  case minItems(Int)
  case maxItems(Int)
}

/// The keywords of a schema that a value has to meet.
public struct FieldRules: Hashable, Sendable {
  let minimum: Double?
  let maximum: Double?
  let minLength: Int?
  let maxLength: Int?
  let minItems: Int?
  let maxItems: Int?
  let pattern: String?
  let format: String?

  init(_ schema: JSONObject) {
    minimum = schema["minimum"]?.numberValue
    maximum = schema["maximum"]?.numberValue
    minLength = Int(json: schema["minLength"] ?? .null)
    maxLength = Int(json: schema["maxLength"] ?? .null)
    minItems = Int(json: schema["minItems"] ?? .null)
    maxItems = Int(json: schema["maxItems"] ?? .null)
    pattern = schema["pattern"]?.stringValue
    format = schema["format"]?.stringValue
  }

  func problem(ofNumber value: Double) -> FieldProblem? {
    if let minimum, value < minimum { return .minimum(minimum) }
    if let maximum, value > maximum { return .maximum(maximum) }
    return nil
  }

  func problem(ofCount count: Int) -> FieldProblem? {
    if let minItems, count < minItems { return .minItems(minItems) }
    if let maxItems, count > maxItems { return .maxItems(maxItems) }
    return nil
  }

  /// Lengths count code points, as JSON Schema does.
  func problem(ofText text: String) -> FieldProblem? {
    let length = text.unicodeScalars.count
    if let minLength, length < minLength { return .minLength(minLength) }
    if let maxLength, length > maxLength { return .maxLength(maxLength) }
    if let pattern, !FieldPattern(source: pattern).matches(text) { return .pattern }
    return problem(ofFormat: text)
  }

  private func problem(ofFormat text: String) -> FieldProblem? {
    switch format {
    case "email": return matches(text, #"^[^\s@]+@[^\s@]+\.[^\s@]+$"#) ? nil : .email
    case "uri":
      let address = URL(string: text)
      return address?.scheme != nil && !text.contains(" ") ? nil : .uri
    case "date":
      let isDate = matches(text, #"^\d{4}-\d{2}-\d{2}$"#)
      return isDate && (try? Date(text + "T00:00:00Z", strategy: .iso8601)) != nil ? nil : .date
    case "date-time":
      return (try? Date(text, strategy: .iso8601)) != nil || hasFraction(text) ? nil : .dateTime
    default: return nil
    }
  }

  private func hasFraction(_ text: String) -> Bool {
    (try? Date(text, strategy: Date.ISO8601FormatStyle(includingFractionalSeconds: true))) != nil
  }

  private func matches(_ text: String, _ pattern: String) -> Bool {
    text.range(of: pattern, options: .regularExpression) != nil
  }
}
