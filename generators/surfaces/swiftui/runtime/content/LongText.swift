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
      MarkdownText(text)
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
}
