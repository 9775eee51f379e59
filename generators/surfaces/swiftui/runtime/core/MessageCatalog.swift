import Foundation

/// An argument of a message, with the way in which it becomes text.
public enum MessageArgument {
  case text(String)
  /// A number without a style: `2`, `2.5`.
  case plain(Double)
  case number(Double, NumberStyle)
  /// A date, blank where there is none.
  case date(Date?, DateStyle)
  /// The number that a plural counts.
  case count(Int)
}

/// Reads `Localizable.xcstrings` in one language.
public struct MessageCatalog {
  public let locale: Locale
  /// Tag of the language that is read: the nearest to the locale.
  public let language: String
  private let source: String
  private let parent: Bundle
  private let bundle: Bundle

  /// - Parameters:
  ///   - languages: tags of the catalogue
  ///   - source: the language that stands in for others
  public init(locale: Locale, bundle: Bundle, languages: [String], source: String) {
    self.source = source
    parent = bundle
    let wanted = locale.identifier(.bcp47)
    let nearest = Bundle.preferredLocalizations(from: languages, forPreferences: [wanted]).first
    language = languages.contains(wanted) ? wanted : nearest ?? source
    let path = bundle.path(forResource: language, ofType: "lproj")
    self.bundle = path.flatMap { Bundle(path: $0) } ?? bundle
    self.locale = Locale(identifier: language)
  }

  private init(speaking language: String, like other: MessageCatalog) {
    self.init(
      locale: Locale(identifier: language), bundle: other.parent, languages: [language],
      source: other.source)
  }

  /// The catalogue itself, or the source's for a language that a message was not translated into.
  public func translated(into languages: [String]) -> MessageCatalog {
    languages.contains(language) ? self : MessageCatalog(speaking: source, like: self)
  }

  /// The text of a key. Every argument has 64 bits, text or integer, so that a form may leave some out.
  /// - Parameter forms: the ends of the key, each from `form`, `exact`, `ordinal` or `fraction`
  public func text(_ key: String, forms: [String] = [], _ arguments: MessageArgument...) -> String {
    let format = bundle.localizedString(forKey: key + forms.joined(), value: nil, table: nil)
    return String(format: format, locale: locale, arguments: arguments.map(formatted))
  }

  /// `|kind=warning` for a form of a select, `|kind=other` for anything else.
  public func form(_ name: String, _ value: String, of forms: [String]) -> String {
    "|\(name)=" + (forms.contains(value) ? value : "other")
  }

  /// `|count==0` for a number that a message treats on its own, `|count` for any other.
  public func exact(_ name: String, _ value: Int, of values: [Int]) -> String {
    values.contains(value) ? "|\(name)==\(value)" : "|\(name)"
  }

  public func exact(_ name: String, _ value: Double, of values: [Double]) -> String {
    values.contains(value) ? "|\(name)==\(PlainNumber.text(value))" : "|\(name)"
  }

  /// The whole number that a plural counts.
  public func whole(_ value: Double) -> Int {
    Int(exactly: value.rounded()) ?? 0
  }

  private func formatted(_ argument: MessageArgument) -> any CVarArg {
    switch argument {
    case .text(let text): text
    case .plain(let value): PlainNumber.text(value)
    case .number(let value, let style): style.text(value, in: locale)
    case .date(let date, let style): date.map { style.text($0, in: locale) } ?? ""
    case .count(let value): value
    }
  }
}

/// How a number is written.
public struct NumberStyle: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    case decimal
    case percent
    /// ISO 4217 code.
    case currency(String)
  }

  public static let decimal = NumberStyle()

  public var kind: Kind
  /// Least and most digits after the point; `nil` is the usual of the kind.
  public var fraction: ClosedRange<Int>?
  public var significant: ClosedRange<Int>?
  public var isGrouped: Bool
  public var scale: Double

  public init(
    _ kind: Kind = .decimal, fraction: ClosedRange<Int>? = nil,
    significant: ClosedRange<Int>? = nil, isGrouped: Bool = true, scale: Double = 1
  ) {
    self.kind = kind
    self.fraction = fraction
    self.significant = significant
    self.isGrouped = isGrouped
    self.scale = scale
  }

  public func text(_ value: Double, in locale: Locale) -> String {
    let formatter = NumberFormatter()
    formatter.locale = locale
    switch kind {
    case .decimal:
      formatter.numberStyle = .decimal
      formatter.maximumFractionDigits = 3
    case .percent: formatter.numberStyle = .percent
    case .currency(let code):
      formatter.numberStyle = .currency
      formatter.currencyCode = code
    }
    formatter.roundingMode = .halfUp
    formatter.usesGroupingSeparator = isGrouped
    if let fraction {
      formatter.minimumFractionDigits = fraction.lowerBound
      formatter.maximumFractionDigits = fraction.upperBound
    }
    if let significant {
      formatter.usesSignificantDigits = true
      formatter.minimumSignificantDigits = significant.lowerBound
      formatter.maximumSignificantDigits = significant.upperBound
    }
    let scaled = value * scale
    return formatter.string(from: NSNumber(value: scaled)) ?? PlainNumber.text(scaled)
  }
}

/// How a date or time is written, in the time zone of the reader.
public enum DateStyle: Hashable, Sendable {
  case date(DateFormatter.Style)
  case time(DateFormatter.Style)
  /// A template of Unicode TR 35: `yMMMd`.
  case template(String)

  public func text(_ date: Date, in locale: Locale) -> String {
    let formatter = DateFormatter()
    formatter.locale = locale
    formatter.dateStyle = .none
    formatter.timeStyle = .none
    switch self {
    case .date(let style): formatter.dateStyle = style
    case .time(let style): formatter.timeStyle = style
    case .template(let template): formatter.setLocalizedDateFormatFromTemplate(template)
    }
    return formatter.string(from: date)
  }
}
