extension ComponentModel {
  /// A part as it stands now, without the parts inside it; `nil` while it is not on show.
  public func node(
    _ part: Part, _ messages: LocalizedMessages, in item: PartItem? = nil
  ) -> PartNode? {
    guard shows(part, in: item), let rule = rule(part), !rule.isDrawnInside else { return nil }
    let role = rule.roles.first ?? "none"
    let id = (item ?? .none).occurrence(part.rawValue)
    var node = PartNode(id: id, part: part.rawValue, role: role)
    let text = rule.text?(self, messages) ?? rule.itemText?(self, item ?? .none, messages)
    let name = rule.name?(self, messages) ?? rule.itemName?(self, item ?? .none, messages)
    let hasText = rule.text != nil || rule.itemText != nil
    node.text = text ?? ""
    node.name = name ?? (isNamedByText(role) ? node.text : "")
    if node.text.isEmpty, !hasText, isNamedByText(role) { node.text = node.name }
    if rule.parent == nil, !suffix.isEmpty { node.name += " \(suffix)" }
    if rule.isDisclosure { node.isExpanded = isOpen(part, in: item) }
    if let taken = rule.takenBy {
      let given = taken.value.json(in: item)?.display
      node.isOn = given != nil && entry(taken.choice)?.display == given
    }
    node.isModal = rule.isModal
    node.children = rule.insert?(self, messages) ?? []
    if rule.entered != nil { put(entry(part, in: item), into: &node, options: rule.options?(messages)) }
    return isBlank(node) ? nil : node
  }

  /// Everything on show, as a tree in reading order.
  public func transcript(_ messages: LocalizedMessages) -> [PartNode] {
    nodes(inside: nil, messages)
  }

  /// A field in full: a text as it is, anything else as JSON over several lines.
  public func panelText(_ path: [String]) -> String {
    guard let value = value(path), value != .null else { return "" }
    return value.stringValue ?? value.serialized(indented: true)
  }

  /// The node of a field in full, while the part that holds it is open.
  public func panelNodes(_ path: [String], in part: Part) -> [PartNode] {
    guard isOpen(part) else { return [] }
    var node = PartNode(id: "\(part.rawValue).panel", role: "code")
    node.text = panelText(path)
    return [node]
  }

  private func nodes(
    inside parent: Part?, _ messages: LocalizedMessages, in item: PartItem? = nil
  ) -> [PartNode] {
    var rest = Contract.parts.filter { $0.parent == parent }[...]
    var nodes: [PartNode] = []
    while let rule = rest.first {
      // Parts of one list that follow each other stand item by item.
      let together = rest.prefix { $0.part == rule.part || rule.each != nil && $0.each == rule.each }
      rest = rest.dropFirst(together.count)
      let places = rule.each == nil ? [item] : items(of: rule.part, in: item).map { Optional($0) }
      for place in places {
        nodes += together.compactMap { self.node($0, messages, at: place) }
      }
    }
    return nodes
  }

  /// A part with the parts inside it.
  private func node(
    _ rule: PartRule<Contract>, _ messages: LocalizedMessages, at place: PartItem?
  ) -> PartNode? {
    let own = rule.each == nil ? place : place?.of(rule.part.rawValue)
    guard var node = node(rule.part, messages, in: own) else { return nil }
    node.children += nodes(inside: rule.part, messages, in: own)
    return node
  }

  /// Words that are not known yet, such as a sentence whose argument nobody gave: nothing to see or to press.
  private func isBlank(_ node: PartNode) -> Bool {
    node.text.isEmpty && node.name.isEmpty && node.value == nil && node.children.isEmpty
      && isNamedByText(node.role) && !Contract.parts.contains { $0.parent?.rawValue == node.part }
  }

  /// What a person put into a field, else what the host sent: the text of the part.
  private func put(_ entry: JSONValue?, into node: inout PartNode, options: [FieldOption]?) {
    if ["checkbox", "switch"].contains(node.role) {
      node.isOn = entry.map { $0.isPresent && $0 != .string("false") } ?? (node.text == "true")
      node.text = node.name
      return
    }
    node.value = entry == .null ? "" : entry?.display
    let role: PartRole = node.role == "radiogroup" ? "radio" : "option"
    let known = node.value ?? node.text
    node.children += (options ?? []).map { option in
      var child = PartNode(id: "\(node.id).\(option.id)", role: role, name: option.title)
      child.value = option.value
      child.isOn = option.value == known
      return child
    }
  }

  private func isNamedByText(_ role: PartRole) -> Bool {
    let roles: Set<PartRole> = [
      "button", "disclosure", "link", "heading", "text", "tab", "option", "radio", "menuitem",
      "listitem", "paragraph", "status", "alert", "timer", "cell",
    ]
    return roles.contains(role)
  }
}
