import SwiftUI

/// Words, with a decorative sign before them.
public struct PartText: View {
  private let node: PartNode
  private let icon: String?
  private let color: Color
  private let isLeftToRight: Bool
  private let live: Politeness?

  /// - Parameters:
  ///   - isLeftToRight: whether the words keep their order in every language, as an address does
  ///   - live: how the words are spoken when they appear or change; `nil` for not at all
  public init(
    _ node: PartNode, icon: String? = nil, color: Color = .primary, isLeftToRight: Bool = false,
    live: Politeness? = nil
  ) {
    self.node = node
    self.icon = icon
    self.color = color
    self.isLeftToRight = isLeftToRight
    self.live = live
  }

  public var body: some View {
    HStack(spacing: 6) {
      if let icon { Text(verbatim: icon).foregroundStyle(color).accessibilityHidden(true) }
      Text(verbatim: isLeftToRight ? "\u{2066}\(words)\u{2069}" : words)
        .fixedSize(horizontal: false, vertical: true)
    }
    .frame(maxWidth: isCell ? .infinity : nil, alignment: .leading)
    .accessibilityElement(children: .combine)
    .accessibilityLabel(Text(verbatim: spoken))
    .accessibilityValue(Text(verbatim: value))
    .accessibilityAddTraits(traits)
    .onChange(of: words, initial: true) {
      if let live, !words.isEmpty { Announcement(words, live).post() }
    }
  }

  /// A cell shares the width of its row with the others, so that those of all rows stand in columns.
  private var isCell: Bool { ["cell", "columnheader", "gridcell", "rowheader"].contains(node.role) }

  private var words: String { node.text.isEmpty ? node.name : node.text }

  private var spoken: String { node.name.isEmpty ? node.text : node.name }

  /// What is read after a name that says something else: live words, which would be lost behind it.
  private var value: String { live == nil || words == spoken ? "" : words }

  private var traits: AccessibilityTraits {
    switch node.role {
    case "heading": .isHeader
    case "timer": .updatesFrequently
    default: .isStaticText
    }
  }
}

/// A sign of what goes on, and how far it is where that is known.
public struct PartProgress: View {
  private let node: PartNode
  private let value: Double?
  private let total: Double

  /// - Parameter total: the value when all is done
  public init(_ node: PartNode, value: Double? = nil, of total: Double = 1) {
    self.node = node
    self.value = value
    self.total = total
  }

  public var body: some View {
    ProgressView(value: value.map { min(max($0, 0), total) }, total: total)
      .accessibilityLabel(Text(verbatim: node.name))
  }
}

/// A sign that breathes while something goes on, and stands still where the person wants no motion.
public struct BreathingDot: View {
  private let color: Color
  private let period: TimeInterval
  @State private var isBright = false
  @Environment(\.accessibilityReduceMotion) private var reduceMotion

  /// - Parameter period: seconds from dim to bright
  public init(color: Color, period: TimeInterval = 0.8) {
    self.color = color
    self.period = period
  }

  public var body: some View {
    Circle()
      .fill(color)
      .frame(width: 8, height: 8)
      .opacity(isBright || reduceMotion ? 1 : 0.35)
      .animation(
        reduceMotion ? nil : .easeInOut(duration: period).repeatForever(autoreverses: true),
        value: isBright
      )
      .onAppear { isBright = true }
      .accessibilityHidden(true)
  }
}
