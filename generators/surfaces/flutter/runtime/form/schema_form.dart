import 'package:flutter/material.dart';

import 'choice_fields.dart';
import 'field_schema.dart';
import 'form_values.dart';
import 'tags_field.dart';
import 'text_field.dart';

/// Builds the control of one field in a way of one's own, or returns null for
/// the default.
typedef FieldBuilder =
    Widget? Function(
      BuildContext context,
      FieldSchema field,
      List<String> path,
    );

/// A form made from a JSON Schema of an object: one control for each property.
///
/// The values stand in [values]; they are checked when a field was left and
/// before they are sent. Nothing that a schema points at is fetched. Dates and
/// addresses are text fields: show a picker with [builder].
class SchemaForm extends StatelessWidget {
  const SchemaForm({
    super.key,
    required this.values,
    this.isReadOnly = false,
    this.builder,
    this.onSubmitted,
  });

  final FormValues values;

  /// Shows the values and lets nobody change them.
  final bool isReadOnly;
  final FieldBuilder? builder;

  /// Called for Enter in a field for one line.
  final VoidCallback? onSubmitted;

  @override
  Widget build(BuildContext context) {
    return ListenableBuilder(
      listenable: values,
      builder: (BuildContext context, Widget? child) {
        return FocusTraversalGroup(
          child: _fields(context, values.fields, const <String>[]),
        );
      },
    );
  }

  Widget _fields(
    BuildContext context,
    List<FieldSchema> fields,
    List<String> at,
  ) {
    return Column(
      mainAxisSize: MainAxisSize.min,
      crossAxisAlignment: CrossAxisAlignment.stretch,
      children: <Widget>[
        for (final FieldSchema field in fields)
          Padding(
            padding: const EdgeInsets.only(bottom: 12),
            child: _field(context, field, <String>[...at, field.name]),
          ),
      ],
    );
  }

  Widget _field(BuildContext context, FieldSchema field, List<String> path) {
    final Widget? own = builder?.call(context, field, path);
    if (own != null) return own;
    return switch (field.kind) {
      FieldKind.text ||
      FieldKind.longText ||
      FieldKind.number ||
      FieldKind.integer ||
      FieldKind.json => SchemaTextField(
        values: values,
        field: field,
        path: path,
        isReadOnly: isReadOnly,
        onSubmitted: onSubmitted,
      ),
      FieldKind.boolean => SchemaSwitch(
        values: values,
        field: field,
        path: path,
        isReadOnly: isReadOnly,
      ),
      FieldKind.choice => SchemaChoice(
        values: values,
        field: field,
        path: path,
        isReadOnly: isReadOnly,
      ),
      FieldKind.choices => SchemaChoices(
        values: values,
        field: field,
        path: path,
        isReadOnly: isReadOnly,
      ),
      FieldKind.tags => SchemaTags(
        values: values,
        field: field,
        path: path,
        isReadOnly: isReadOnly,
      ),
      FieldKind.group => Semantics(
        container: true,
        explicitChildNodes: true,
        label: field.title,
        child: Column(
          crossAxisAlignment: CrossAxisAlignment.stretch,
          children: <Widget>[
            ExcludeSemantics(child: Text(field.title)),
            _fields(context, field.fields, path),
          ],
        ),
      ),
    };
  }
}
