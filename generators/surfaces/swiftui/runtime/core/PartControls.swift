import SwiftUI

/// A control that is pressed: button, link, tab, option.
public struct PartButton: View {
  private let node: PartNode
  private let isProminent: Bool
  private let action: () -> Void

  public init(_ node: PartNode, isProminent: Bool = false, action: @escaping () -> Void) {
    self.node = node
    self.isProminent = isProminent
    self.action = action
  }

  public var body: some View {
    styled
      .accessibilityLabel(Text(verbatim: node.name))
      .accessibilityAddTraits(node.role == "link" ? .isLink : .isButton)
  }

  @ViewBuilder private var styled: some View {
    if isProminent {
      button.buttonStyle(.borderedProminent)
    } else {
      button.buttonStyle(.bordered)
    }
  }

  private var button: some View {
    Button(action: action) {
      Text(verbatim: node.text.isEmpty ? node.name : node.text)
    }
  }
}

extension View {
  /// Lets a person press a part of any role: by touch, by key, by assistive technology.
  public func pressable(_ action: @escaping () -> Void) -> some View {
    contentShape(Rectangle())
      .onTapGesture { action() }
      .focusable()
      .onKeyPress(.space) {
        action()
        return .handled
      }
      .accessibilityAddTraits(.isButton)
      .accessibilityAction { action() }
  }
}

/// A control that opens and closes what belongs to it, and says whether it is open.
public struct PartDisclosure<Content: View>: View {
  private let node: PartNode
  private let action: () -> Void
  private let content: Content

  public init(_ node: PartNode, action: @escaping () -> Void, @ViewBuilder content: () -> Content) {
    self.node = node
    self.action = action
    self.content = content()
  }

  private var isOpen: Bool { node.isExpanded ?? false }

  public var body: some View {
    DisclosureGroup(isExpanded: Binding(get: { isOpen }, set: { _ in action() })) {
      content.frame(maxWidth: .infinity, alignment: .leading)
    } label: {
      Text(verbatim: node.text.isEmpty ? node.name : node.text)
        .accessibilityLabel(Text(verbatim: node.name))
    }
  }
}

/// A text in full, such as JSON, in letters of one width and from left to right in every language.
public struct PartPanel: View {
  private let text: String

  public init(_ text: String) {
    self.text = text
  }

  public var body: some View {
    ScrollView(.horizontal) {
      Text(verbatim: text).font(.body.monospaced()).textSelection(.enabled)
    }
    .environment(\.layoutDirection, .leftToRight)
  }
}

/// A switch, check box or radio button.
public struct PartToggle: View {
  private let node: PartNode
  private let action: (Bool) -> Void

  public init(_ node: PartNode, action: @escaping (Bool) -> Void) {
    self.node = node
    self.action = action
  }

  public var body: some View {
    Toggle(isOn: Binding(get: { node.isExpanded ?? node.isOn ?? false }, set: { action($0) })) {
      Text(verbatim: node.text.isEmpty ? node.name : node.text)
    }
    .accessibilityLabel(Text(verbatim: node.name))
  }
}
