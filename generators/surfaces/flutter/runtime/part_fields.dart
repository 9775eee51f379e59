import 'package:flutter/material.dart';

import 'choice_control.dart';
import 'formats.dart';
import 'json.dart';

/// What a field part takes.
enum PartFieldKind { text, number, integer }

/// A text field of a part: it shows the value of the instance, and keeps what a
/// person types also while it is no number yet.
class PartField extends StatefulWidget {
  const PartField({
    super.key,
    required this.label,
    required this.value,
    required this.onChanged,
    this.kind = PartFieldKind.text,
  });

  final String label;
  final Object? value;
  final PartFieldKind kind;

  /// Called with a text, or with a number or null where a number is asked for:
  /// a text in its place would make a message that nobody can read.
  final ValueChanged<Object?> onChanged;

  @override
  State<PartField> createState() => _PartFieldState();
}

class _PartFieldState extends State<PartField> {
  late final TextEditingController _text = TextEditingController(
    text: textOf(widget.value),
  );

  @override
  void didUpdateWidget(PartField oldWidget) {
    super.didUpdateWidget(oldWidget);
    final Object? value = widget.value;
    if (textOf(value) != textOf(_read(_text.text))) _text.text = textOf(value);
  }

  @override
  void dispose() {
    _text.dispose();
    super.dispose();
  }

  Object? _read(String text) {
    if (widget.kind == PartFieldKind.text) return text;
    final num? number = numberIn(text, Localizations.localeOf(context));
    return widget.kind == PartFieldKind.integer ? integerOf(number) : number;
  }

  @override
  Widget build(BuildContext context) {
    return TextField(
      controller: _text,
      decoration: InputDecoration(labelText: widget.label),
      keyboardType: switch (widget.kind) {
        PartFieldKind.text => TextInputType.text,
        PartFieldKind.integer => const TextInputType.numberWithOptions(
          signed: true,
        ),
        PartFieldKind.number => const TextInputType.numberWithOptions(
          signed: true,
          decimal: true,
        ),
      },
      onChanged: (String text) => widget.onChanged(_read(text)),
    );
  }
}

/// A switch or check box of a part.
class PartSwitch extends StatelessWidget {
  const PartSwitch({
    super.key,
    required this.label,
    required this.value,
    required this.onChanged,
    this.isCheckbox = false,
  });

  final String label;
  final Object? value;
  final ValueChanged<Object?> onChanged;
  final bool isCheckbox;

  @override
  Widget build(BuildContext context) {
    if (isCheckbox) {
      return CheckboxListTile(
        title: Text(label),
        value: value == true,
        onChanged: onChanged,
      );
    }
    return SwitchListTile(
      title: Text(label),
      value: value == true,
      onChanged: onChanged,
    );
  }
}

/// A part with one option of several.
class PartChoice extends StatelessWidget {
  const PartChoice({
    super.key,
    required this.label,
    required this.value,
    required this.options,
    required this.onChanged,
  });

  final String label;
  final Object? value;

  /// The constants, each with its words.
  final List<(Object, String)> options;
  final ValueChanged<Object?> onChanged;

  @override
  Widget build(BuildContext context) {
    return Semantics(
      container: true,
      explicitChildNodes: true,
      label: label,
      child: Column(
        crossAxisAlignment: CrossAxisAlignment.start,
        children: <Widget>[
          ExcludeSemantics(child: Text(label)),
          ChoiceControl(
            options: <String>[
              for (final (Object _, String words) in options) words,
            ],
            chosen: options.indexWhere(
              ((Object, String) option) => option.$1 == value,
            ),
            onChosen: (int? at) {
              onChanged(at == null ? null : options[at].$1);
            },
          ),
        ],
      ),
    );
  }
}
