import SwiftUI

/// A field for words of its own. `onChange` hears of every letter.
public struct PartField: View {
  private let node: PartNode
  private let onChange: (String) -> Void

  public init(_ node: PartNode, onChange: @escaping (String) -> Void) {
    self.node = node
    self.onChange = onChange
  }

  public var body: some View {
    TextField(text: Binding(get: { node.value ?? node.text }, set: { onChange($0) })) {
      Text(verbatim: node.name)
    }
    .textFieldStyle(.roundedBorder)
    .accessibilityLabel(Text(verbatim: node.name))
  }
}

/// A field for a number. What is typed stands there as it is, also while it is no number yet; `onChange` hears of
/// the number, and `nil` while there is none.
public struct PartNumberField: View {
  private let node: PartNode
  private let onChange: (Double?) -> Void
  @Environment(\.locale) private var locale
  @State private var typed: String?

  public init(_ node: PartNode, onChange: @escaping (Double?) -> Void) {
    self.node = node
    self.onChange = onChange
  }

  public var body: some View {
    TextField(text: Binding(get: { shown }, set: { take($0) })) { Text(verbatim: node.name) }
      .textFieldStyle(.roundedBorder)
      .accessibilityLabel(Text(verbatim: node.name))
  }

  /// A number of the host takes the place of what was typed.
  private var shown: String {
    let known = node.value ?? node.text
    guard let typed, number(typed) == number(known) else { return known }
    return typed
  }

  private func take(_ text: String) {
    typed = text
    onChange(number(text))
  }

  private func number(_ text: String) -> Double? {
    NumberText.value(text, in: locale)
  }
}

/// A choice of one of the words that the part offers.
public struct PartChoice: View {
  private let node: PartNode
  private let onChange: (String) -> Void

  public init(_ node: PartNode, onChange: @escaping (String) -> Void) {
    self.node = node
    self.onChange = onChange
  }

  public var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      Text(verbatim: node.name).accessibilityHidden(true)
      Picker(selection: chosen) {
        ForEach(node.children) { option in
          Text(verbatim: option.name).tag(option.value)
        }
      } label: {
        Text(verbatim: node.name)
      }
      .pickerStyle(.menu)
      .accessibilityLabel(Text(verbatim: node.name))
    }
  }

  /// No option is chosen until the person or the host chooses one.
  private var chosen: Binding<String?> {
    Binding(
      get: { node.children.first { $0.isOn == true }?.value },
      set: { if let word = $0 { onChange(word) } })
  }
}
