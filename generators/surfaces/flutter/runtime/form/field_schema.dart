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

/// One option: the constant that is sent and the title that is shown. Two of
/// them with like constants are still two.
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
  final String? type = _typeOf(schema);
  if (type == 'array') return _kindOfList(mapOf(schema['items']));
  if (choicesOf(schema).isNotEmpty) return FieldKind.choice;
  final JsonMap? properties = mapOf(schema['properties']);
  return switch (type) {
    'string' when schema['format'] == 'textarea' => FieldKind.longText,
    'string' => FieldKind.text,
    'number' => FieldKind.number,
    'integer' => FieldKind.integer,
    'boolean' => FieldKind.boolean,
    'object' when depth < 8 && (properties?.isNotEmpty ?? false) =>
      FieldKind.group,
    _ => FieldKind.json,
  };
}

FieldKind _kindOfList(JsonMap? items) {
  final Object? type = items?['type'];
  if (choicesOf(items ?? const <String, Object?>{}).isNotEmpty) {
    return FieldKind.choices;
  }
  return type == null || type == 'string' ? FieldKind.tags : FieldKind.json;
}

/// The type of a schema: of several the first beside `null`.
String? _typeOf(JsonMap schema) {
  final Object? type = schema['type'];
  if (type is! List<Object?>) return stringOf(type);
  return type
      .whereType<String>()
      .where((String one) => one != 'null')
      .firstOrNull;
}

/// The options of `oneOf` and `anyOf` with constants, or of `enum`, with
/// `enumNames` as titles.
List<FieldChoice> choicesOf(JsonMap schema) {
  final List<JsonMap> titled = <JsonMap>[
    for (final String keyword in const <String>['oneOf', 'anyOf'])
      for (final Object? option in itemsOf(schema[keyword]) ?? <Object?>[])
        if (mapOf(option) case final JsonMap known
            when known.containsKey('const'))
          known,
  ];
  if (titled.isNotEmpty) {
    return <FieldChoice>[
      for (final JsonMap one in titled) _choiceOf(one['const'], one['title']),
    ];
  }
  final List<Object?> names = itemsOf(schema['enumNames']) ?? <Object?>[];
  return <FieldChoice>[
    for (final (int at, Object? value)
        in (itemsOf(schema['enum']) ?? <Object?>[]).indexed)
      _choiceOf(value, at < names.length ? names[at] : null),
  ];
}

/// An option. Without a title its constant names it.
FieldChoice _choiceOf(Object? value, Object? title) {
  final String words = stringOf(title) ?? '';
  return FieldChoice(value, words.isEmpty ? displayOf(value ?? 'null') : words);
}

/// The label of a field: an asterisk marks a required one.
String labelOf(FieldSchema field) {
  return field.isRequired ? '${field.title} *' : field.title;
}
