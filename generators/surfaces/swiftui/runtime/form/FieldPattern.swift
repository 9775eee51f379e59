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
    #"\\[pPu]\{[^}]*\}|\\.|\[(?:\\.|[^\]\\])*\]|[*+]\??|\{\d+(?:,\d*)?\}\??"#
    + #"|\((?:\?(?:[:=!]|<[=!]|<[^>]*>))?|."#

  /// Whether a text matches a server's pattern. A pattern that cannot be read, or could hold up the
  /// app on this text, is left to the server.
  func matches(_ text: String) -> Bool {
    if source.count > Self.longest { return true }
    if steps(length: text.unicodeScalars.count) > Self.mostSteps { return true }
    guard let expression = try? NSRegularExpression(pattern: source) else { return true }
    return expression.firstMatch(in: text, range: NSRange(text.startIndex..., in: text)) != nil
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
    for piece in matchedTexts(in: source, by: Self.piece) {
      let isQuantifier =
        piece.hasPrefix("*") || piece.hasPrefix("+") || piece.hasPrefix("{") && piece != "{"
      if isQuantifier {
        let bounds = matchedTexts(in: piece, by: #"\d+"#).compactMap { Double($0) }
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

  private func matchedTexts(in text: String, by pattern: String) -> [String] {
    var found: [String] = []
    var rest = text.startIndex..<text.endIndex
    while let range = text.range(of: pattern, options: .regularExpression, range: rest) {
      found.append(String(text[range]))
      rest = range.upperBound..<text.endIndex
    }
    return found
  }
}
