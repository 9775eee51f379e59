/// A condition on one field of a message.
public enum Guard: Hashable, Sendable {
  case present([String])
  case absent([String])
  case equals([String], String)
  case differs([String], String)

  public func holds(in message: JSONObject) -> Bool {
    let whole = JSONValue.object(message)
    switch self {
    case .present(let path): return whole[path]?.isPresent ?? false
    case .absent(let path): return !(whole[path]?.isPresent ?? false)
    case .equals(let path, let word): return Guard.text(whole[path]) == word
    case .differs(let path, let word): return Guard.text(whole[path]) != word
    }
  }

  private static func text(_ value: JSONValue?) -> String? {
    guard let value, value != .null else { return nil }
    return value.stringValue ?? value.serialized()
  }
}

/// The cause of a move.
public enum Trigger<Part: Hashable & Sendable>: Hashable, Sendable {
  case receive(String)
  case press(Part)
  case key(String)
  case after(Limit)
}

/// A legal step from one state to another.
public struct Move<State: Hashable & Sendable, Part: Hashable & Sendable>: Hashable, Sendable {
  public let from: State
  public let trigger: Trigger<Part>
  public let to: State
  public let guards: [Guard]
  /// Type of the outbound message that the move sends.
  public let sends: String?
  /// Fields of that message: the text `$field.path` stands for a value of the instance.
  public let values: JSONObject

  public init(
    from: State, on trigger: Trigger<Part>, to: State, when guards: [Guard] = [],
    sends: String? = nil, values: JSONObject = [:]
  ) {
    self.from = from
    self.trigger = trigger
    self.to = to
    self.guards = guards
    self.sends = sends
    self.values = values
  }
}

/// The state in which an instance starts that a message of a type opens.
public struct Start<State: Hashable & Sendable>: Hashable, Sendable {
  public let type: String
  public let to: State
  public let guards: [Guard]
  public let sends: String?
  public let values: JSONObject

  public init(
    _ type: String, to: State, when guards: [Guard] = [], sends: String? = nil,
    values: JSONObject = [:]
  ) {
    self.type = type
    self.to = to
    self.guards = guards
    self.sends = sends
    self.values = values
  }
}

/// The states of a component and its legal moves; there are no others.
public struct Machine<State: Hashable & Sendable, Part: Hashable & Sendable>: Sendable {
  public let initial: State
  /// The first that holds decides where an instance starts, else `initial`.
  public let starts: [Start<State>]
  public let moves: [Move<State, Part>]
  /// Message types that apply once more in the state that they led to.
  public let again: Set<String>
  /// Parts whose press the component may refuse, such as the submit of an invalid form.
  public let refusable: Set<Part>

  public init(
    initial: State, starts: [Start<State>] = [], moves: [Move<State, Part>] = [],
    again: Set<String> = [], refusable: Set<Part> = []
  ) {
    self.initial = initial
    self.starts = starts
    self.moves = moves
    self.again = again
    self.refusable = refusable
  }

  /// Where an instance with these fields starts, if that is not `initial`.
  public func start(of type: String, with fields: JSONObject) -> Start<State>? {
    starts.first { start in
      start.type == type && start.guards.allSatisfy { $0.holds(in: fields) }
    }
  }

  /// The first move of a state that fits a trigger and its guards.
  public func move(
    from state: State, on trigger: Trigger<Part>, with message: JSONObject
  ) -> Move<State, Part>? {
    moves.first { move in
      move.from == state && move.trigger == trigger
        && move.guards.allSatisfy { $0.holds(in: message) }
    }
  }

  /// Whether any state reacts to a trigger.
  public func reacts(to trigger: Trigger<Part>) -> Bool {
    moves.contains { $0.trigger == trigger }
  }

  /// Whether no move leaves a state. A component without moves never finishes.
  public func isFinal(_ state: State) -> Bool {
    !moves.isEmpty && !moves.contains { $0.from == state }
  }
}
