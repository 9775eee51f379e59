import SwiftUI

extension View {
  /// Takes the focus of the keyboard and of assistive technology when it comes on show.
  /// - Parameter isControl: whether it can have the keyboard by itself, as a field can
  public func takesFocus(isControl: Bool) -> some View {
    modifier(InitialFocus(isControl: isControl))
  }

  /// Closes what Escape closes, also by the gesture of assistive technology that goes back.
  public func closes<Contract: ComponentContract>(_ model: ComponentModel<Contract>) -> some View {
    onKeyPress(.escape) { model.key("Escape") ? .handled : .ignored }
      .accessibilityAction(.escape) { _ = model.key("Escape") }
  }
}

private struct InitialFocus: ViewModifier {
  private let isControl: Bool
  @FocusState private var hasKeyboard: Bool
  @AccessibilityFocusState private var isRead: Bool

  init(isControl: Bool) {
    self.isControl = isControl
  }

  func body(content: Content) -> some View {
    reachable(content)
      .focused($hasKeyboard)
      .accessibilityFocused($isRead)
      .onAppear {
        hasKeyboard = true
        isRead = true
      }
  }

  @ViewBuilder private func reachable(_ content: Content) -> some View {
    if isControl {
      content
    } else {
      content.focusable().focusEffectDisabled()
    }
  }
}
