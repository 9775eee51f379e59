import '../json.dart';
import 'field_schema.dart';
import 'pattern.dart';
import 'words.dart';

/// Whether a value counts as left alone: it is not sent.
bool isBlank(Object? value) {
  return value == null ||
      value == '' ||
      (value is List<Object?> && value.isEmpty);
}

/// What is wrong with the value of a field, in words; null if nothing is.
String? problemOf(FieldSchema field, Object? value, FormWords words) {
  if (isBlank(value)) {
    // A switch that was left alone says no.
    final bool isAsked = field.isRequired && field.kind != FieldKind.boolean;
    return isAsked ? words.fieldRequired : null;
  }
  return switch (field.kind) {
    FieldKind.text || FieldKind.longText => _textProblem(
      field.schema,
      '$value',
      words,
    ),
    FieldKind.number || FieldKind.integer => _numberProblem(
      field,
      value,
      words,
    ),
    FieldKind.choices || FieldKind.tags => _listProblem(
      field.schema,
      value,
      words,
    ),
    FieldKind.json => value is InvalidJson ? words.json : null,
    FieldKind.boolean || FieldKind.choice || FieldKind.group => null,
  };
}

/// A text that is no JSON, kept as it was typed.
class InvalidJson {
  const InvalidJson(this.text);

  final String text;
}

String? _textProblem(JsonMap schema, String text, FormWords words) {
  final int length = text.runes.length;
  final num? shortest = numberOf(schema['minLength']);
  final num? longest = numberOf(schema['maxLength']);
  if (shortest != null && length < shortest) return words.minLength(shortest);
  if (longest != null && length > longest) return words.maxLength(longest);
  final String? pattern = stringOf(schema['pattern']);
  if (pattern != null && !matchesPattern(pattern, text)) return words.pattern;
  return switch (schema['format']) {
    'email' => _isEmail(text) ? null : words.email,
    'uri' => _isUri(text) ? null : words.uri,
    'date' => _isDate(text) ? null : words.date,
    'date-time' => _isDateTime(text) ? null : words.dateTime,
    _ => null,
  };
}

bool _isEmail(String text) {
  return RegExp(r'^[^\s@]+@[^\s@]+\.[^\s@]+$').hasMatch(text);
}

bool _isUri(String text) {
  final Uri? uri = Uri.tryParse(text);
  return uri != null && uri.hasScheme;
}

bool _isDate(String text) {
  return RegExp(r'^\d{4}-\d{2}-\d{2}$').hasMatch(text) && isDay(text);
}

bool _isDateTime(String text) {
  final RegExp form = RegExp(
    r'^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$',
  );
  final RegExpMatch? match = form.firstMatch(text);
  return match != null &&
      _isDate(match.group(1) ?? '') &&
      DateTime.tryParse(text) != null;
}

String? _numberProblem(FieldSchema field, Object? value, FormWords words) {
  final num? number = numberOf(value);
  if (number == null) return words.number;
  if (field.kind == FieldKind.integer && integerOf(number) == null) {
    return words.integer;
  }
  final num? least = numberOf(field.schema['minimum']);
  final num? most = numberOf(field.schema['maximum']);
  if (least != null && number < least) return words.minimum(least);
  if (most != null && number > most) return words.maximum(most);
  return null;
}

String? _listProblem(JsonMap schema, Object? value, FormWords words) {
  final int count = value is List<Object?> ? value.length : 0;
  final num? fewest = numberOf(schema['minItems']);
  final num? most = numberOf(schema['maxItems']);
  if (fewest != null && count < fewest) return words.minItems(fewest);
  if (most != null && count > most) return words.maxItems(most);
  return null;
}
