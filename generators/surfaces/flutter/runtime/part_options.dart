import 'dart:ui' show SemanticsRole;

import 'package:flutter/material.dart';
import 'package:intl/intl.dart';

import 'json.dart';

/// A tab: it shows something in place of what the tabs beside it show.
class PartTab extends StatelessWidget {
  const PartTab({
    super.key,
    required this.label,
    required this.isChosen,
    required this.onPressed,
    this.name,
  });

  final String label;

  /// The accessible name, if it is not [label].
  final String? name;
  final bool isChosen;
  final VoidCallback onPressed;

  @override
  Widget build(BuildContext context) {
    final Color line = Theme.of(context).colorScheme.primary;
    return MergeSemantics(
      child: Semantics(
        role: SemanticsRole.tab,
        selected: isChosen,
        label: name,
        child: DecoratedBox(
          decoration: BoxDecoration(
            border: Border(
              bottom: BorderSide(
                width: 2,
                color: isChosen ? line : Colors.transparent,
              ),
            ),
          ),
          child: TextButton(
            onPressed: onPressed,
            child: ExcludeSemantics(
              excluding: name != null,
              child: Text(label),
            ),
          ),
        ),
      ),
    );
  }
}

/// One option of a choice around it.
class PartOption extends StatelessWidget {
  const PartOption({
    super.key,
    required this.label,
    required this.isChosen,
    required this.onPressed,
    this.name,
    this.isRadio = true,
  });

  final String label;

  /// The accessible name, if it is not [label].
  final String? name;
  final bool isChosen;
  final VoidCallback onPressed;

  /// Whether it is a radio button, and not a row of a list.
  final bool isRadio;

  @override
  Widget build(BuildContext context) {
    return MergeSemantics(
      child: Semantics(
        inMutuallyExclusiveGroup: isRadio,
        checked: isRadio ? isChosen : null,
        selected: isRadio ? null : isChosen,
        label: name,
        child: TextButton.icon(
          onPressed: onPressed,
          icon: Icon(
            isChosen
                ? Icons.radio_button_checked
                : Icons.radio_button_unchecked,
          ),
          label: ExcludeSemantics(
            excluding: name != null,
            child: Text(label),
          ),
        ),
      ),
    );
  }
}

/// A slider from 0 to [end] in hundredths, under its name. It stands at its
/// start while nobody has put it anywhere.
class PartSlider extends StatelessWidget {
  const PartSlider({
    super.key,
    required this.label,
    required this.value,
    required this.onChanged,
    this.end = 100,
    this.isWhole = false,
  });

  final String label;
  final Object? value;

  /// The value at its end: 100, or 1 for a share.
  final double end;

  /// Whether the value that is sent has no fraction.
  final bool isWhole;
  final ValueChanged<Object?> onChanged;

  @override
  Widget build(BuildContext context) {
    final String locale = Localizations.localeOf(context).toString();
    final NumberFormat format = end == 1
        ? NumberFormat.percentPattern(locale)
        : NumberFormat.decimalPattern(locale);
    final double at = (numberOf(value) ?? 0).toDouble().clamp(0.0, end);
    return Column(
      crossAxisAlignment: CrossAxisAlignment.start,
      children: <Widget>[
        ExcludeSemantics(child: Text(label)),
        MergeSemantics(
          child: Semantics(
            label: label,
            child: Slider(
              value: at,
              max: end,
              divisions: 100,
              label: format.format(at),
              semanticFormatterCallback: format.format,
              onChanged: (double value) => onChanged(_sent(value)),
            ),
          ),
        ),
      ],
    );
  }

  /// In whole hundredths of the end: a step is no number of many digits.
  num _sent(double value) {
    final int steps = (value / end * 100).round();
    return isWhole || end == 100 ? steps : steps / 100;
  }
}
