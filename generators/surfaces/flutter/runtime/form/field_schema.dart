import '../json.dart';

/// The kinds of field that a JSON Schema asks for.
enum FieldKind {
  text,
  longText,
  number,
  integer,
  boolean,
  choice,
  choices,
  tags,
  group,

  /// What the form does not know: a text field that holds JSON.
  json,
}

/// One option: the constant that is sent and the title that is shown.
class FieldChoice {
  const FieldChoice(this.value, this.title);

  final Object? value;
  final String title;
}

/// One property of an object schema, read for a form.
class FieldSchema {
  const FieldSchema({
    required this.name,
    required this.kind,
    required this.title,
    required this.schema,
    this.description = '',
    this.isRequired = false,
    this.choices = const <FieldChoice>[],
    this.fields = const <FieldSchema>[],
  });

  final String name;
  final FieldKind kind;
  final String title;

  /// The property as written: keywords that are checked stand in it.
  final JsonMap schema;
  final String description;
  final bool isRequired;

  /// Options of a choice.
  final List<FieldChoice> choices;

  /// Fields of a group.
  final List<FieldSchema> fields;
}

/// The fields of an object schema in its order; none for anything else. No
/// `$ref` is followed, and a schema nested deeper than eight levels is JSON.
List<FieldSchema> fieldsOf(Object? schema, [int depth = 0]) {
  final JsonMap properties =
      mapOf(valueAt(schema, <String>['properties'])) ??
      const <String, Object?>{};
  final Object? required = valueAt(schema, <String>['required']);
  return <FieldSchema>[
    for (final MapEntry<String, Object?> entry in properties.entries)
      _fieldOf(
        entry.key,
        mapOf(entry.value) ?? const <String, Object?>{},
        required is List<Object?> && required.contains(entry.key),
        depth,
      ),
  ];
}

/// The schema of a form with a text for each argument of a prompt, in their
/// order; null for what is no list.
Object? argumentsSchema(Object? arguments) {
  if (arguments is! List<Object?>) return null;
  final JsonMap properties = <String, Object?>{};
  final List<String> required = <String>[];
  for (final Object? argument in arguments) {
    final String? name = stringOf(valueAt(argument, <String>['name']));
    if (name == null) continue;
    properties[name] = <String, Object?>{
      'type': 'string',
      'title': valueAt(argument, <String>['title']),
      'description': valueAt(argument, <String>['description']),
    };
    if (valueAt(argument, <String>['required']) == true) required.add(name);
  }
  return <String, Object?>{'properties': properties, 'required': required};
}

FieldSchema _fieldOf(String name, JsonMap schema, bool isRequired, int depth) {
  final FieldKind kind = _kindOf(schema, depth);
  final String title = stringOf(schema['title']) ?? '';
  return FieldSchema(
    name: name,
    kind: kind,
    title: title.isEmpty ? name : title,
    description: stringOf(schema['description']) ?? '',
    schema: schema,
    isRequired: isRequired,
    choices: switch (kind) {
      FieldKind.choice => choicesOf(schema),
      FieldKind.choices => choicesOf(
        mapOf(schema['items']) ?? const <String, Object?>{},
      ),
      _ => const <FieldChoice>[],
    },
    fields: kind == FieldKind.group
        ? fieldsOf(schema, depth + 1)
        : const <FieldSchema>[],
  );
}

FieldKind _kindOf(JsonMap schema, int depth) {
  if (choicesOf(schema).isNotEmpty) return FieldKind.choice;
  switch (schema['type']) {
    case 'string':
      return schema['format'] == 'textarea'
          ? FieldKind.longText
          : FieldKind.text;
    case 'number':
      return FieldKind.number;
    case 'integer':
      return FieldKind.integer;
    case 'boolean':
      return FieldKind.boolean;
    case 'object':
      return depth < 8 ? FieldKind.group : FieldKind.json;
    case 'array':
      final JsonMap items = mapOf(schema['items']) ?? const <String, Object?>{};
      if (choicesOf(items).isNotEmpty) return FieldKind.choices;
      return items['type'] == 'string' ? FieldKind.tags : FieldKind.json;
    default:
      return FieldKind.json;
  }
}

/// The options of `enum`, `enum` with `enumNames`, and `oneOf` or `anyOf` of
/// constants with titles.
List<FieldChoice> choicesOf(JsonMap schema) {
  final Object? values = schema['enum'];
  final Object? names = schema['enumNames'];
  if (values is List<Object?>) {
    return <FieldChoice>[
      for (final (int at, Object? value) in values.indexed)
        FieldChoice(
          value,
          names is List<Object?> && at < names.length
              ? '${names[at]}'
              : '$value',
        ),
    ];
  }
  final Object? options = schema['oneOf'] ?? schema['anyOf'];
  if (options is! List<Object?>) return const <FieldChoice>[];
  final List<FieldChoice> choices = <FieldChoice>[];
  for (final Object? option in options) {
    final JsonMap? known = mapOf(option);
    if (known == null || !known.containsKey('const')) {
      return const <FieldChoice>[];
    }
    final Object? value = known['const'];
    choices.add(FieldChoice(value, stringOf(known['title']) ?? '$value'));
  }
  return choices;
}

/// The label of a field: an asterisk marks a required one.
String labelOf(FieldSchema field) {
  return field.isRequired ? '${field.title} *' : field.title;
}
