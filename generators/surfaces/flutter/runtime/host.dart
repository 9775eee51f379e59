import 'dart:async';

import 'package:flutter/foundation.dart';

import 'json.dart';
import 'model.dart';

/// Whether the instances of a component stand together or wait in line.
enum Arrangement { list, queue }

/// The instances of one component, made from the messages of a host.
///
/// Hand it every message with [receive]; what it does not know, it ignores.
abstract class SurfaceHost<M extends SurfaceModel<Enum>>
    extends ChangeNotifier {
  /// Types of the messages that open instances.
  Set<String> get opens;

  /// Field of the opening message with a list, of which each item opens one.
  String? get each => null;

  /// Type of a later message → its field that names the instance, where that
  /// is not [keyField].
  Map<String, String> get match => const <String, String>{};

  /// Field that tells the instances apart. A message without it concerns all.
  String get keyField => 'id';

  Arrangement get arrangement => Arrangement.list;

  /// Whether each instance is an item of one list.
  bool get isList => false;

  /// How long a queue shows an instance that has finished with words.
  Duration get lastMoment => const Duration(seconds: 2);

  /// An instance with the fields of its opening message.
  M open(JsonMap fields);

  /// Checks a message from outside. Returns its known fields, or null if it is
  /// none of the component's.
  JsonMap? check(Object? json);

  /// Called with each message that an instance sends.
  SendMessage? onMessage;

  final Map<String, M> _models = <String, M>{};
  final Map<M, Timer> _leaving = <M, Timer>{};
  JsonMap _tenant = const <String, Object?>{};

  /// The instances in the order of their arrival.
  List<M> get models => List<M>.unmodifiable(_models.values);

  /// The instances on show: all of a list, of a queue the first that has not
  /// finished or still says so.
  List<M> get shown {
    if (arrangement == Arrangement.list) return models;
    for (final M model in _models.values) {
      if (_isInLine(model)) return <M>[model];
    }
    return <M>[];
  }

  bool _isInLine(M model) {
    return !model.isFinished || (_leaving[model]?.isActive ?? false);
  }

  /// The instances that wait in line or are on show, and have not finished.
  List<M> get waiting {
    return <M>[
      for (final M model in _models.values)
        if (!model.isFinished) model,
    ];
  }

  /// Handles one message from the host. A second opening of an instance and a
  /// message for an unknown one change nothing.
  Future<void> receive(Object? json) async {
    final JsonMap? message = check(json);
    if (message == null) return;
    final String type = '${message['type']}';
    final Object? key = message[match[type] ?? keyField];
    // Where items open instances, a message of an opening type may also be a
    // later one of an instance that it names.
    final bool isLater = each != null && _models.containsKey('$key');
    if (opens.contains(type) && !isLater) {
      _openAll(type, <String, Object?>{...message}..remove('type'));
      return;
    }
    if (key != null) {
      await _models['$key']?.receive(message);
      return;
    }
    if (message.containsKey('tenant')) _enterTenant(message['tenant']);
    await Future.wait(<Future<void>>[
      for (final M model in models) model.receive(message),
    ]);
  }

  /// Opens an instance for a message, or for each item of its list.
  void _openAll(String type, JsonMap fields) {
    final String? list = each;
    if (list == null) {
      _open(type, fields, const <String, Object?>{});
      return;
    }
    final Object? items = fields[list];
    if (items is! List<Object?>) return;
    for (final Object? item in items) {
      final JsonMap? own = mapOf(item);
      if (own != null) _open(type, <String, Object?>{...fields, ...own}, own);
    }
  }

  void _open(String type, JsonMap fields, JsonMap own) {
    final String key = '${fields[keyField]}';
    if (_models.containsKey(key)) return;
    final M model = open(fields);
    _models[key] = model;
    model.addListener(() => _changed(model));
    model.addSender((JsonMap sent) => onMessage?.call(sent));
    model.begin(type, own);
    notifyListeners();
  }

  /// Gives an instance that finishes while it is on show the time to say so.
  void _changed(M model) {
    final bool waits = _models.values
        .takeWhile((M one) => one != model)
        .any(_isInLine);
    if (!waits && model.saysLast && !_leaving.containsKey(model)) {
      _leaving[model] = Timer(lastMoment, notifyListeners);
    }
    notifyListeners();
  }

  /// Dismisses and forgets every instance when the tenant changes: what one
  /// sees is nothing for the other.
  void _enterTenant(Object? tenant) {
    final JsonMap named = <String, Object?>{..._tenant, ...?mapOf(tenant)};
    final bool changed = textOf(named) != textOf(_tenant);
    _tenant = named;
    if (!changed) return;
    final List<M> gone = models;
    for (final M model in gone) {
      model.dismiss();
    }
    _models.clear();
    _endMoments();
    notifyListeners();
    // What is gone sends nothing any more, also when a time of it is over.
    for (final M model in gone) {
      model.dispose();
    }
  }

  /// Ends the last moments of all.
  void _endMoments() {
    for (final Timer timer in _leaving.values) {
      timer.cancel();
    }
    _leaving.clear();
  }

  @override
  void dispose() {
    _endMoments();
    for (final M model in _models.values) {
      model.dispose();
    }
    super.dispose();
  }
}
