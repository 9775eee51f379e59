import 'package:flutter/material.dart';
import 'package:flutter/scheduler.dart';
import 'package:flutter/semantics.dart';
import 'package:flutter/services.dart';

import 'announcement.dart';
import 'json.dart';
import 'model.dart';
import 'part_focus.dart';
import 'part_item.dart';

/// State of a component's widget: rebuilds with its model, says what the model
/// enters and hands keys to it.
abstract class SurfaceState<
  W extends StatefulWidget,
  S extends Enum,
  M extends SurfaceModel<S>
> extends State<W> {
  late M _model;
  int _lastEntries = 0;
  late bool _ownsModel;
  S? _lastProp;
  JsonMap _lastProps = const <String, Object?>{};

  /// The instance on show.
  M get model => _model;

  /// The model that the widget was given; null if it has its own.
  M? get givenModel;

  /// A model with the props of the widget as its fields.
  M createModel();

  /// The props as fields of the model.
  JsonMap get props => const <String, Object?>{};

  /// The state that the widget asks for, or null.
  S? get stateProp => null;

  /// What is said when a state is entered, or null.
  Announcement? announcementOf(S state) => null;

  /// Called after a state was entered, also after a move to the same one.
  @protected
  void stateChanged(S state) {}

  /// Called with each message that the instance sends.
  @protected
  void messageSent(JsonMap message) {}

  /// Calls an event of the widget, if it is listened to and has its value.
  @protected
  void give<T extends Object>(ValueChanged<T>? callback, T? value) {
    if (value != null) callback?.call(value);
  }

  /// Marks the widget of a part for the tests.
  @protected
  Widget part(String id, Widget child) {
    return KeyedSubtree(key: ValueKey<String>('part $id'), child: child);
  }

  /// Marks the widget of a part that repeats: its key also tells it from those
  /// of the other items.
  @protected
  Widget partOf(PartItem item, String id, Widget child) {
    return KeyedSubtree(
      key: ValueKey<String>(item.occurrence(id)),
      child: part(id, child),
    );
  }

  /// Marks the part that has the focus when an instance opens.
  @protected
  Widget focused(Widget child) => PartFocus(model: model, child: child);

  /// Whether the person wants no motion.
  bool get reducesMotion => MediaQuery.disableAnimationsOf(context);

  /// The time of a change in the layout: nothing where motion is unwanted.
  Duration get motion =>
      reducesMotion ? Duration.zero : const Duration(milliseconds: 150);

  @override
  void initState() {
    super.initState();
    _attach(givenModel);
  }

  @override
  void didUpdateWidget(W oldWidget) {
    super.didUpdateWidget(oldWidget);
    final M? given = givenModel;
    if (given == null && _ownsModel) {
      _takeProps();
    } else if (!identical(given, _model)) {
      _release();
      _attach(given);
    }
  }

  /// Hands the props that have changed to the model. The others may hold by now
  /// what a person made of them.
  void _takeProps() {
    final JsonMap next = props;
    final JsonMap changed = <String, Object?>{
      for (final String name in <String>{..._lastProps.keys, ...next.keys})
        if (!sameJson(_lastProps[name], next[name])) name: next[name],
    };
    _lastProps = next;
    if (changed.isNotEmpty) _model.provide(changed);
    final S? wanted = stateProp;
    if (wanted == null || wanted == _lastProp) return;
    _lastProp = wanted;
    _model.show(wanted);
  }

  @override
  void dispose() {
    _release();
    super.dispose();
  }

  /// Shows a model of a host, or one of its own.
  void _attach(M? given) {
    final M model = given ?? createModel();
    _ownsModel = given == null;
    _lastProp = stateProp;
    _lastProps = props;
    _model = model;
    _lastEntries = model.entries;
    model.addListener(_changed);
    model.addSender(messageSent);
    if (model.takeOpening()) _sayOpening(model);
  }

  /// Says the state in which a message has opened the instance, once its widget
  /// stands in the tree.
  void _sayOpening(M model) {
    final int entries = model.entries;
    SchedulerBinding.instance.addPostFrameCallback((Duration _) {
      if (!mounted || !identical(model, _model)) return;
      if (model.entries == entries) _say(model.state);
    });
  }

  /// Leaves the model; that of a host lives on.
  void _release() {
    _model.removeListener(_changed);
    _model.removeSender(messageSent);
    if (_ownsModel) _model.dispose();
  }

  void _changed() {
    if (!mounted) return;
    setState(() {});
    if (_model.entries == _lastEntries) return;
    _lastEntries = _model.entries;
    final S state = _model.state;
    _say(state);
    _tell(state);
  }

  void _say(S state) {
    final Announcement? spoken = announcementOf(state);
    if (spoken != null) announce(spoken);
  }

  /// Calls [stateChanged], where a widget is being built after the frame: its
  /// owner could not be built again before.
  void _tell(S state) {
    final SchedulerBinding scheduler = SchedulerBinding.instance;
    if (scheduler.schedulerPhase != SchedulerPhase.persistentCallbacks) {
      stateChanged(state);
      return;
    }
    scheduler.addPostFrameCallback((Duration _) {
      if (mounted) stateChanged(state);
    });
  }

  /// Says a sentence to assistive technology.
  void announce(Announcement spoken) {
    SemanticsService.announce(
      spoken.text,
      Directionality.of(context),
      assertiveness: spoken.assertive
          ? Assertiveness.assertive
          : Assertiveness.polite,
    );
  }

  /// Handles a key, named as in the spec. Returns whether it meant something.
  bool pressKey(String key) => model.pressKey(key);

  /// Hands the keys that no control below has used to [pressKey].
  Widget withKeys(Widget child) {
    return Focus(
      canRequestFocus: false,
      skipTraversal: true,
      includeSemantics: false,
      onKeyEvent: (FocusNode node, KeyEvent event) {
        if (event is! KeyDownEvent) return KeyEventResult.ignored;
        return pressKey(keyName(event.logicalKey))
            ? KeyEventResult.handled
            : KeyEventResult.ignored;
      },
      child: child,
    );
  }
}

/// The name of a key on the web, as the specs write it: `Escape`, `ArrowUp`.
String keyName(LogicalKeyboardKey key) {
  final String label = key.keyLabel;
  return label == ' ' ? 'Space' : label.replaceAll(' ', '');
}
