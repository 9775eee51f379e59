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
  /// Type of the message that opens an instance.
  String get opens;

  /// Field that tells the instances apart. A message without it concerns all.
  String get keyField => 'id';

  Arrangement get arrangement => Arrangement.list;

  /// An instance with the fields of its opening message.
  M open(JsonMap fields);

  /// Checks a message from outside. Returns its known fields, or null if it is
  /// none of the component's.
  JsonMap? check(Object? json);

  /// Called with each message that an instance sends.
  SendMessage? onMessage;

  final Map<String, M> _models = <String, M>{};
  JsonMap _tenant = const <String, Object?>{};

  /// The instances in the order of their arrival.
  List<M> get models => List<M>.unmodifiable(_models.values);

  /// The instances on show: all of a list, the first unfinished of a queue.
  List<M> get shown {
    if (arrangement == Arrangement.list) return models;
    for (final M model in _models.values) {
      if (!model.isFinished) return <M>[model];
    }
    return <M>[];
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
    final Object? key = message[keyField];
    if (message['type'] == opens) {
      if (!_models.containsKey('$key')) _open('$key', message);
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

  void _open(String key, JsonMap message) {
    final M model = open(<String, Object?>{...message}..remove('type'));
    _models[key] = model;
    model.addListener(notifyListeners);
    model.addSender((JsonMap sent) => onMessage?.call(sent));
    notifyListeners();
  }

  /// Dismisses every instance when the tenant changes: what one sees is
  /// nothing for the other. The first tenant that is named only sets it.
  void _enterTenant(Object? tenant) {
    final JsonMap named = <String, Object?>{..._tenant, ...?mapOf(tenant)};
    final bool changed =
        _tenant.isNotEmpty && textOf(named) != textOf(_tenant);
    _tenant = named;
    if (!changed) return;
    for (final M model in models) {
      model.dismiss();
    }
  }

  @override
  void dispose() {
    for (final M model in _models.values) {
      model.dispose();
    }
    super.dispose();
  }
}
