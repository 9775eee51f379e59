import 'package:flutter/material.dart';

import '../formats.dart';
import '../json.dart';
import 'field_check.dart';
import 'field_schema.dart';
import 'form_values.dart';

/// A field for text, a number or JSON. What does not fit its type is kept as it
/// was typed and refused with words.
class SchemaTextField extends StatefulWidget {
  const SchemaTextField({
    super.key,
    required this.values,
    required this.field,
    required this.path,
    required this.isReadOnly,
    this.onSubmitted,
  });

  final FormValues values;
  final FieldSchema field;
  final List<String> path;
  final bool isReadOnly;
  final VoidCallback? onSubmitted;

  @override
  State<SchemaTextField> createState() => _SchemaTextFieldState();
}

class _SchemaTextFieldState extends State<SchemaTextField> {
  late final TextEditingController _text;
  final FocusNode _focus = FocusNode();

  @override
  void initState() {
    super.initState();
    final Object? value = widget.values.valueOf(widget.path);
    _text = TextEditingController(
      text: value is JsonText ? value.text : textOf(value),
    );
    _focus.addListener(_focusChanged);
  }

  @override
  void dispose() {
    _text.dispose();
    _focus.dispose();
    super.dispose();
  }

  void _focusChanged() {
    if (!_focus.hasFocus) widget.values.leave(widget.path);
  }

  @override
  Widget build(BuildContext context) {
    final FieldSchema field = widget.field;
    final bool isLong =
        field.kind == FieldKind.longText || field.kind == FieldKind.json;
    return Semantics(
      isRequired: field.isRequired,
      child: TextField(
        controller: _text,
        focusNode: _focus,
        readOnly: widget.isReadOnly,
        minLines: isLong ? 3 : 1,
        maxLines: isLong ? null : 1,
        keyboardType: _keyboard(field.kind),
        decoration: InputDecoration(
          labelText: labelOf(field),
          helperText: field.description.isEmpty ? null : field.description,
          errorText: widget.values.shownProblem(field, widget.path),
        ),
        onChanged: (String text) {
          widget.values.set(widget.path, _valueOf(field.kind, text));
        },
        onSubmitted: isLong
            ? null
            : (String text) => widget.onSubmitted?.call(),
      ),
    );
  }

  TextInputType _keyboard(FieldKind kind) {
    return switch (kind) {
      FieldKind.number => const TextInputType.numberWithOptions(
        signed: true,
        decimal: true,
      ),
      FieldKind.integer => const TextInputType.numberWithOptions(signed: true),
      FieldKind.longText || FieldKind.json => TextInputType.multiline,
      _ => TextInputType.text,
    };
  }

  Object? _valueOf(FieldKind kind, String text) {
    if (text.isEmpty) return null;
    switch (kind) {
      case FieldKind.number || FieldKind.integer:
        return numberIn(text, Localizations.localeOf(context)) ?? text;
      case FieldKind.json:
        return JsonText(text);
      default:
        return text;
    }
  }
}
