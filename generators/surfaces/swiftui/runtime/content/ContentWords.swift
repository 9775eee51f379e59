/// What the renderers of content say. A word that the spec of the component has no message for is English.
@MainActor
public struct ContentWords {
  public typealias Word = (WordArgument) -> String

  public var showMore: Word = { _ in "Show more" }
  public var showLess: Word = { _ in "Show less" }
  /// Name of a picture; the argument is its number among the blocks.
  public var image: Word = { "Image \($0.text)" }
  public var audio: Word = { "Audio \($0.text)" }
  public var close: Word = { _ in "Close" }
  public var unsupported: Word = { "Unsupported content: \($0.text)" }
  /// What stands in place of contents that nothing draws: their type and their size in bytes.
  public var binary: ((_ type: String, _ size: Int) -> String)?
  /// What stands over a message of a prompt; the argument is its role.
  public var role: Word = { word in
    switch word.text {
    case "user": return "User"
    case "assistant": return "Assistant"
    default: return word.text
    }
  }
  public var empty: Word = { _ in "Nothing came back." }
  public var structured: Word = { _ in "Structured content" }

  public init() {}

  /// In place of bytes that are not drawn.
  func undrawn(_ type: String, size: Int) -> String {
    binary?(type, size) ?? unsupported(WordArgument(type))
  }
}

/// From which size content is cut for the eye.
public struct ContentLimits: Hashable, Sendable {
  /// Code points of a text.
  public var characters: Int
  public var lines: Int
  /// Decoded bytes of a picture, above which it is a thumbnail first.
  public var imageBytes: Int

  public init(
    characters: Limit? = nil, lines: Limit? = nil, imageBytes: Limit? = nil
  ) {
    self.characters = characters.map { Int($0.value) } ?? 2_000
    self.lines = lines.map { Int($0.value) } ?? 30
    self.imageBytes = imageBytes.map { Int($0.value) } ?? 512_000
  }

  /// Whether a text is cut. At the limit it is not.
  public func cuts(_ text: String) -> Bool {
    let lineCount = text.split(separator: "\n", omittingEmptySubsequences: false).count
    return text.unicodeScalars.count > characters || lineCount > lines
  }
}
