import Foundation

/// A pattern of a server's schema. It comes from outside, and a backtracking match can take
/// minutes.
struct FieldPattern {
  let source: String

  /// Longest pattern that is read, in characters.
  private static let longest = 300

  /// Most steps that a match may take: some hundredths of a second.
  private static let mostSteps = 1e7

  /// The pieces of a pattern: a class, an escape, a quantifier, the start of a group, one
  /// character.
  private static let piece =
    #"(?s)\\[pPu]\{[^}]*\}|\\.|\[(?:\\.|[^\]\\])*\]|[*+]\??|\{\d+(?:,\d*)?\}\??"#
    + #"|\((?:\?(?:[:=!]|<[=!]|<[^>]*>))?|."#

  /// Whether a text matches a server's pattern. A pattern that cannot be read, or could hold up the
  /// app on this text, is left to the server.
  func matches(_ text: String) -> Bool {
    if source.count > Self.longest { return true }
    if steps(length: text.unicodeScalars.count) > Self.mostSteps { return true }
    guard let expression = try? NSRegularExpression(pattern: ofPlatform) else { return true }
    return expression.firstMatch(in: text, range: NSRange(text.startIndex..., in: text)) != nil
  }

  /// What `\d`, `\w` and `\s` stand for in a schema, for use inside of brackets: Foundation reads
  /// the digits and letters of every script.
  private static let classes: [Character: String] = [
    "d": "0-9",
    "w": "A-Za-z0-9_",
    "s": #"\t\n\x0B\f\r \x{A0}\x{1680}\x{2000}-\x{200A}"#
      + #"\x{2028}\x{2029}\x{202F}\x{205F}\x{3000}\x{FEFF}"#,
  ]

  /// The pieces of a class: a code point, an escape, one character.
  private static let pieceOfClass = #"(?s)\\u\{[^}]*\}|\\.|."#

  /// The pattern, which is one of JavaScript, in the way of Foundation.
  private var ofPlatform: String {
    let pieces = Self.matchedTexts(in: source, by: Self.piece).map { piece -> String in
      switch piece {
      case "$": return #"\z"#
      case ".": return #"[^\n\r\x{2028}\x{2029}]"#
      case "[]": return "(?!)"
      case "[^]": return #"[\x{0}-\x{10FFFF}]"#
      default: break
      }
      if piece.count > 1, piece.hasPrefix("[") {
        return Self.ofClass(String(piece.dropFirst().dropLast()))
      }
      return piece.hasPrefix(#"\"#) ? Self.ofEscape(piece) : piece
    }
    return pieces.joined()
  }

  private static func ofClass(_ inside: String) -> String {
    let pieces = matchedTexts(in: inside, by: pieceOfClass).map { piece -> String in
      if piece == "[" || piece == "&" { return #"\"# + piece }
      guard piece.hasPrefix(#"\"#), let last = piece.last else { return piece }
      return classes[last] ?? ofEscape(piece)
    }
    return "[" + pieces.joined() + "]"
  }

  private static func ofEscape(_ piece: String) -> String {
    guard let letter = piece.last else { return piece }
    if piece.hasPrefix(#"\u{"#) { return #"\x"# + piece.dropFirst(2) }
    if let inside = classes[letter] { return "[" + inside + "]" }
    if let inside = classes[Character(letter.lowercased())] { return "[^" + inside + "]" }
    return piece
  }

  /// The steps that a backtracking match may take at most. Each repetition may end at each
  /// character, and each choice doubles the ways. Without bound: a repetition of what repeats or
  /// chooses itself, and a reference back.
  func steps(length: Int) -> Double {
    let whole = Double(length + 1)
    var outer: [Bool] = []
    var most = source.hasPrefix("^") ? 1 : whole
    // Whether the group at hand varies: repeats or chooses; whether the piece before a quantifier
    // is such a group.
    var varies = false
    var group = false
    for piece in Self.matchedTexts(in: source, by: Self.piece) {
      let isQuantifier =
        piece.hasPrefix("*") || piece.hasPrefix("+") || piece.hasPrefix("{") && piece != "{"
      if isQuantifier {
        let bounds = Self.matchedTexts(in: piece, by: #"\d+"#).compactMap { Double($0) }
        let isExact = !bounds.isEmpty && !piece.contains(",")
        if group && !(isExact && bounds[0] < 2) { return .infinity }
        let ways = isExact ? 1 : bounds.count > 1 ? bounds[1] - bounds[0] + 1 : whole
        most *= max(1, min(ways, whole))
        varies = varies || !isExact
        group = false
      } else if piece == "?" || piece == "|" {
        most *= 2
        varies = true
        group = false
      } else if piece.hasPrefix("(") {
        outer.append(varies)
        varies = false
        group = false
      } else if piece == ")" {
        let before = outer.popLast() ?? false
        group = varies
        varies = varies || before
      } else if piece.range(of: #"^\\[1-9k]"#, options: .regularExpression) != nil {
        return .infinity
      } else {
        group = false
      }
    }
    return most
  }

  private static func matchedTexts(in text: String, by pattern: String) -> [String] {
    var found: [String] = []
    var rest = text.startIndex..<text.endIndex
    while let range = text.range(of: pattern, options: .regularExpression, range: rest) {
      found.append(String(text[range]))
      rest = range.upperBound..<text.endIndex
    }
    return found
  }
}
