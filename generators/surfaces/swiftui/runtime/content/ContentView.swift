import SwiftUI

/// Blocks of content one after the other, with a line between each two.
public struct ContentView: View {
  private let blocks: [ContentBlock]
  private let words: ContentWords
  private let limits: ContentLimits
  private let openLink: (String) -> Void

  /// - Parameter openLink: gets the address of a link that was pressed; nothing is fetched before
  public init(
    _ blocks: [ContentBlock], words: ContentWords, limits: ContentLimits = ContentLimits(),
    openLink: @escaping (String) -> Void = { _ in }
  ) {
    self.blocks = blocks
    self.words = words
    self.limits = limits
    self.openLink = openLink
  }

  public var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      if blocks.isEmpty { Text(verbatim: words.empty(WordArgument(""))) }
      ForEach(Array(blocks.enumerated()), id: \.offset) { place, block in
        if place > 0 { Divider() }
        view(block, place: place)
      }
    }
  }

  @ViewBuilder private func view(_ block: ContentBlock, place: Int) -> some View {
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
    case .image(let data, _):
      ContentImage(
        data, name: words.image(number), words: words, isHeavy: data.count > limits.imageBytes)
    case .audio(let data, _): ContentAudio(data, name: words.audio(number))
    case .link(let address, let name):
      Button {
        openLink(address)
      } label: {
        Label {
          Text(verbatim: name)
        } icon: {
          Image(systemName: "link")
        }
      }
      .accessibilityAddTraits(.isLink)
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
  @MainActor
  public static func nodes(
    _ blocks: [ContentBlock], _ words: ContentWords, limits: ContentLimits = ContentLimits()
  ) -> [PartNode] {
    if blocks.isEmpty {
      var node = PartNode(id: "content.empty", role: "text")
      node.text = words.empty(WordArgument(""))
      return [node]
    }
    return blocks.enumerated().map { place, block in block.node(place, words, limits) }
  }

  @MainActor
  private func node(_ place: Int, _ words: ContentWords, _ limits: ContentLimits) -> PartNode {
    let id = "content.\(place)"
    let number = WordArgument(Double(place + 1))
    switch kind {
    case .text(let text):
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
    case .unknown(let type):
      var node = PartNode(id: id, role: "text")
      node.text = words.unsupported(WordArgument(type))
      return node
    }
  }
}
