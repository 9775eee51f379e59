/// What a form says. A word that the spec of the component has no message for is English.
@MainActor
public struct FormWords {
  public typealias Word = (WordArgument) -> String

  public var required: Word = { _ in "Required" }
  public var number: Word = { _ in "Enter a number" }
  public var integer: Word = { _ in "Enter a whole number" }
  public var minimum: Word = { "Must be at least \($0.text)" }
  public var maximum: Word = { "Must be at most \($0.text)" }
  public var above: Word = { "Must be more than \($0.text)" }
  public var below: Word = { "Must be less than \($0.text)" }
  public var multiple: Word = { "Must be a multiple of \($0.text)" }
  public var minLength: Word = { "At least \($0.text) characters" }
  public var maxLength: Word = { "At most \($0.text) characters" }
  public var minItems: Word = { "At least \($0.text)" }
  public var maxItems: Word = { "At most \($0.text)" }
  public var unique: Word = { _ in "Nothing may stand here twice" }
  public var pattern: Word = { _ in "This does not have the expected form" }
  public var email: Word = { _ in "Enter an e-mail address" }
  public var uri: Word = { _ in "Enter a complete address" }
  public var date: Word = { _ in "Enter a date: year-month-day" }
  public var dateTime: Word = { _ in "Enter a date and time with its zone" }
  public var json: Word = { _ in "Enter valid JSON" }
  public var add: Word = { _ in "Add with Enter" }
  public var remove: Word = { "Remove \($0.text)" }
  public var nothingToFill: Word = { _ in "Nothing to fill in." }

  public init() {}

  public func text(_ problem: FieldProblem) -> String {
    switch problem {
    case .required: required(WordArgument(""))
    case .number: number(WordArgument(""))
    case .integer: integer(WordArgument(""))
    case .pattern: pattern(WordArgument(""))
    case .email: email(WordArgument(""))
    case .uri: uri(WordArgument(""))
    case .date: date(WordArgument(""))
    case .dateTime: dateTime(WordArgument(""))
    case .json: json(WordArgument(""))
    case .unique: unique(WordArgument(""))
    case .minimum(let limit): minimum(WordArgument(limit))
    case .maximum(let limit): maximum(WordArgument(limit))
    case .above(let limit): above(WordArgument(limit))
    case .below(let limit): below(WordArgument(limit))
    case .multiple(let limit): multiple(WordArgument(limit))
    case .minLength(let limit): minLength(WordArgument(Double(limit)))
    case .maxLength(let limit): maxLength(WordArgument(Double(limit)))
    case .minItems(let limit): minItems(WordArgument(Double(limit)))
    case .maxItems(let limit): maxItems(WordArgument(Double(limit)))
    }
  }
}
