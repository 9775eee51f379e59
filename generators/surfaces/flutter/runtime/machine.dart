import 'json.dart';

/// The only state of a component without a table of states.
enum Stateless { shown }

/// The cause of a move.
sealed class Trigger {
  const Trigger();
}

/// An inbound message of a type arrives.
final class OnReceive extends Trigger {
  const OnReceive(this.type);

  final String type;
}

/// A person presses a part.
final class OnPress extends Trigger {
  const OnPress(this.part);

  final String part;
}

/// A person presses a key, named as in the spec: `Escape`.
final class OnKey extends Trigger {
  const OnKey(this.key);

  final String key;
}

/// The time of a limit has passed since the state was entered.
final class OnTimeout extends Trigger {
  const OnTimeout(this.limit);

  final String limit;
}

/// A test of one field. An empty text and `false` count as absent.
sealed class Condition {
  const Condition(this.path);

  /// Steps into the message: `server.slug` is `['server', 'slug']`.
  final List<String> path;

  bool holds(Object? message);
}

final class IsPresent extends Condition {
  const IsPresent(super.path);

  @override
  bool holds(Object? message) => isPresent(valueAt(message, path));
}

final class IsAbsent extends Condition {
  const IsAbsent(super.path);

  @override
  bool holds(Object? message) => !isPresent(valueAt(message, path));
}

final class Equals extends Condition {
  const Equals(super.path, this.text);

  final String text;

  @override
  bool holds(Object? message) => displayOf(valueAt(message, path)) == text;
}

final class Differs extends Condition {
  const Differs(super.path, this.text);

  final String text;

  @override
  bool holds(Object? message) => displayOf(valueAt(message, path)) != text;
}

/// One legal change of state. All conditions of [when] must hold.
final class Move<S extends Enum> {
  const Move({
    required this.from,
    required this.on,
    required this.to,
    this.when = const <Condition>[],
    this.sends,
    this.values = const <String, Object?>{},
  });

  final S from;
  final Trigger on;
  final S to;
  final List<Condition> when;

  /// Type of the outbound message that the move sends.
  final String? sends;

  /// Fields of that message. The text `$field.path` stands for a value of the
  /// instance, `$item.path` for one of the item that was pressed.
  final Map<String, Object?> values;
}

/// The state in which an instance starts that a message of a type opens. All
/// conditions of [when] must hold.
final class Start<S extends Enum> {
  const Start({
    required this.type,
    required this.to,
    this.when = const <Condition>[],
    this.sends,
    this.values = const <String, Object?>{},
  });

  final String type;
  final S to;
  final List<Condition> when;
  final String? sends;
  final Map<String, Object?> values;
}

/// States and legal moves of one component.
final class Machine<S extends Enum> {
  const Machine({
    required this.initial,
    required this.moves,
    this.starts = const <Never>[],
    this.again = const <String>{},
  });

  final S initial;
  final List<Move<S>> moves;

  /// The first that holds decides where an instance starts, else [initial].
  final List<Start<S>> starts;

  /// Types of inbound messages that apply once more in the state that they
  /// led to.
  final Set<String> again;

  /// Whether no move leaves a state.
  bool isFinal(S state) {
    return moves.isNotEmpty && !moves.any((Move<S> move) => move.from == state);
  }

  /// The first move that fits a trigger and a message, in the order of the
  /// spec.
  Move<S>? find(S state, bool Function(Trigger on) fits, Object? message) {
    for (final Move<S> move in moves) {
      if (move.from != state || !fits(move.on)) continue;
      if (move.when.every((Condition one) => one.holds(message))) return move;
    }
    return null;
  }

  /// The start of an instance with these fields, if it is not the usual one.
  Start<S>? startOf(String type, Object? fields) {
    for (final Start<S> start in starts) {
      if (start.type != type) continue;
      if (start.when.every((Condition one) => one.holds(fields))) return start;
    }
    return null;
  }

  /// The limits after which a state is left.
  Iterable<String> timersOf(S state) sync* {
    for (final Move<S> move in moves) {
      final Trigger on = move.on;
      if (move.from == state && on is OnTimeout) yield on.limit;
    }
  }
}
