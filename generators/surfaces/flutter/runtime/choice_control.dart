import 'package:flutter/material.dart';

/// One option of several: segments up to four, else a drop-down.
class ChoiceControl extends StatelessWidget {
  const ChoiceControl({
    super.key,
    required this.options,
    required this.chosen,
    required this.onChosen,
  });

  /// The words of the options.
  final List<String> options;

  /// Place of the chosen one; -1 for none.
  final int chosen;

  /// Called with the place of an option, or null for none; null where nobody
  /// may choose.
  final ValueChanged<int?>? onChosen;

  @override
  Widget build(BuildContext context) {
    return options.length > 4 ? _dropDown() : _segments();
  }

  Widget _segments() {
    final ValueChanged<int?>? choose = onChosen;
    return SegmentedButton<int>(
      emptySelectionAllowed: true,
      selected: chosen < 0 ? <int>{} : <int>{chosen},
      onSelectionChanged: choose == null
          ? null
          : (Set<int> now) => choose(now.firstOrNull),
      segments: <ButtonSegment<int>>[
        for (final (int at, String words) in options.indexed)
          ButtonSegment<int>(value: at, label: Text(words)),
      ],
    );
  }

  Widget _dropDown() {
    return DropdownButton<int>(
      isExpanded: true,
      value: chosen < 0 ? null : chosen,
      onChanged: onChosen,
      items: <DropdownMenuItem<int>>[
        for (final (int at, String words) in options.indexed)
          DropdownMenuItem<int>(value: at, child: Text(words)),
      ],
    );
  }
}
