import Foundation

/// The type of what a field part gives to messages.
public enum FieldType: String, Hashable, Sendable {
  case text, number, integer, boolean

  /// A value in this type; `nil` for none of it, such as a number that is only begun.
  public func value(_ given: JSONValue?, in locale: Locale) -> JSONValue? {
    switch (self, given) {
    case (.text, .number?), (.text, .bool?): return given.map { .string($0.serialized()) }
    case (.number, .string(let text)?): return NumberText.value(text, in: locale).map { .number($0) }
    case (.integer, .string(let text)?):
      return NumberText.value(text, in: locale).flatMap { FieldType.whole($0) }
    case (.integer, .number(let number)?): return FieldType.whole(number)
    case (.boolean, .string(let text)?): return .bool(text == "true")
    default: return given
    }
  }

  private static func whole(_ number: Double) -> JSONValue? {
    Int(exactly: number).map { .number(Double($0)) }
  }
}

/// What an option that is a part of its own gives to the choice around it.
public enum OptionValue: Hashable, Sendable {
  case word(String)
  /// What stands at a path of its item.
  case path([String])

  func json(in item: PartItem?) -> JSONValue? {
    switch self {
    case .word(let word): return .string(word)
    case .path(let path): return item?.value(path)
    }
  }
}

/// One of the words that a field part offers.
public struct FieldOption: Identifiable, Hashable, Sendable {
  /// The word in messages.
  public let value: String
  /// The word for a person.
  public let title: String

  public var id: String { value }

  public init(_ value: String, _ title: String) {
    self.value = value
    self.title = title
  }
}
