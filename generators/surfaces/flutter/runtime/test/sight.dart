import 'dart:convert';

import 'package:flutter/material.dart';
import 'package:flutter_test/flutter_test.dart';

/// Finds the parts of a component, and says what a person sees of them.
class Sight {
  Sight(this.tester);

  final WidgetTester tester;

  /// The widgets of a part; [nth] counts from 1.
  Finder part(String id, {int? nth, Finder? within, String? name}) {
    Finder found = find.byWidgetPredicate(
      (Widget widget) => widget is KeyedSubtree && widget.key == partKey(id),
      description: 'part $id',
    );
    if (within != null) found = find.descendant(of: within, matching: found);
    if (name != null) {
      found = find.ancestor(of: find.textContaining(name), matching: found);
    }
    return nth == null ? found : found.at(nth - 1);
  }

  /// Everything on the screen.
  Finder get screen => find.byType(WidgetsApp);

  /// The key that a component gives to the widget of a part.
  static Key partKey(String id) => ValueKey<String>('part $id');

  /// The text field with a label.
  Finder field(String label) {
    return find.ancestor(
      of: find.textContaining(label),
      matching: find.byType(TextField),
    );
  }

  /// An option, or the switch, under a label.
  Finder option(String label) => find.text(label);

  // What the person sees.

  void see(Finder target, {String? text}) {
    expect(target, findsWidgets);
    if (text == null) return;
    expect(
      find.descendant(of: target, matching: find.textContaining(text)),
      findsWidgets,
    );
  }

  /// Whether a part has this accessible name, or one that holds it.
  void named(Finder target, String name, {bool isWhole = true}) {
    expect(target, findsWidgets);
    final Pattern label = isWhole ? name : RegExp(RegExp.escape(name));
    expect(
      find.descendant(
        of: target,
        matching: find.bySemanticsLabel(label),
        matchRoot: true,
      ),
      findsWidgets,
    );
  }

  /// Whether assistive technology says what changes in a part.
  void isLive(Finder target) {
    final Finder live = find.byWidgetPredicate(
      (Widget widget) =>
          widget is Semantics && (widget.properties.liveRegion ?? false),
      description: 'live region',
    );
    expect(
      find.descendant(of: target, matching: live, matchRoot: true),
      findsWidgets,
    );
  }

  void notSee(Finder target, {String? text}) {
    expect(
      text == null
          ? target
          : find.descendant(of: target, matching: find.textContaining(text)),
      findsNothing,
    );
  }

  void count(Finder target, int number) {
    expect(target, findsNWidgets(number));
  }

  /// Whether some words stand in this order.
  void order(Finder within, List<String> texts) {
    double last = double.negativeInfinity;
    for (final String text in texts) {
      final Finder found = find.descendant(
        of: within,
        matching: find.textContaining(text),
      );
      expect(found, findsWidgets);
      final double top = tester.getTopLeft(found.first).dy;
      expect(top, greaterThanOrEqualTo(last));
      last = top;
    }
  }

  /// Whether a text within a widget is the JSON of a value.
  void showsJson(Finder within, Object? value) {
    final Finder shown = find.descendant(
      of: within,
      matching: find.byWidgetPredicate(
        (Widget widget) => _isJson(_wordsOf(widget) ?? '', value),
        description: 'JSON of $value',
      ),
    );
    expect(shown, findsWidgets);
  }

  /// The words that a widget draws itself; null for any other widget.
  String? _wordsOf(Widget widget) => switch (widget) {
    Text(:final String? data, :final InlineSpan? textSpan) =>
      data ?? textSpan?.toPlainText(),
    SelectableText(:final String? data, :final TextSpan? textSpan) =>
      data ?? textSpan?.toPlainText(),
    RichText(:final InlineSpan text) => text.toPlainText(),
    _ => null,
  };

  bool _isJson(String text, Object? value) {
    try {
      return jsonEncode(jsonDecode(text)) == jsonEncode(value);
    } on FormatException {
      return false;
    }
  }

  void isExpanded(Finder target, bool wanted) {
    expect(
      find.descendant(
        of: target,
        matching: find.byIcon(wanted ? Icons.expand_less : Icons.expand_more),
      ),
      findsWidgets,
    );
  }

  void isInvalid(Finder field, bool wanted) {
    final TextField widget = tester.widget<TextField>(field.first);
    expect(widget.decoration?.errorText != null, wanted);
  }

  /// Whether a text field, or the one in a part, holds a text.
  void hasValue(Finder target, String text) {
    final Finder field = find.descendant(
      of: target,
      matching: find.byType(TextField),
      matchRoot: true,
    );
    final TextField widget = tester.widget<TextField>(field.first);
    expect(widget.controller?.text, text);
  }

  void isStill(bool wanted) {
    expect(tester.hasRunningAnimations, !wanted);
  }
}
