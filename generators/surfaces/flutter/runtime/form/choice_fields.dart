import 'package:flutter/material.dart';

import '../choice_control.dart';
import 'field_schema.dart';
import 'form_values.dart';

/// A switch for a boolean.
class SchemaSwitch extends StatelessWidget {
  const SchemaSwitch({
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
  Widget build(BuildContext context) {
    return SwitchListTile(
      title: Text(labelOf(field)),
      subtitle: _help(values, field, path),
      value: values.valueOf(path) == true,
      onChanged: isReadOnly
          ? null
          : (bool value) => values.set(path, value),
    );
  }
}

/// One option of several.
class SchemaChoice extends StatelessWidget {
  const SchemaChoice({
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
  Widget build(BuildContext context) {
    final Object? value = values.valueOf(path);
    final int at = field.choices.indexWhere(
      (FieldChoice choice) => identical(choice, value),
    );
    return Semantics(
      container: true,
      explicitChildNodes: true,
      label: field.title,
      isRequired: field.isRequired,
      child: Column(
        crossAxisAlignment: CrossAxisAlignment.start,
        children: <Widget>[
          ExcludeSemantics(child: Text(labelOf(field))),
          ChoiceControl(
            options: <String>[
              for (final FieldChoice choice in field.choices) choice.title,
            ],
            chosen: at,
            onChosen: isReadOnly ? null : _choose,
          ),
          if (_help(values, field, path) case final Widget help) help,
        ],
      ),
    );
  }

  void _choose(int? at) {
    values.set(path, at == null ? null : field.choices[at]);
  }
}

/// Several options: a check box for each.
class SchemaChoices extends StatelessWidget {
  const SchemaChoices({
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

  List<Object?> get _chosen {
    final Object? value = values.valueOf(path);
    return value is List<Object?> ? value : const <Object?>[];
  }

  @override
  Widget build(BuildContext context) {
    return Semantics(
      container: true,
      explicitChildNodes: true,
      label: field.title,
      isRequired: field.isRequired,
      child: Column(
        crossAxisAlignment: CrossAxisAlignment.stretch,
        children: <Widget>[
          ExcludeSemantics(child: Text(labelOf(field))),
          for (final FieldChoice choice in field.choices)
            CheckboxListTile(
              title: Text(choice.title),
              value: _chosen.contains(choice),
              onChanged: isReadOnly
                  ? null
                  : (bool? value) => _set(choice, value ?? false),
            ),
          if (_help(values, field, path) case final Widget help) help,
        ],
      ),
    );
  }

  /// The options stay in the order of the schema.
  void _set(FieldChoice changed, bool isChosen) {
    final List<Object?> before = _chosen;
    values.set(path, <Object?>[
      for (final FieldChoice choice in field.choices)
        if (identical(choice, changed)
            ? isChosen
            : before.contains(choice))
          choice,
    ]);
  }
}

/// The problem of a field, else its description, else nothing.
Widget? _help(FormValues values, FieldSchema field, List<String> path) {
  final String? problem = values.shownProblem(field, path);
  if (problem != null) {
    return Semantics(liveRegion: true, child: Text(problem));
  }
  return field.description.isEmpty ? null : Text(field.description);
}
