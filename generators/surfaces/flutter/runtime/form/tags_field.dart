import 'package:flutter/material.dart';

import 'field_schema.dart';
import 'form_values.dart';

/// A list of free words: Enter adds one, and each has a control that takes it
/// away.
class SchemaTags extends StatefulWidget {
  const SchemaTags({
    super.key,
    required this.values,
    required this.field,
    required this.path,
    this.isReadOnly = false,
  });

  final FormValues values;
  final FieldSchema field;
  final List<String> path;
  final bool isReadOnly;

  @override
  State<SchemaTags> createState() => _SchemaTagsState();
}

class _SchemaTagsState extends State<SchemaTags> {
  late final TextEditingController _text;
  final FocusNode _focus = FocusNode();

  List<Object?> get _tags {
    final Object? value = widget.values.valueOf(widget.path);
    return value is List<Object?> ? value : const <Object?>[];
  }

  @override
  void initState() {
    super.initState();
    _text = TextEditingController(text: widget.values.wordOf(widget.path));
    _focus.addListener(_focusChanged);
  }

  @override
  void dispose() {
    _text.dispose();
    _focus.dispose();
    super.dispose();
  }

  void _focusChanged() {
    if (_focus.hasFocus) return;
    _add();
    widget.values.leave(widget.path);
  }

  void _add() {
    widget.values.addWord(widget.path);
    _text.clear();
  }

  void _remove(int at) {
    widget.values.set(widget.path, <Object?>[..._tags]..removeAt(at));
  }

  @override
  Widget build(BuildContext context) {
    final FieldSchema field = widget.field;
    return Column(
      crossAxisAlignment: CrossAxisAlignment.stretch,
      children: <Widget>[
        Semantics(
          isRequired: field.isRequired,
          child: TextField(
            controller: _text,
            focusNode: _focus,
            readOnly: widget.isReadOnly,
            decoration: InputDecoration(
              labelText: labelOf(field),
              helperText: field.description.isEmpty
                  ? widget.values.words.add
                  : field.description,
              errorText: widget.values.shownProblem(field, widget.path),
            ),
            onChanged: (String text) {
              widget.values.enterWord(widget.path, text);
            },
            onSubmitted: (String text) {
              _add();
              _focus.requestFocus();
            },
          ),
        ),
        Wrap(
          spacing: 8,
          children: <Widget>[
            for (final (int at, Object? tag) in _tags.indexed)
              InputChip(
                label: Text('$tag'),
                deleteButtonTooltipMessage: widget.values.words.remove('$tag'),
                onDeleted: widget.isReadOnly ? null : () => _remove(at),
              ),
          ],
        ),
      ],
    );
  }
}
