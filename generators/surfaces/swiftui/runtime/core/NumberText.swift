import Foundation

/// Numbers as a person writes them.
public enum NumberText {
  /// The number that was typed, in the digits and with the decimal sign of the language or as in JSON;
  /// `nil` for none, or none yet.
  public static func value(_ text: String, in locale: Locale) -> Double? {
    let separator = locale.decimalSeparator ?? "."
    let signs = text.trimmingCharacters(in: .whitespaces)
      .replacingOccurrences(of: separator, with: ".")
    let plain = signs.map { sign in
      guard let digit = sign.wholeNumberValue, digit < 10 else { return String(sign) }
      return String(digit)
    }.joined()
    let form = #"\A[+-]?([0-9]+\.?[0-9]*|\.[0-9]+)([eE][+-]?[0-9]+)?\z"#
    guard plain.range(of: form, options: .regularExpression) != nil else { return nil }
    return Double(plain).flatMap { $0.isFinite ? $0 : nil }
  }
}
