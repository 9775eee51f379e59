import 'dart:convert';

import 'package:flutter/foundation.dart';
import 'package:flutter/material.dart';
import 'package:flutter/services.dart';
import 'package:flutter_test/flutter_test.dart';

import 'sight.dart';

/// What a harness needs of a component: everything goes through the messages
/// of its host.
abstract class Subject {
  /// The component in an app of the locale, preset and scheme of the test.
  Widget build();

  Future<void> receive(Object? message);

  /// Ids of the states, one for each instance.
  List<String> get states;

  /// Called with each message to the host.
  void Function(Map<String, Object?> message)? onMessage;

  /// Ends the component: no time of it runs on.
  void close();

  /// Called after each change.
  VoidCallback? onChange;
}

/// One message to the host, with the time of the test's clock.
class Sent {
  const Sent(this.message, this.at);

  final Map<String, Object?> message;
  final Duration at;

  Object? get type => message['type'];
}

/// One sentence to assistive technology.
class Said {
  const Said(this.text, {required this.isAssertive});

  final String text;

  /// Whether it interrupts what is being said.
  final bool isAssertive;
}

/// Plays the steps of a spec's test on a widget.
class Harness extends Sight {
  Harness(super.tester, this.subject);

  final Subject subject;
  final List<Sent> outbox = <Sent>[];
  final List<String> history = <String>[];
  final List<Said> announced = <Said>[];
  final Map<String, Object?> _answers = <String, Object?>{};
  Duration _now = Duration.zero;
  String? _copied;

  /// Mounts the component and records what it sends, shows and says.
  Future<void> mount({Size? size}) async {
    final TestDefaultBinaryMessenger messenger =
        tester.binding.defaultBinaryMessenger;
    messenger.setMockMethodCallHandler(SystemChannels.platform, _platform);
    messenger.setMockDecodedMessageHandler<Object?>(
      SystemChannels.accessibility,
      _accessibility,
    );
    if (size != null) await tester.binding.setSurfaceSize(size);
    subject.onMessage = _record;
    subject.onChange = _observe;
    await tester.pumpWidget(
      _Closing(onClosed: subject.close, child: subject.build()),
    );
  }

  Future<Object?> _platform(MethodCall call) async {
    final Object? arguments = call.arguments;
    if (call.method == 'Clipboard.setData' &&
        arguments is Map<Object?, Object?>) {
      _copied = '${arguments['text']}';
    }
    return null;
  }

  Future<Object?> _accessibility(Object? message) async {
    if (message is Map<Object?, Object?> && message['type'] == 'announce') {
      final Object? data = message['data'];
      if (data is Map<Object?, Object?>) {
        announced.add(
          Said('${data['message']}', isAssertive: data['assertiveness'] == 1),
        );
      }
    }
    return null;
  }

  void _record(Map<String, Object?> message) {
    outbox.add(Sent(message, _now));
    final Object? answer = _answers[message['type']];
    if (answer != null) subject.receive(answer);
  }

  void _observe() {
    for (final String state in subject.states) {
      if (history.isEmpty || history.last != state) history.add(state);
    }
  }

  // What the host and the person do.

  Future<void> receive(Object? message) async {
    final Future<void> done = subject.receive(message);
    await tester.pumpAndSettle();
    await done;
    await tester.pump();
    _observe();
  }

  /// Answers each message of a type from now on.
  void answer(String type, Object? message) {
    _answers[type] = message;
  }

  Future<void> click(Finder target, {int times = 1}) async {
    expect(target, findsWidgets);
    await attempt(target, times: times);
  }

  /// Clicks what may go while it is clicked.
  Future<void> attempt(Finder target, {int times = 1}) async {
    for (int time = 0; time < times; time += 1) {
      if (target.evaluate().isEmpty) break;
      await tester.ensureVisible(target.first);
      await tester.tap(target.first, warnIfMissed: false);
    }
    await tester.pumpAndSettle();
    _observe();
  }

  Future<void> clickOutside() async {
    await tester.tapAt(const Offset(2, 2));
    await tester.pumpAndSettle();
  }

  Future<void> press(LogicalKeyboardKey key, {int times = 1}) async {
    for (int time = 0; time < times; time += 1) {
      await tester.sendKeyEvent(key);
    }
    await tester.pumpAndSettle();
    _observe();
  }

  Future<void> tabTo(Finder target) async {
    for (int step = 0; step < 50; step += 1) {
      final BuildContext? focused =
          FocusManager.instance.primaryFocus?.context;
      final bool isThere = focused != null &&
          find
              .descendant(of: target, matching: find.byWidget(focused.widget))
              .evaluate()
              .isNotEmpty;
      if (isThere) return;
      await tester.sendKeyEvent(LogicalKeyboardKey.tab);
      await tester.pump();
    }
    fail('Tab reaches no $target');
  }

  Future<void> focus(Finder target) async {
    await tester.ensureVisible(target.first);
    await tester.tap(target.first, warnIfMissed: false);
    await tester.pumpAndSettle();
  }

  Future<void> blur() async {
    FocusManager.instance.primaryFocus?.unfocus();
    await tester.pumpAndSettle();
  }

  Future<void> fill(Finder field, String text) async {
    await tester.enterText(field.first, text);
    await tester.pumpAndSettle();
  }

  /// Opens closed controls, one after the other, until the target is there.
  Future<void> reveal(Finder target, {Finder? within}) async {
    for (int step = 0; step < 4 && target.evaluate().isEmpty; step += 1) {
      final Finder closed = find.byIcon(Icons.expand_more);
      if (closed.evaluate().isEmpty) break;
      await click(
        within == null ? closed : find.descendant(of: within, matching: closed),
      );
    }
    expect(target, findsWidgets);
  }

  Future<void> advance(Duration time) async {
    const Duration second = Duration(seconds: 1);
    Duration rest = time;
    while (rest > Duration.zero) {
      final Duration step = rest < second ? rest : second;
      await tester.pump(step);
      _now += step;
      rest -= step;
    }
    _observe();
  }

  // What the component does and the host gets.

  /// Whether the states were entered in this order, each in an update of its
  /// own; with [only], no other was. What shows the label in a part of
  /// [spokenBy] has to be a live region.
  void entered(
    List<String> states, {
    bool only = false,
    List<String> spokenBy = const <String>[],
  }) {
    for (final String id in spokenBy) {
      if (part(id).evaluate().isNotEmpty) isLive(part(id));
    }
    if (only) {
      expect(history, states);
      return;
    }
    int from = 0;
    for (final String state in states) {
      final int at = history.indexOf(state, from);
      expect(at, greaterThanOrEqualTo(from), reason: 'enters $state');
      from = at + 1;
    }
  }

  /// Whether texts were announced, one after the other; with [times], each that
  /// often.
  void heard(List<String> texts, {int? times, bool? assertive}) {
    final List<String> fitting = <String>[
      for (final Said one in announced)
        if (assertive == null || one.isAssertive == assertive) one.text,
    ];
    int from = 0;
    for (final String text in texts) {
      final int at = fitting.indexOf(text, from);
      expect(at, greaterThanOrEqualTo(from), reason: 'says $text');
      from = at + 1;
      if (times != null) {
        expect(fitting.where((String one) => one == text), hasLength(times));
      }
    }
  }

  void copied(Object? wanted, {bool asJson = false}) {
    final String text = _copied ?? '';
    if (asJson) {
      expect(jsonDecode(text), wanted);
    } else {
      expect(text, wanted);
    }
  }

  List<Sent> _sent(String type) {
    return <Sent>[
      for (final Sent one in outbox)
        if (one.type == type) one,
    ];
  }

  /// Whether a message was sent as often as wanted, with these fields.
  void sent(
    String type, {
    Map<String, Object?> match = const <String, Object?>{},
    List<String> without = const <String>[],
    int times = 1,
  }) {
    final List<Sent> found = <Sent>[
      for (final Sent one in _sent(type))
        if (_fits(one, match)) one,
    ];
    expect(
      found,
      hasLength(times),
      reason: 'sends $type with ${jsonEncode(match)}',
    );
    for (final String name in without) {
      expect(found.last.message.containsKey(name), isFalse, reason: name);
    }
  }

  /// Whether no message of these types with these fields was sent, also a
  /// moment later.
  Future<void> notSent(
    List<String> types, {
    Map<String, Object?> match = const <String, Object?>{},
  }) async {
    await advance(const Duration(milliseconds: 120));
    for (final String type in types) {
      for (final Sent one in _sent(type)) {
        expect(_fits(one, match), isFalse, reason: 'sends no $type');
      }
    }
  }

  /// Whether a message has these fields.
  bool _fits(Sent one, Map<String, Object?> match) {
    for (final MapEntry<String, Object?> entry in match.entries) {
      if (jsonEncode(one.message[entry.key]) != jsonEncode(entry.value)) {
        return false;
      }
    }
    return true;
  }

  /// Whether no message of these types is sent for a time.
  Future<void> silent(List<String> types, Duration time) async {
    final int before = outbox.length;
    await advance(time);
    for (final Sent one in outbox.skip(before)) {
      expect(types, isNot(contains(one.type)));
    }
  }

  /// Whether a message was sent in good time and again between two intervals.
  void polled(
    String type, {
    required Duration first,
    required Duration shortest,
    required Duration longest,
    required int atLeast,
  }) {
    final List<Sent> polls = _sent(type);
    final int begin = outbox.indexWhere((Sent one) => one.type == type);
    final Duration start = begin > 0 ? outbox[begin - 1].at : Duration.zero;
    expect(polls.length, greaterThanOrEqualTo(atLeast));
    expect(polls.first.at - start, lessThanOrEqualTo(first));
    for (int at = 1; at < polls.length; at += 1) {
      final Duration between = polls[at].at - polls[at - 1].at;
      expect(between, greaterThanOrEqualTo(shortest));
      expect(between, lessThanOrEqualTo(longest));
    }
  }
}

/// Ends the component when the test takes its widgets away.
class _Closing extends StatefulWidget {
  const _Closing({required this.onClosed, required this.child});

  final VoidCallback onClosed;
  final Widget child;

  @override
  State<_Closing> createState() => _ClosingState();
}

class _ClosingState extends State<_Closing> {
  @override
  void dispose() {
    widget.onClosed();
    super.dispose();
  }

  @override
  Widget build(BuildContext context) => widget.child;
}
