/// A part as assistive technology meets it. The views and the tests read the same nodes.
public struct PartNode: Identifiable, Hashable, Sendable {
  public let id: String
  /// Id of the part; `nil` for what a part draws beyond the anatomy.
  public var part: String?
  public var role: PartRole
  public var name: String
  public var text: String
  /// `nil` for a part that is no disclosure.
  public var isExpanded: Bool?
  public var isModal = false
  public var isRequired = false
  public var isInvalid = false
  /// `nil` for a part that is no switch, check box or option.
  public var isOn: Bool?
  /// Text of a field as typed.
  public var value: String?
  public var children: [PartNode] = []

  public init(id: String, part: String? = nil, role: PartRole, name: String = "", text: String = "")
  {
    self.id = id
    self.part = part
    self.role = role
    self.name = name
    self.text = text
  }

  /// The node and all nodes inside it, in reading order.
  public var all: [PartNode] {
    [self] + children.flatMap(\.all)
  }

  /// Everything that is read out: names that differ from the text, texts and values.
  public var words: [String] {
    let own = name == text ? [name] : [name, text]
    return (own + [value ?? ""]).filter { !$0.isEmpty } + children.flatMap(\.words)
  }
}
