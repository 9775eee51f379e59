import SwiftUI

/// Markdown without HTML: headings, lists, code, bold, italic. Nothing is fetched, and a link is its words: no
/// address from outside is opened by a press on them.
public struct MarkdownText: View {
  private let pieces: [MarkdownPiece]

  public init(_ text: String) {
    pieces = MarkdownPiece.pieces(of: text)
  }

  public var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      ForEach(Array(pieces.enumerated()), id: \.offset) { _, piece in
        switch piece.kind {
        case .code: PartPanel(piece.text)
        case .heading: words(piece).font(.headline).accessibilityAddTraits(.isHeader)
        case .words: words(piece)
        }
      }
    }
  }

  private func words(_ piece: MarkdownPiece) -> some View {
    Text(piece.styled).textSelection(.enabled)
  }
}

/// Lines of Markdown that are drawn in one way.
struct MarkdownPiece {
  enum Kind { case words, heading, code }

  let text: String
  let kind: Kind

  /// The marks within the lines as styles.
  var styled: AttributedString {
    let options = AttributedString.MarkdownParsingOptions(
      interpretedSyntax: .inlineOnlyPreservingWhitespace,
      failurePolicy: .returnPartiallyParsedIfPossible)
    var words = (try? AttributedString(markdown: text, options: options)) ?? AttributedString(text)
    words.link = nil
    return words
  }

  /// Words, headings and fenced code, in order.
  static func pieces(of text: String) -> [MarkdownPiece] {
    var reader = MarkdownReader()
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) { reader.take(line) }
    reader.close()
    return reader.pieces
  }
}

/// Goes through Markdown line by line.
private struct MarkdownReader {
  private(set) var pieces: [MarkdownPiece] = []
  private var lines: [String] = []
  private var isCode = false

  mutating func take(_ line: Substring) {
    if line.hasPrefix("```") {
      close()
      isCode.toggle()
    } else if isCode {
      lines.append(String(line))
    } else if let heading = MarkdownReader.headingIn(line) {
      close()
      pieces.append(MarkdownPiece(text: heading, kind: .heading))
    } else {
      lines.append(MarkdownReader.withBullet(line))
    }
  }

  /// Ends the lines that are drawn together.
  mutating func close() {
    guard !lines.isEmpty else { return }
    pieces.append(
      MarkdownPiece(text: lines.joined(separator: "\n"), kind: isCode ? .code : .words))
    lines = []
  }

  private static func headingIn(_ line: Substring) -> String? {
    let marks = line.prefix { $0 == "#" }
    let rest = line.dropFirst(marks.count)
    guard (1...6).contains(marks.count), rest.first == " " else { return nil }
    return rest.trimmingCharacters(in: .whitespaces)
  }

  /// An item of a list behind a bullet; a number stands before it as it is.
  private static func withBullet(_ line: Substring) -> String {
    let indent = line.prefix { $0 == " " }
    let rest = line.dropFirst(indent.count)
    guard let mark = rest.first, "-*+".contains(mark), rest.dropFirst().first == " " else {
      return String(line)
    }
    return "\(indent)•\(rest.dropFirst())"
  }
}
