import 'package:flutter/material.dart';
import 'package:flutter/semantics.dart';
import 'package:flutter/services.dart';

import 'announcement.dart';
import 'json.dart';
import 'model.dart';
import 'part_item.dart';

/// State of a component's widget: rebuilds with its model, says what the model
/// enters and hands keys to it.
abstract class SurfaceState<
  W extends StatefulWidget,
  S extends Enum,
  M extends SurfaceModel<S>
> extends State<W> {
  late M _model;
  late S _last;
  S? _lastProp;

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

  /// Called after the state has changed.
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

  /// Whether the person wants no motion.
  bool get reducesMotion => MediaQuery.disableAnimationsOf(context);

  /// The time of a change in the layout: nothing where motion is unwanted.
  Duration get motion =>
      reducesMotion ? Duration.zero : const Duration(milliseconds: 150);

  @override
  void initState() {
    super.initState();
    _lastProp = stateProp;
    _attach(givenModel ?? createModel());
  }

  @override
  void didUpdateWidget(W oldWidget) {
    super.didUpdateWidget(oldWidget);
    final M? given = givenModel;
    if (given == null) {
      _takeProps();
    } else if (!identical(given, _model)) {
      _detach();
      _attach(given);
    }
  }

  void _takeProps() {
    _model.provide(props);
    final S? wanted = stateProp;
    if (wanted == null || wanted == _lastProp) return;
    _lastProp = wanted;
    _model.show(wanted);
  }

  @override
  void dispose() {
    _detach();
    if (givenModel == null) _model.dispose();
    super.dispose();
  }

  void _attach(M model) {
    _model = model;
    _last = model.state;
    model.addListener(_changed);
    model.addSender(messageSent);
  }

  void _detach() {
    _model.removeListener(_changed);
    _model.removeSender(messageSent);
  }

  void _changed() {
    if (!mounted) return;
    setState(() {});
    final S state = _model.state;
    if (state == _last) return;
    _last = state;
    final Announcement? spoken = announcementOf(state);
    if (spoken != null) announce(spoken);
    stateChanged(state);
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
