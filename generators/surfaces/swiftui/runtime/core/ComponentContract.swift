/// What a component promises: its states and moves, parts, messages and limits. Generated for each component.
public protocol ComponentContract: Sendable {
  associatedtype State: RawRepresentable & CaseIterable & Hashable & Sendable
  where State.RawValue == String
  associatedtype Part: RawRepresentable & CaseIterable & Hashable & Sendable
  where Part.RawValue == String
  associatedtype Inbound: WireMessage
  associatedtype Outbound: WireMessage

  static var machine: Machine<State, Part> { get }
  /// In the order of the anatomy, parents before their children.
  static var parts: [PartRule<Self>] { get }
  static var instances: InstanceRule { get }
  static var announcements: [AnnouncementRule<Self>] { get }
  /// Key → part that it presses, where the machine has no move for the key.
  static var shortcuts: [String: Part] { get }
  /// Type of an outbound message → the values of its required fields while nothing gives them.
  static var blanks: [String: JSONObject] { get }
  /// Type of an outbound message → its field that holds what field parts give, by their ids.
  static var collects: [String: String] { get }
  /// What pressing a part means, such as sending a form.
  @MainActor static func activate(_ part: Part, of model: ComponentModel<Self>)
}

extension ComponentContract {
  public static var blanks: [String: JSONObject] { [:] }
  public static var collects: [String: String] { [:] }

  @MainActor
  public static func activate(_ part: Part, of model: ComponentModel<Self>) {
    model.press(part)
  }
}

/// How inbound messages become instances.
public struct InstanceRule: Hashable, Sendable {
  public enum Arrangement: Sendable {
    /// All at once.
    case list
    /// One after the other, in the order of arrival.
    case queue
  }

  /// Types of the messages that open instances.
  public let opens: Set<String>
  /// Field of the opening message with a list, of which each item opens an instance.
  public let each: String?
  /// Field that identifies the instance.
  public let key: String
  /// Type of a later message → its field that names the instance, where that is not `key`.
  public let match: [String: String]
  public let arrangement: Arrangement

  public init(
    opens: Set<String>, each: String? = nil, key: String, match: [String: String] = [:],
    arrangement: Arrangement
  ) {
    self.opens = opens
    self.each = each
    self.key = key
    self.match = match
    self.arrangement = arrangement
  }
}

/// What assistive technology says when an instance enters a state.
public struct AnnouncementRule<Contract: ComponentContract>: Sendable {
  public let state: Contract.State
  public let politeness: Politeness
  public let words: PartRule<Contract>.Words

  public init(
    on state: Contract.State, _ politeness: Politeness, words: @escaping PartRule<Contract>.Words
  ) {
    self.state = state
    self.politeness = politeness
    self.words = words
  }
}

/// The only state of a component without states.
public enum OnlyState: String, CaseIterable, Hashable, Sendable {
  case shown
}
