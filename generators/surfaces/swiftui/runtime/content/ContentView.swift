import SwiftUI

/// Blocks of content one after the other, with a line between each two.
public struct ContentView: View {
  private let blocks: [ContentBlock]
  private let words: ContentWords
  private let structured: JSONValue?
  private let limits: ContentLimits
  private let openLink: ((String) -> Void)?

  /// - Parameters:
  ///   - structured: the data beside the blocks, on show where no text says the same
  ///   - openLink: gets the address of a link that was pressed; nothing is fetched before. Without it
  ///     the system opens pages of the web and nothing else
  public init(
    _ blocks: [ContentBlock], words: ContentWords, structured: JSONValue? = nil,
    limits: ContentLimits = ContentLimits(), openLink: ((String) -> Void)? = nil
  ) {
    self.blocks = blocks
    self.words = words
    self.structured = ContentBlock.unsaid(structured, by: blocks)
    self.limits = limits
    self.openLink = openLink
  }

  public var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      if blocks.isEmpty, structured == nil { Text(verbatim: words.empty(WordArgument(""))) }
      ForEach(Array(blocks.enumerated()), id: \.offset) { place, block in
        if place > 0 { Divider() }
        view(block, place: place)
      }
      if let structured {
        if !blocks.isEmpty { Divider() }
        Text(verbatim: words.structured(WordArgument(""))).accessibilityAddTraits(.isHeader)
        PartPanel(structured.serialized(indented: true))
      }
    }
  }

  @ViewBuilder private func view(_ block: ContentBlock, place: Int) -> some View {
    if let role = block.role {
      VStack(alignment: .leading, spacing: 8) {
        Text(verbatim: words.role(WordArgument(role)))
          .font(.headline)
          .accessibilityAddTraits(.isHeader)
        shown(block.inMessage, place: place)
      }
      .accessibilityElement(children: .contain)
    } else {
      if let address = block.address { Text(verbatim: "\u{2066}\(address)\u{2069}") }
      shown(block, place: place)
    }
  }

  @ViewBuilder private func shown(_ block: ContentBlock, place: Int) -> some View {
    if block.isForModelOnly {
      DisclosureGroup {
        drawn(block, place: place)
      } label: {
        Text(verbatim: words.showMore(WordArgument("")))
      }
    } else {
      drawn(block, place: place)
    }
  }

  @ViewBuilder private func drawn(_ block: ContentBlock, place: Int) -> some View {
    let number = WordArgument(Double(place + 1))
    switch block.kind {
    case .text(let text): LongText(text, words: words, limits: limits)
    case .code(let text): LongText("```\n\(text)\n```", words: words, limits: limits)
    case .binary(let type, let size): Text(verbatim: words.undrawn(type, size: size))
    case .image(let data, _):
      ContentImage(
        data, name: words.image(number), words: words, isHeavy: data.count > limits.imageBytes)
    case .audio(let data, _): ContentAudio(data, name: words.audio(number))
    case .link(let address, let name): AddressLink(address, name: name, open: openLink)
    case .unknown(let type):
      VStack(alignment: .leading) {
        Text(verbatim: words.unsupported(WordArgument(type)))
        PartPanel(block.json.serialized(indented: true))
      }
    }
  }
}

extension ContentBlock {
  /// The blocks as assistive technology meets them.
  /// - Parameter message: id of the part that stands for a message of a prompt
  @MainActor
  public static func nodes(
    _ blocks: [ContentBlock], _ words: ContentWords, structured: JSONValue? = nil,
    limits: ContentLimits = ContentLimits(), message: String? = nil
  ) -> [PartNode] {
    let unsaid = ContentBlock.unsaid(structured, by: blocks)
    if blocks.isEmpty, unsaid == nil {
      var node = PartNode(id: "content.empty", role: "text")
      node.text = words.empty(WordArgument(""))
      return [node]
    }
    let nodes = blocks.enumerated().flatMap { place, block -> [PartNode] in
      if let role = block.role { return [block.messageNode(role, place, words, limits, message)] }
      let node = block.node(place, words, limits)
      guard let address = block.address else { return [node] }
      return [PartNode(id: "content.\(place).address", role: "text", text: address), node]
    }
    guard let data = unsaid else { return nodes }
    var node = PartNode(id: "content.structured", role: "code")
    node.name = words.structured(WordArgument(""))
    node.text = data.serialized(indented: true)
    return nodes + [node]
  }

  @MainActor
  private func messageNode(
    _ role: String, _ place: Int, _ words: ContentWords, _ limits: ContentLimits, _ part: String?
  ) -> PartNode {
    let id = "content.\(place)"
    var node = PartNode(id: "\(id).message", part: part, role: "article")
    let says = words.role(WordArgument(role))
    node.children = [
      PartNode(id: "\(id).role", role: "heading", name: says, text: says),
      inMessage.node(place, words, limits),
    ]
    return node
  }

  @MainActor
  private func node(_ place: Int, _ words: ContentWords, _ limits: ContentLimits) -> PartNode {
    let id = "content.\(place)"
    let number = WordArgument(Double(place + 1))
    switch kind {
    case .text(let text), .code(let text):
      var node = PartNode(id: id, role: "text")
      node.text = text
      if limits.cuts(text) {
        let word = words.showMore(WordArgument(""))
        node.children = [PartNode(id: "\(id).more", role: "button", name: word, text: word)]
      }
      return node
    case .image: return PartNode(id: id, role: "img", name: words.image(number))
    case .audio: return PartNode(id: id, role: "group", name: words.audio(number))
    case .link(_, let name): return PartNode(id: id, role: "link", name: name, text: name)
    case .binary(let type, let size):
      return PartNode(id: id, role: "text", text: words.undrawn(type, size: size))
    case .unknown(let type):
      var node = PartNode(id: id, role: "text")
      node.text = words.unsupported(WordArgument(type))
      return node
    }
  }
}
