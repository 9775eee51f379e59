/// The role of a part for assistive technology, in the words of ARIA.
public struct PartRole: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }
  public init(stringLiteral value: String) { rawValue = value }
}

/// When a part is on show.
public indirect enum ShownWhen<State: Hashable & Sendable, Part: Hashable & Sendable>: Sendable {
  case always
  case states(Set<State>)
  /// While a disclosure is on show and open.
  case open(Part)
  /// While a field has a value other than an empty text and `false`.
  case field([String])
  /// While a field meets a condition.
  case guarded(Guard)
  /// If a message of one of these types opened the instance.
  case opened(Set<String>)
  case not(ShownWhen)
  case all([ShownWhen])
  case any([ShownWhen])
  /// Only while the code shows it: `model.show(part)`.
  case demand
}

/// One part of the anatomy: everything about it that does not depend on how it looks.
public struct PartRule<Contract: ComponentContract>: Sendable {
  /// Words of a part for one model. `nil` while an argument of the message is not known.
  public typealias Words =
    @MainActor @Sendable (ComponentModel<Contract>, LocalizedMessages) -> String?
  /// Words of a part that repeats, or stands in one that does, for one item.
  public typealias ItemWords =
    @MainActor @Sendable (ComponentModel<Contract>, PartItem, LocalizedMessages) -> String?
  /// Nodes of what a part draws beyond the anatomy, such as the fields of a form.
  public typealias Insert =
    @MainActor @Sendable (ComponentModel<Contract>, LocalizedMessages) -> [PartNode]

  /// What a field part offers, in a language.
  public typealias Options = @MainActor @Sendable (LocalizedMessages) -> [FieldOption]

  public let part: Contract.Part
  public let parent: Contract.Part?
  /// The first role is the one that this package gives the part.
  public let roles: [PartRole]
  public let shown: ShownWhen<Contract.State, Contract.Part>
  public let isDisclosure: Bool
  public let isModal: Bool
  /// Whether another part draws it by what it inserts, such as the fields of a form.
  public let isDrawnInside: Bool
  /// The dialog that a press closes.
  public let closes: Contract.Part?
  public let name: Words?
  public let text: Words?
  public let insert: Insert?
  /// Of a field part: the name under which the model keeps what a person puts in.
  public let entered: String?
  /// Of a field part: the type that the value has in messages.
  public let takes: FieldType
  /// Of a field part: the words to choose from.
  public let options: Options?
  /// Of a choice with options of its own: path to the field that says which one is taken until a person takes one.
  public let holds: [String]?
  /// Of an option: the choice around it, and what it gives.
  public let takenBy: (choice: Contract.Part, value: OptionValue)?
  /// Path to the list for whose items the part stands once each.
  public let each: [String]?
  /// The innermost part that repeats and holds this one, or is it.
  public let repeats: Contract.Part?
  public let itemName: ItemWords?
  public let itemText: ItemWords?

  /// A tab, which opens in place of those beside it.
  public var isTab: Bool { roles.first == "tab" && isDisclosure }

  /// A dialog, also one that leaves the rest in reach.
  public var isDialog: Bool { roles.first == "dialog" || roles.first == "alertdialog" }

  public init(
    _ part: Contract.Part, in parent: Contract.Part? = nil, roles: [PartRole],
    shown: ShownWhen<Contract.State, Contract.Part> = .always, isDisclosure: Bool = false,
    isModal: Bool = false, isDrawnInside: Bool = false, closes: Contract.Part? = nil,
    name: Words? = nil, text: Words? = nil, insert: Insert? = nil, entered: String? = nil,
    takes: FieldType = .text, holds: [String]? = nil, options: Options? = nil,
    takenBy: (choice: Contract.Part, value: OptionValue)? = nil, each: [String]? = nil,
    repeats: Contract.Part? = nil, itemName: ItemWords? = nil, itemText: ItemWords? = nil
  ) {
    self.part = part
    self.parent = parent
    self.roles = roles
    self.shown = shown
    self.isDisclosure = isDisclosure
    self.isModal = isModal
    self.isDrawnInside = isDrawnInside
    self.closes = closes
    self.name = name
    self.text = text
    self.insert = insert
    self.entered = entered
    self.takes = takes
    self.holds = holds
    self.options = options
    self.takenBy = takenBy
    self.each = each
    self.repeats = repeats
    self.itemName = itemName
    self.itemText = itemText
  }
}
