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

  public init(
    from: State, on trigger: Trigger<Part>, to: State, when guards: [Guard] = [],
    sends: String? = nil
  ) {
    self.from = from
    self.trigger = trigger
    self.to = to
    self.guards = guards
    self.sends = sends
  }
}

/// The states of a component and its legal moves; there are no others.
public struct Machine<State: Hashable & Sendable, Part: Hashable & Sendable>: Sendable {
  public let initial: State
  public let moves: [Move<State, Part>]
  /// Message types that apply once more in the state that they led to.
  public let again: Set<String>
  /// Parts whose press the component may refuse, such as the submit of an invalid form.
  public let refusable: Set<Part>

  public init(
    initial: State, moves: [Move<State, Part>] = [], again: Set<String> = [],
    refusable: Set<Part> = []
  ) {
    self.initial = initial
    self.moves = moves
    self.again = again
    self.refusable = refusable
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
