import SwiftUI

/// A part that holds others: group, region, list, article.
public struct PartGroup<Content: View>: View {
  private let node: PartNode
  private let isTitled: Bool
  private let content: Content

  /// - Parameter isTitled: whether its name stands there for the eye too
  public init(_ node: PartNode, isTitled: Bool = false, @ViewBuilder content: () -> Content) {
    self.node = node
    self.isTitled = isTitled
    self.content = content()
  }

  public var body: some View {
    layout {
      if isTitled { Text(verbatim: node.name).accessibilityHidden(true) }
      if !node.text.isEmpty { Text(verbatim: node.text) }
      content
    }
    .frame(maxWidth: .infinity, alignment: .leading)
    .accessibilityElement(children: .contain)
    .accessibilityLabel(Text(verbatim: node.name))
  }

  private var layout: AnyLayout {
    let isRow = ["row", "toolbar", "tablist", "menubar"].contains(node.role)
    return isRow
      ? AnyLayout(HStackLayout(alignment: .firstTextBaseline, spacing: 8))
      : AnyLayout(VStackLayout(alignment: .leading, spacing: 8))
  }
}

/// A dialog over everything else, with a scrim between.
public struct PartDialog<Content: View>: View {
  private let node: PartNode
  private let style: SurfaceStyle
  private let content: Content
  /// The height of the content: the dialog is no higher, and scrolls where the screen is lower.
  @State private var height: CGFloat = .infinity

  public init(_ node: PartNode, style: SurfaceStyle, @ViewBuilder content: () -> Content) {
    self.node = node
    self.style = style
    self.content = content()
  }

  public var body: some View {
    ZStack {
      style.scrim.ignoresSafeArea().accessibilityHidden(true)
      ScrollView {
        VStack(alignment: .leading, spacing: style.spacing) {
          if !node.text.isEmpty { Text(verbatim: node.text) }
          content
        }
        .frame(maxWidth: .infinity, alignment: .leading)
        .onGeometryChange(for: CGFloat.self, of: { $0.size.height }, action: { height = $0 })
      }
      .scrollBounceBehavior(.basedOnSize)
      .frame(maxWidth: 520, maxHeight: height)
      .surface(style)
      .padding()
    }
    .accessibilityElement(children: .contain)
    .accessibilityLabel(Text(verbatim: node.name))
    .accessibilityAddTraits(.isModal)
  }
}

/// A picture by its place in the system's symbols; words stand for it.
public struct PartImage: View {
  private let node: PartNode
  private let symbol: String

  public init(_ node: PartNode, symbol: String = "photo") {
    self.node = node
    self.symbol = symbol
  }

  public var body: some View {
    Image(systemName: symbol)
      .accessibilityLabel(Text(verbatim: node.name.isEmpty ? node.text : node.name))
      .accessibilityAddTraits(.isImage)
  }
}
