import SwiftUI

/// A view of one instance. Each component refines it with one function for each of its parts.
@MainActor
public protocol ComponentView: View {
  associatedtype Contract: ComponentContract

  var model: ComponentModel<Contract> { get }
  /// Language of the words, from the environment.
  var locale: Locale { get }
}

extension ComponentView {
  public var messages: LocalizedMessages { LocalizedMessages(locale: locale) }

  /// A part as it stands now; `nil` while it is not on show.
  /// - Parameter item: its item, if it repeats
  public func node(_ part: Contract.Part, in item: PartItem? = nil) -> PartNode? {
    model.node(part, messages, in: item)
  }
}

/// Keeps a model at the language of the environment, and everything still where the person asked for it.
public struct ComponentFrame<Contract: ComponentContract>: ViewModifier {
  private let model: ComponentModel<Contract>
  @Environment(\.locale) private var locale
  @Environment(\.accessibilityReduceMotion) private var reduceMotion

  public init(_ model: ComponentModel<Contract>) {
    self.model = model
  }

  public func body(content: Content) -> some View {
    if Contract.machine.reacts(to: .key("Escape")) {
      framed(content).closes(model)
    } else {
      // The gesture that goes back stays with what is around.
      framed(content)
    }
  }

  private func framed(_ content: Content) -> some View {
    content
      .animation(reduceMotion ? nil : .default, value: model.state)
      .animation(reduceMotion ? nil : .default, value: model.opened)
      .onChange(of: locale, initial: true) {
        model.messages = LocalizedMessages(locale: locale)
      }
  }
}
