extension ComponentModel {
  /// A part as it stands now, without the parts inside it; `nil` while it is not on show.
  public func node(_ part: Part, _ messages: LocalizedMessages) -> PartNode? {
    guard shows(part), let rule = rule(part), !rule.isDrawnInside else { return nil }
    let role = rule.roles.first ?? "none"
    var node = PartNode(id: part.rawValue, part: part.rawValue, role: role)
    node.text = rule.text?(self, messages) ?? ""
    node.name = rule.name?(self, messages) ?? (isNamedByText(role) ? node.text : "")
    if node.text.isEmpty, rule.text == nil, isNamedByText(role) { node.text = node.name }
    // A control without words of its own has those of its instance.
    if node.name.isEmpty, rule.name == nil, rule.text == nil, role != "text" {
      node.name = fields.label ?? ""
      if isNamedByText(role) { node.text = node.name }
    }
    if rule.parent == nil, !suffix.isEmpty { node.name += " \(suffix)" }
    if rule.isDisclosure { node.isExpanded = isOpen(part) }
    node.isModal = rule.isModal
    node.children = rule.insert?(self, messages) ?? []
    return node
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

  private func nodes(inside parent: Part?, _ messages: LocalizedMessages) -> [PartNode] {
    Contract.parts.filter { $0.parent == parent }.compactMap { rule in
      guard var node = node(rule.part, messages) else { return nil }
      node.children += nodes(inside: rule.part, messages)
      return node
    }
  }

  private func isNamedByText(_ role: PartRole) -> Bool {
    let roles: Set<PartRole> = [
      "button", "disclosure", "link", "heading", "text", "tab", "option", "menuitem", "listitem",
      "paragraph", "status", "alert", "timer", "cell",
    ]
    return roles.contains(role)
  }
}
