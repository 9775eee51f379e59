import Foundation
import Observation

/// A form that a JSON Schema describes, and what was filled in. What is typed lives here and nowhere else.
@MainActor
@Observable
public final class SchemaForm {
  /// What a person put into one field.
  public struct Entry: Hashable, Sendable {
    /// What is typed; in a list of words the one that is not added yet, which counts as a word.
    public var text = ""
    public var isOn: Bool?
    /// Positions of the chosen options.
    public var picked: [Int] = []
    public var tags: [String] = []

    /// The words of a list, and the one that was typed and not added.
    var words: [String] {
      let typed = text.trimmingCharacters(in: .whitespacesAndNewlines)
      return typed.isEmpty ? tags : tags + [typed]
    }
  }

  public let fields: [SchemaField]
  /// A form that only shows values.
  public let isReadOnly: Bool
  /// In whose digits and with whose decimal sign numbers are typed; as in JSON they are read in any language.
  public var locale = Locale.current
  private var entries: [String: Entry] = [:]
  /// Fields that were left, or that an attempt to send has checked.
  private var checked: Set<String> = []

  /// - Parameter values: what stands in the fields; the defaults of the schema without it
  public init(_ schema: JSONValue, values: JSONValue? = nil, isReadOnly: Bool = false) {
    fields = SchemaField.fields(of: schema)
    self.isReadOnly = isReadOnly
    for field in SchemaForm.flat(fields) {
      entries[field.id] = SchemaForm.entry(field, values?[field.path] ?? field.initial)
    }
  }

  // MARK: Filling in

  public subscript(field: SchemaField) -> Entry {
    get { entries[field.id] ?? Entry() }
    set { if !isReadOnly { entries[field.id] = newValue } }
  }

  /// Adds the word that was typed to its list.
  public func addWord(_ field: SchemaField) {
    self[field].tags = self[field].words
    self[field].text = ""
  }

  /// Marks a field as left: its problem shows from now on.
  public func leave(_ field: SchemaField) {
    checked.insert(field.id)
  }

  /// Checks every field and shows what is wrong.
  /// - Returns: whether the values may be sent
  public func check() -> Bool {
    let all = asked(fields)
    checked = Set(all.map(\.id))
    return all.allSatisfy { problem($0) == nil }
  }

  /// What is wrong with a field that was checked.
  public func shownProblem(_ field: SchemaField) -> FieldProblem? {
    guard checked.contains(field.id), asked(fields).contains(field) else { return nil }
    return problem(field)
  }

  // MARK: Values

  /// The values to send. A field that is not required and was left alone or emptied is absent.
  public var values: JSONObject {
    values(of: fields)
  }

  private func values(of fields: [SchemaField]) -> JSONObject {
    var object = JSONObject()
    for field in fields {
      if let value = value(field), let key = field.path.last { object[key] = value }
    }
    return object
  }

  private func value(_ field: SchemaField) -> JSONValue? {
    let entry = self[field]
    switch field.kind {
    case .text: return isBlank(entry.text) ? nil : .string(entry.text)
    case .number: return NumberText.value(entry.text, in: locale).map { .number($0) }
    case .boolean: return entry.isOn.map { .bool($0) } ?? (field.isRequired ? .bool(false) : nil)
    case .choice(let options): return entry.picked.first.map { options[$0].value }
    case .choices(let options):
      return entry.picked.isEmpty && !field.isRequired
        ? nil : .array(entry.picked.sorted().map { options[$0].value })
    case .tags:
      return entry.words.isEmpty && !field.isRequired ? nil : .array(entry.words.map { .string($0) })
    case .group(let inner):
      return field.isRequired || isFilled(inner) ? .object(values(of: inner)) : nil
    case .json: return try? JSONParser.parse(entry.text)
    }
  }

  /// Whether anything was filled in.
  private func isFilled(_ fields: [SchemaField]) -> Bool {
    fields.contains { field in
      if case .group(let inner) = field.kind { return isFilled(inner) }
      return self[field] != Entry()
    }
  }

  /// The fields whose values have to fit: a group that may be left out and was asks for none of its own.
  private func asked(_ fields: [SchemaField]) -> [SchemaField] {
    fields.flatMap { field in
      guard case .group(let inner) = field.kind else { return [field] }
      return [field] + (field.isRequired || isFilled(inner) ? asked(inner) : [])
    }
  }

  private func problem(_ field: SchemaField) -> FieldProblem? {
    let entry = self[field]
    switch field.kind {
    case .text:
      if isBlank(entry.text) { return field.isRequired ? .required : nil }
      return field.rules.problem(ofText: entry.text)
    case .number(let isInteger):
      if isBlank(entry.text) { return field.isRequired ? .required : nil }
      guard let value = NumberText.value(entry.text, in: locale) else { return .number }
      if isInteger, value != value.rounded() { return .integer }
      return field.rules.problem(ofNumber: value)
    case .choice: return entry.picked.isEmpty && field.isRequired ? .required : nil
    case .choices(let options): return problem(ofItems: entry.picked.map { options[$0].value }, field)
    case .tags: return problem(ofItems: entry.words, field) ?? problem(ofWords: entry.words, field)
    case .json:
      if isBlank(entry.text) { return field.isRequired ? .required : nil }
      return (try? JSONParser.parse(entry.text)) == nil ? .json : nil
    case .boolean, .group: return nil
    }
  }

  private func problem<Item: Hashable>(ofItems items: [Item], _ field: SchemaField) -> FieldProblem? {
    if items.isEmpty { return field.isRequired ? .required : nil }
    return field.rules.problem(ofItems: items)
  }

  /// Each word keeps the rules that the schema has for words.
  private func problem(ofWords words: [String], _ field: SchemaField) -> FieldProblem? {
    for word in words where !isBlank(word) {
      if let problem = field.itemRules.problem(ofText: word) { return problem }
    }
    return nil
  }

  private func isBlank(_ text: String) -> Bool {
    text.trimmingCharacters(in: .whitespacesAndNewlines).isEmpty
  }

  private static func flat(_ fields: [SchemaField]) -> [SchemaField] {
    fields.flatMap { field in
      if case .group(let inner) = field.kind { return [field] + flat(inner) }
      return [field]
    }
  }

  private static func entry(_ field: SchemaField, _ value: JSONValue?) -> Entry {
    var entry = Entry()
    // A default that nobody can see is none: it would be sent, or refused, unseen.
    guard let value else { return entry }
    switch field.kind {
    case .boolean: entry.isOn = value.boolValue
    case .choice(let options): entry.picked = options.firstIndex { $0.value == value }.map { [$0] } ?? []
    case .choices(let options):
      let places = (value.arrayValue ?? []).compactMap { one in options.firstIndex { $0.value == one } }
      entry.picked = options.indices.filter { places.contains($0) }
    case .tags: entry.tags = (value.arrayValue ?? []).compactMap(word)
    case .text, .number:
      if value != .null { entry.text = value.stringValue ?? value.serialized(indented: true) }
    case .json:
      if value != .null { entry.text = value.serialized(indented: true) }
    case .group: break
    }
    return entry
  }

  /// What can be a word of a list, as a word.
  private static func word(_ value: JSONValue) -> String? {
    switch value {
    case .string, .number, .bool: value.display
    case .null, .array, .object: nil
    }
  }
}
