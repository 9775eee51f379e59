import Foundation

/// Numbers as a person writes them.
public enum NumberText {
  /// The number that was typed, in the digits and with the decimal sign of the language or as in JSON;
  /// `nil` for none, or none yet, and for one with more digits than a number keeps.
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
    guard let number = Double(plain), number.isFinite else { return nil }
    return digits(of: plain) == digits(of: String(number)) ? number : nil
  }

  /// The digits of a decimal number, without its exponent and the zeros around them.
  private static func digits(of number: String) -> String {
    number.prefix { $0 != "e" && $0 != "E" }.filter { "0123456789".contains($0) }
      .trimmingCharacters(in: CharacterSet(charactersIn: "0"))
  }
}
