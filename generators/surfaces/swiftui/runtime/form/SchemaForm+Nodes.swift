extension SchemaForm {
  /// The fields as assistive technology meets them.
  public func nodes(_ words: FormWords) -> [PartNode] {
    if fields.isEmpty {
      var node = PartNode(id: "form.empty", role: "text")
      node.text = words.nothingToFill(WordArgument(""))
      return [node]
    }
    return fields.map { node($0, words) }
  }

  private func node(_ field: SchemaField, _ words: FormWords) -> PartNode {
    let entry = self[field]
    let problem = shownProblem(field)
    var node = PartNode(id: "form.\(field.id)", role: field.role, name: field.name)
    node.isRequired = field.isRequired
    node.isInvalid = problem != nil
    node.text = ([field.help] + [problem.map(words.text)]).compactMap { $0 }.joined(separator: "\n")
    switch field.kind {
    case .text, .number, .json: node.value = entry.text
    case .boolean: node.isOn = entry.isOn ?? false
    case .choice(let options), .choices(let options):
      node.children = options.enumerated().map { place, option in
        var child = PartNode(
          id: "\(node.id).\(place)", role: field.role == "group" ? "checkbox" : "radio",
          name: option.title)
        child.isOn = entry.picked.contains(place)
        return child
      }
    case .tags: node.value = entry.words.joined(separator: ", ")
    case .group(let inner): node.children = inner.map { self.node($0, words) }
    }
    return node
  }
}
