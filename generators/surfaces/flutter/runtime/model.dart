import 'dart:async';

import 'package:flutter/foundation.dart';
import 'package:flutter/scheduler.dart';

import 'entered.dart';
import 'filled.dart';
import 'json.dart';
import 'machine.dart';
import 'part_item.dart';

/// Milliseconds beyond which a wait never ends: a time from outside may be any.
const int _longestWait = 0x7fffffff;

/// Called with an outbound message, ready to be encoded.
typedef SendMessage = void Function(JsonMap message);

/// One instance of a component: its fields, its state and its open parts.
///
/// The state changes only by [receive], [press], [pressKey] and the timers of
/// the machine; each change notifies the listeners once.
abstract class SurfaceModel<S extends Enum> extends ChangeNotifier {
  SurfaceModel({JsonMap fields = const <String, Object?>{}, S? state})
    : _fields = Map<String, Object?>.of(fields) {
    _state = state ?? machine.initial;
    _startTimers();
  }

  /// States and legal moves.
  Machine<S> get machine;

  /// Inbound message type → names of its fields.
  Map<String, List<String>> get inboundFields;

  /// Outbound message type → the fields that it must have, each with its value
  /// where no field of the instance feeds it.
  Map<String, JsonMap> get requiredFields;

  /// Outbound message type → the fields that it may have, each given by a field
  /// part.
  Map<String, List<String>> get optionalFields =>
      const <String, List<String>>{};

  /// Outbound message type → a field that several field parts give → each name
  /// in it → the name under which the model keeps its value.
  Map<String, Map<String, Map<String, String>>> get enteredObjects =>
      const <String, Map<String, Map<String, String>>>{};

  /// Final states that say something: a queue shows them for a moment.
  Set<S> get lastWords => <S>{};

  /// Limit → milliseconds, characters, lines, bytes or items.
  Map<String, num> get limits;

  /// Limit → field of the opening message that replaces it.
  Map<String, String> get limitFields => const <String, String>{};

  /// Each part that repeats or stands in one that does → the innermost part
  /// that repeats around it.
  Map<String, String> get repeats => const <String, String>{};

  /// Field that tells the instances apart.
  String get keyField => 'id';

  late S _state;
  JsonMap _fields;
  final Entered _entered = Entered();
  final Set<String> _opened = <String>{};
  final Map<String, Timer> _timers = <String, Timer>{};
  final List<SendMessage> _senders = <SendMessage>[];
  Future<void> _turn = Future<void>.value();
  JsonMap _own = const <String, Object?>{};
  String _openedBy = '';
  String _changedBy = '';
  bool _focusIsDue = true;
  bool _openingIsDue = false;
  int _entries = 0;
  bool _disposed = false;

  S get state => _state;

  /// The newest value of each field that the host sent.
  JsonMap get fields => Map<String, Object?>.unmodifiable(_fields);

  /// Whether the state is final: later messages change nothing.
  bool get isFinished => machine.isFinal(_state);

  /// Whether the state is final and says something.
  bool get saysLast => isFinished && lastWords.contains(_state);

  /// Type of the message that opened the instance; empty without one.
  String get openedBy => _openedBy;

  /// Type of the newest message that the instance took; empty without one.
  String get changedBy => _changedBy;

  /// Whether the first focus is still due at its part; from now on it is not.
  bool takeFocus() {
    final bool isDue = _focusIsDue;
    _focusIsDue = false;
    return isDue;
  }

  /// Whether a message has opened the instance and nobody has said so yet; from
  /// now on somebody has.
  bool takeOpening() {
    final bool isDue = _openingIsDue;
    _openingIsDue = false;
    return isDue;
  }

  /// How many states were entered since the first one. A move from a state to
  /// itself enters it again.
  int get entries => _entries;

  /// Whether a part is open: that of the item, outside of all items any one.
  bool isOpen(String part, [PartItem item = PartItem.none]) {
    final PartItem own = _ownItem(part, item);
    if (!repeats.containsKey(part) || own.key.isNotEmpty) {
      return _opened.contains(own.occurrence(part));
    }
    return _opened.any((String one) => one.startsWith('$part '));
  }

  PartItem _ownItem(String part, PartItem item) {
    final String? repeating = repeats[part];
    return repeating == null ? PartItem.none : item.within(repeating);
  }

  /// The value at a path of the fields, or null.
  Object? value(List<String> path) => valueAt(_fields, path);

  /// The first text at these paths of the fields; empty without one.
  String firstText(List<List<String>> paths) {
    for (final List<String> path in paths) {
      final String text = stringOf(value(path)) ?? '';
      if (text.isNotEmpty) return text;
    }
    return '';
  }

  /// Whether a field is there: an empty text and `false` count as absent.
  bool has(List<String> path) => isPresent(value(path));

  /// Whether the value at a path of the fields reads as a text.
  bool reads(List<String> path, String text) => displayOf(value(path)) == text;

  /// Enters the state that the message asks for which has opened the instance.
  /// [own] are the fields that the item of a list brought: they stay until a
  /// message replaces them.
  void begin(String type, JsonMap own) {
    _openedBy = type;
    _own = own;
    _openingIsDue = true;
    final Start<S>? start = machine.startOf(type, _fields);
    if (start == null) return;
    _state = start.to;
    _startTimers();
    final String? sends = start.sends;
    if (sends != null) send(sends, filled(start.values, value));
  }

  /// A limit, or what the field that replaces it says; infinity for an unknown
  /// one.
  num limit(String id) {
    final num? given = numberOf(_fields[limitFields[id] ?? '']);
    if (given != null && given >= 0) return given;
    return limits[id] ?? double.infinity;
  }

  /// Sets fields that no message brings, such as the seconds of a countdown.
  void provide(JsonMap values) {
    _fields = <String, Object?>{..._fields, ...values};
    notifyListeners();
  }

  /// Keeps what a person put into a field part.
  void enter(String name, Object? value) {
    _entered.keep(name, value);
    notifyListeners();
  }

  /// What a person put into a field part, else its field, else [sent].
  Object? entry(String name, [Object? sent]) {
    return _entered.entry(name, _fields[name] ?? sent);
  }

  /// Shows a state that the owner of the instance decided on, without a move.
  void show(S state) {
    if (state == _state) return;
    _state = state;
    _entries += 1;
    _startTimers();
    notifyListeners();
  }

  /// Handles a later message, one after another. Completes when every state
  /// that it leads to was on screen.
  Future<void> receive(JsonMap message) {
    final Future<void> turn = _turn.then((_) => _take(message));
    _turn = turn;
    return turn;
  }

  /// Presses a part: takes its move, if the state has one. The view opens and
  /// closes what the part discloses.
  /// [values] are added to the message that the move sends; [item] is the one
  /// that was pressed, of a part that repeats.
  bool press(
    String part, {
    JsonMap values = const <String, Object?>{},
    PartItem item = PartItem.none,
  }) {
    return _enter(
      machine.find(
        _state,
        (Trigger on) => on is OnPress && on.part == part,
        item.key.isEmpty
            ? _fields
            : <String, Object?>{..._fields, 'item': item.data},
      ),
      values,
      item,
    );
  }

  /// Presses a key. Returns whether the machine uses it now.
  bool pressKey(String key) {
    return _enter(
      machine.find(
        _state,
        (Trigger on) => on is OnKey && on.key == key,
        _fields,
      ),
    );
  }

  /// Leaves as by the Escape key, because the host now shows another tenant.
  void dismiss() {
    pressKey('Escape');
  }

  /// Opens or closes a part, of one that repeats that of an item; a tab opens
  /// [insteadOf] those beside it. Without [open], the opposite of now.
  void toggle(
    String part, {
    bool? open,
    PartItem item = PartItem.none,
    List<String> insteadOf = const <String>[],
  }) {
    final String name = _ownItem(part, item).occurrence(part);
    final bool opens = open ?? !_opened.contains(name);
    _opened.removeWhere((String one) => insteadOf.contains(one.split(' ')[0]));
    if (opens ? _opened.add(name) : _opened.remove(name)) notifyListeners();
  }

  /// Sends an outbound message. Fields that [values] lacks come from what a
  /// person put into field parts, else from the fields of the instance.
  void send(String type, [JsonMap values = const <String, Object?>{}]) {
    final JsonMap message = <String, Object?>{'type': type};
    final JsonMap required = requiredFields[type] ?? const <String, Object?>{};
    for (final MapEntry<String, Object?> field in required.entries) {
      message[field.key] = _given(field.key) ?? field.value;
    }
    for (final String name in optionalFields[type] ?? const <String>[]) {
      final Object? value = _given(name);
      if (value != null && value != '') message[name] = value;
    }
    final Map<String, Map<String, String>> objects =
        enteredObjects[type] ?? const <String, Map<String, String>>{};
    for (final MapEntry<String, Map<String, String>> field in objects.entries) {
      final JsonMap entered = _entered.object(field.value);
      if (entered.isEmpty && !required.containsKey(field.key)) continue;
      message[field.key] = entered;
    }
    message.addAll(values);
    for (final SendMessage sender in List<SendMessage>.of(_senders)) {
      sender(message);
    }
  }

  Object? _given(String name) => name == keyField
      ? _fields[name]
      : _entered.given(name, _fields[name]);

  /// Calls [sender] with each message that the instance sends.
  void addSender(SendMessage sender) {
    _senders.add(sender);
  }

  void removeSender(SendMessage sender) {
    _senders.remove(sender);
  }

  /// Completes when the last change was painted. Override it in tests without
  /// a screen.
  Future<void> painted() {
    final SchedulerBinding scheduler = SchedulerBinding.instance;
    return scheduler.framesEnabled
        ? scheduler.endOfFrame
        : Future<void>.value();
  }

  Future<void> _take(JsonMap message) async {
    final String? type = stringOf(message['type']);
    if (type == null || isFinished || _disposed) return;
    bool isOfType(Trigger on) => on is OnReceive && on.type == type;
    final bool isMove = machine.moves.any((Move<S> one) => isOfType(one.on));
    final Move<S>? first = machine.find(_state, isOfType, message);
    if (isMove && first == null) return;
    _keep(type, message);
    if (first == null) {
      notifyListeners();
      return;
    }
    _enter(first);
    if (!machine.again.contains(type)) return;
    await painted();
    if (_disposed) return;
    _enter(machine.find(_state, isOfType, message));
  }

  /// Keeps the fields of a message and removes those of its type that it lacks:
  /// they came from an earlier one.
  void _keep(String type, JsonMap message) {
    final List<String> known = inboundFields[type] ?? const <String>[];
    final JsonMap kept = Map<String, Object?>.of(_fields);
    for (final String name in known) {
      if (name != keyField && !_own.containsKey(name)) kept.remove(name);
    }
    kept.addAll(<String, Object?>{...message}..remove('type'));
    _changedBy = type;
    if (_fields.containsKey(keyField)) kept[keyField] = _fields[keyField];
    _fields = kept;
  }

  bool _enter(
    Move<S>? move, [
    JsonMap values = const <String, Object?>{},
    PartItem item = PartItem.none,
  ]) {
    if (move == null || _disposed) return false;
    final bool stays = move.to == _state;
    _state = move.to;
    _entries += 1;
    final Trigger on = move.on;
    if (!stays) _startTimers();
    // Of the limits of a state that was not left, the one that ended starts
    // again.
    if (stays && on is OnTimeout) _startTimer(on.limit);
    final String? sends = move.sends;
    if (sends != null) {
      send(sends, <String, Object?>{
        ...filled(move.values, value, item),
        ...values,
      });
    }
    if (!_disposed) notifyListeners();
    return true;
  }

  void _startTimers() {
    _stopTimers();
    machine.timersOf(_state).forEach(_startTimer);
  }

  void _startTimer(String id) {
    _timers.remove(id)?.cancel();
    final num wait = limit(id);
    if (wait > _longestWait) return;
    _timers[id] = Timer(
      Duration(milliseconds: wait.round()),
      () => _timeout(id),
    );
  }

  void _timeout(String id) {
    _enter(
      machine.find(
        _state,
        (Trigger on) => on is OnTimeout && on.limit == id,
        _fields,
      ),
    );
  }

  void _stopTimers() {
    for (final Timer timer in _timers.values) {
      timer.cancel();
    }
    _timers.clear();
  }

  @override
  void dispose() {
    _disposed = true;
    _stopTimers();
    super.dispose();
  }
}
