import SwiftUI

/// Markdown without HTML, cut for the eye beyond its limits. The whole text stays in the
/// accessibility tree and can be copied.
public struct LongText: View {
  private let text: String
  private let words: ContentWords
  private let limits: ContentLimits
  @State private var isOpen = false

  public init(_ text: String, words: ContentWords, limits: ContentLimits) {
    self.text = text
    self.words = words
    self.limits = limits
  }

  public var body: some View {
    let isLong = limits.cuts(text)
    VStack(alignment: .leading, spacing: 8) {
      ForEach(Array(LongText.pieces(text).enumerated()), id: \.offset) { _, piece in
        if piece.isCode {
          PartPanel(piece.text)
        } else {
          Text(LongText.markdown(piece.text)).textSelection(.enabled)
        }
      }
      .lineLimit(isLong && !isOpen ? limits.lines : nil)
      if isLong {
        let word = isOpen ? words.showLess : words.showMore
        Button {
          isOpen.toggle()
        } label: {
          Text(verbatim: word(WordArgument("")))
        }
      }
    }
  }

  private static func markdown(_ text: String) -> AttributedString {
    let options = AttributedString.MarkdownParsingOptions(
      interpretedSyntax: .inlineOnlyPreservingWhitespace,
      failurePolicy: .returnPartiallyParsedIfPossible)
    var words = (try? AttributedString(markdown: text, options: options)) ?? AttributedString(text)
    // No address of a server is opened by a press on its words.
    words.link = nil
    return words
  }

  /// Words and fenced code, in order.
  private static func pieces(_ text: String) -> [(text: String, isCode: Bool)] {
    var pieces: [(text: String, isCode: Bool)] = []
    var lines: [Substring] = []
    var isCode = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      guard line.hasPrefix("```") else {
        lines.append(line)
        continue
      }
      if !lines.isEmpty { pieces.append((text: lines.joined(separator: "\n"), isCode: isCode)) }
      lines = []
      isCode.toggle()
    }
    if !lines.isEmpty { pieces.append((text: lines.joined(separator: "\n"), isCode: isCode)) }
    return pieces
  }
}
