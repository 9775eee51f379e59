import SwiftUI

/// The fields of a form, one below the other, each with its help and its problem.
public struct SchemaFormView: View {
  private let form: SchemaForm
  private let words: FormWords
  @Environment(\.locale) private var locale

  public init(_ form: SchemaForm, words: FormWords = FormWords()) {
    self.form = form
    self.words = words
  }

  public var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      if form.fields.isEmpty { Text(verbatim: words.nothingToFill(WordArgument(""))) }
      ForEach(form.fields) { SchemaFieldView(form: form, field: $0, words: words) }
    }
    .disabled(form.isReadOnly)
    .onChange(of: locale, initial: true) { form.locale = locale }
  }
}

/// One field with its label, its help and its problem.
struct SchemaFieldView: View {
  let form: SchemaForm
  let field: SchemaField
  let words: FormWords
  @FocusState private var isFocused: Bool

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      if case .boolean = field.kind {} else { label.accessibilityHidden(true) }
      named
        .focused($isFocused)
        .accessibilityLabel(Text(verbatim: field.name))
        .accessibilityHint(Text(verbatim: hint))
      if let help = field.help { Text(verbatim: help).font(.footnote).accessibilityHidden(true) }
      if let problem = form.shownProblem(field) {
        Label {
          Text(verbatim: words.text(problem))
        } icon: {
          Image(systemName: "exclamationmark.circle")
        }
        .font(.footnote)
        .foregroundStyle(.red)
      }
    }
    .onChange(of: isFocused) {
      guard !isFocused else { return }
      if case .tags = field.kind { form.addWord(field) }
      form.leave(field)
    }
  }

  private var label: some View {
    Text(verbatim: field.isRequired ? "\(field.name) *" : field.name)
  }

  /// What the eye sees beside the field: help, that it is required, what is wrong.
  private var hint: String {
    let required = field.isRequired ? words.required(WordArgument("")) : nil
    let problem = form.shownProblem(field).map(words.text)
    return [problem ?? required, field.help].compactMap { $0 }.joined(separator: ". ")
  }

  private var text: Binding<String> {
    Binding(get: { form[field].text }, set: { form[field].text = $0 })
  }

  /// The control as one element; several controls in a group of the field's name, each with its own.
  @ViewBuilder private var named: some View {
    switch field.kind {
    case .choices, .tags, .group:
      VStack(alignment: .leading, spacing: 4) { control }.accessibilityElement(children: .contain)
    default: control
    }
  }

  @ViewBuilder private var control: some View {
    switch field.kind {
    case .text(let isLong, _): textField(isLong: isLong)
    case .number: textField(isLong: false)
    case .json: textField(isLong: true)
    case .boolean:
      Toggle(isOn: Binding(get: { form[field].isOn ?? false }, set: { form[field].isOn = $0 })) {
        label
      }
    case .choice(let options): picker(options)
    case .choices(let options):
      ForEach(options.indices, id: \.self) { place in
        Toggle(isOn: isPicked(place)) { Text(verbatim: options[place].title) }
      }
    case .tags: tags
    case .group(let inner):
      GroupBox {
        ForEach(inner) { SchemaFieldView(form: form, field: $0, words: words) }
      }
    }
  }

  private func textField(isLong: Bool) -> some View {
    TextField(text: text, axis: isLong ? .vertical : .horizontal) { Text(verbatim: field.name) }
      .textFieldStyle(.roundedBorder)
      .lineLimit(isLong ? 3...12 : 1...1)
      .autocorrectionDisabled()
      .submitScope(isLong)
  }

  /// Up to four options lie side by side.
  @ViewBuilder private func picker(_ options: [SchemaField.Option]) -> some View {
    if options.count <= 4 {
      choices(options).pickerStyle(.segmented)
    } else {
      choices(options).pickerStyle(.menu)
    }
  }

  private func choices(_ options: [SchemaField.Option]) -> some View {
    Picker(selection: picked) {
      ForEach(options.indices, id: \.self) { place in
        Text(verbatim: options[place].title).tag(Optional(place))
      }
    } label: {
      Text(verbatim: field.name)
    }
  }

  private var picked: Binding<Int?> {
    Binding(
      get: { form[field].picked.first },
      set: { form[field].picked = $0.map { [$0] } ?? [] })
  }

  private func isPicked(_ place: Int) -> Binding<Bool> {
    Binding(
      get: { form[field].picked.contains(place) },
      set: { isOn in
        form[field].picked.removeAll { $0 == place }
        if isOn { form[field].picked.append(place) }
      })
  }

  @ViewBuilder private var tags: some View {
    ForEach(Array(form[field].tags.enumerated()), id: \.offset) { place, tag in
      HStack {
        Text(verbatim: tag)
        Button {
          form[field].tags.remove(at: place)
        } label: {
          Image(systemName: "xmark.circle")
        }
        .buttonStyle(.plain)
        .accessibilityLabel(Text(verbatim: words.remove(WordArgument(tag))))
      }
    }
    TextField(text: text) { Text(verbatim: words.add(WordArgument(""))) }
      .textFieldStyle(.roundedBorder)
      .onSubmit { form.addWord(field) }
      // Return adds a word here and sends nothing.
      .submitScope()
  }
}
