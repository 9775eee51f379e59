/// A property of a JSON Schema as a form shows it.
public struct SchemaField: Identifiable, Hashable, Sendable {
  public struct Option: Hashable, Sendable {
    public let title: String
    public let value: JSONValue
  }

  public enum Kind: Hashable, Sendable {
    case text(isLong: Bool, format: String?)
    case number(isInteger: Bool)
    case boolean
    case choice([Option])
    case choices([Option])
    /// A list of free texts.
    case tags
    case group([SchemaField])
    /// Anything else, as JSON.
    case json
  }

  /// Names of the properties from the root of the schema.
  public let path: [String]
  public let name: String
  public let help: String?
  public let kind: Kind
  public let isRequired: Bool
  public let initial: JSONValue?
  public let rules: FieldRules
  /// The rules of each word of a list of free texts.
  public let itemRules: FieldRules

  public var id: String { path.joined(separator: "\u{1F}") }

  /// The role for assistive technology.
  public var role: PartRole {
    switch kind {
    case .text, .tags, .json: "textbox"
    case .number: "spinbutton"
    case .boolean: "switch"
    case .choice: "radiogroup"
    case .choices, .group: "group"
    }
  }
}

extension SchemaField {
  /// Most levels of objects within one another.
  private static let deepest = 8

  /// The fields of an object schema, in the order of its properties. Nothing that it points at is fetched.
  public static func fields(of schema: JSONValue, path: [String] = []) -> [SchemaField] {
    guard path.count < deepest, let object = schema.objectValue else { return [] }
    let required = Set((object["required"]?.arrayValue ?? []).compactMap(\.stringValue))
    return (object["properties"]?.objectValue ?? [:]).map { key, property in
      let own = property.objectValue ?? [:]
      let title = own["title"]?.stringValue ?? ""
      return SchemaField(
        path: path + [key], name: title.isEmpty ? key : title,
        help: own["description"]?.stringValue, kind: kind(of: own, path: path + [key]),
        isRequired: required.contains(key), initial: own["default"], rules: FieldRules(own),
        itemRules: FieldRules(own["items"]?.objectValue ?? [:]))
    }
  }

  /// The schema of a form with a text for each argument of a prompt, in their order.
  public static func schema(ofArguments arguments: JSONValue) -> JSONValue? {
    guard let list = arguments.arrayValue else { return nil }
    var properties = JSONObject()
    var required: [JSONValue] = []
    for argument in list {
      guard let own = argument.objectValue, let name = own["name"]?.stringValue else { continue }
      var property: JSONObject = ["type": .string("string")]
      property["title"] = own["title"]
      property["description"] = own["description"]
      properties[name] = .object(property)
      if own["required"]?.boolValue == true { required.append(.string(name)) }
    }
    return .object(["type": .string("object"), "properties": .object(properties), "required": .array(required)])
  }

  private static func kind(of schema: JSONObject, path: [String]) -> Kind {
    let type = type(of: schema)
    if type == "array" {
      let items = schema["items"]?.objectValue ?? [:]
      if let options = options(of: items) { return .choices(options) }
      return items["type"] == nil || items["type"]?.stringValue == "string" ? .tags : .json
    }
    if let options = options(of: schema) { return .choice(options) }
    switch type {
    case "string":
      let format = schema["format"]?.stringValue
      return .text(isLong: format == "textarea", format: format)
    case "number": return .number(isInteger: false)
    case "integer": return .number(isInteger: true)
    case "boolean": return .boolean
    case "object":
      let inner = fields(of: .object(schema), path: path)
      return inner.isEmpty ? .json : .group(inner)
    default: return .json
    }
  }

  /// The type of a schema: of several the first beside `null`.
  private static func type(of schema: JSONObject) -> String? {
    let types = (schema["type"]?.arrayValue ?? []).compactMap(\.stringValue)
    return types.first { $0 != "null" } ?? schema["type"]?.stringValue
  }

  /// The options of `oneOf` and `anyOf` with constants, or of `enum`, with `enumNames` as titles.
  private static func options(of schema: JSONObject) -> [Option]? {
    let cases = (schema["oneOf"]?.arrayValue ?? []) + (schema["anyOf"]?.arrayValue ?? [])
    let titled = cases.compactMap { one -> Option? in
      guard let value = one[["const"]] else { return nil }
      return option(value, title: one[["title"]])
    }
    if !titled.isEmpty { return titled }
    let names = schema["enumNames"]?.arrayValue ?? []
    let named = (schema["enum"]?.arrayValue ?? []).enumerated().map { place, value in
      option(value, title: names.indices.contains(place) ? names[place] : nil)
    }
    return named.isEmpty ? nil : named
  }

  /// An option. Without a title its constant names it.
  private static func option(_ value: JSONValue, title: JSONValue?) -> Option {
    let name = title?.stringValue ?? ""
    let constant = value == .null ? value.serialized() : value.display
    return Option(title: name.isEmpty ? constant : name, value: value)
  }
}
