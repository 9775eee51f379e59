import SwiftUI

/// A Markdown text, or nothing for an empty one.
public struct PartProse: View {
  private let node: PartNode

  public init(_ node: PartNode) {
    self.node = node
  }

  public var body: some View {
    MarkdownText(node.text)
      .frame(maxWidth: .infinity, alignment: .leading)
      .accessibilityElement(children: .contain)
      .accessibilityLabel(Text(verbatim: node.name == node.text ? "" : node.name))
  }
}

/// The picture that an address holds (`data:`). Of any other address the name stands there, and the host that
/// nobody has asked: take the part over to load it, where your product may.
public struct PartPicture: View {
  private let node: PartNode
  private let address: String
  @State private var picture: Image?

  public init(_ node: PartNode, address: String) {
    self.node = node
    self.address = address
  }

  public var body: some View {
    drawn
      .accessibilityElement(children: .ignore)
      .accessibilityLabel(Text(verbatim: node.name))
      .accessibilityAddTraits(.isImage)
      // Decoded once for each address, not with each change around.
      .onChange(of: address, initial: true) { picture = PartPicture.held(in: address) }
  }

  @ViewBuilder private var drawn: some View {
    if let picture {
      picture.resizable().scaledToFit().frame(maxWidth: 640)
    } else {
      Text(verbatim: [node.name, host].filter { !$0.isEmpty }.joined(separator: " · "))
        .foregroundStyle(.secondary)
        .padding(8)
        .overlay { RoundedRectangle(cornerRadius: 4).strokeBorder(.secondary) }
    }
  }

  private var host: String { URL(string: address)?.host() ?? "" }

  private static func held(in address: String) -> Image? {
    let kinds = ["png", "jpeg", "gif", "webp"].map { "data:image/\($0);base64," }
    guard let head = kinds.first(where: { address.hasPrefix($0) }),
      let data = Data(base64Encoded: String(address.dropFirst(head.count)))
    else { return nil }
    #if canImport(UIKit)
      return UIImage(data: data).map { Image(uiImage: $0) }
    #else
      return NSImage(data: data).map { Image(nsImage: $0) }
    #endif
  }
}

/// A slider from 0 in hundredths, under its name. It stands at its start while nobody has put it anywhere.
public struct PartSlider: View {
  private let node: PartNode
  private let end: Double
  private let onChange: (Double) -> Void
  @Environment(\.locale) private var locale

  /// - Parameter end: the value at its end: 100, or 1 for a share
  public init(_ node: PartNode, of end: Double = 100, onChange: @escaping (Double) -> Void) {
    self.node = node
    self.end = end
    self.onChange = onChange
  }

  public var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      Text(verbatim: node.name).accessibilityHidden(true)
      Slider(value: Binding(get: { known }, set: { put($0) }), in: 0...end, step: end / 100) {
        Text(verbatim: node.name)
      }
      .accessibilityValue(Text(verbatim: words))
    }
  }

  private var known: Double {
    let value = NumberText.value(node.value ?? node.text, in: locale) ?? 0
    return min(max(value, 0), end)
  }

  /// In whole hundredths of the end: a step is no number of many digits.
  private func put(_ value: Double) {
    onChange((value / end * 100).rounded() * end / 100)
  }

  private var words: String {
    let formatter = NumberFormatter()
    formatter.locale = locale
    formatter.numberStyle = end == 1 ? .percent : .decimal
    return formatter.string(from: NSNumber(value: known)) ?? ""
  }
}

/// A tab: it shows something in place of what the tabs beside it show.
public struct PartTab: View {
  private let node: PartNode
  private let action: () -> Void

  public init(_ node: PartNode, action: @escaping () -> Void) {
    self.node = node
    self.action = action
  }

  private var isOpen: Bool { node.isExpanded ?? false }

  public var body: some View {
    Button(action: action) {
      Text(verbatim: node.text.isEmpty ? node.name : node.text)
        .font(isOpen ? .body.weight(.bold) : .body)
    }
    .buttonStyle(.borderless)
    .accessibilityLabel(Text(verbatim: node.name))
    .accessibilityAddTraits(isOpen ? [.isButton, .isSelected] : .isButton)
  }
}

/// One option of a choice around it.
public struct PartOption: View {
  private let node: PartNode
  private let action: () -> Void

  public init(_ node: PartNode, action: @escaping () -> Void) {
    self.node = node
    self.action = action
  }

  private var isTaken: Bool { node.isOn ?? false }

  public var body: some View {
    Button(action: action) {
      Label {
        Text(verbatim: node.text.isEmpty ? node.name : node.text)
      } icon: {
        Image(systemName: isTaken ? "largecircle.fill.circle" : "circle")
      }
    }
    .buttonStyle(.plain)
    .accessibilityLabel(Text(verbatim: node.name))
    .accessibilityAddTraits(isTaken ? [.isButton, .isSelected] : .isButton)
  }
}
