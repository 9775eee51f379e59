import SwiftUI

/// Words, with a decorative sign before them.
public struct PartText: View {
  private let node: PartNode
  private let icon: String?
  private let color: Color

  public init(_ node: PartNode, icon: String? = nil, color: Color = .primary) {
    self.node = node
    self.icon = icon
    self.color = color
  }

  public var body: some View {
    HStack(spacing: 6) {
      if let icon { Text(verbatim: icon).foregroundStyle(color).accessibilityHidden(true) }
      Text(verbatim: node.text.isEmpty ? node.name : node.text)
        .fixedSize(horizontal: false, vertical: true)
    }
    .accessibilityElement(children: .combine)
    .accessibilityLabel(Text(verbatim: node.name.isEmpty ? node.text : node.name))
    .accessibilityAddTraits(traits)
  }

  private var traits: AccessibilityTraits {
    switch node.role {
    case "heading": .isHeader
    case "timer": .updatesFrequently
    default: .isStaticText
    }
  }
}

/// A sign of what goes on; nothing says how far it is.
public struct PartProgress: View {
  private let node: PartNode

  public init(_ node: PartNode) {
    self.node = node
  }

  public var body: some View {
    ProgressView()
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
