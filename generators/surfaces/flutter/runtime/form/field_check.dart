import '../json.dart';
import 'field_schema.dart';
import 'pattern.dart';
import 'words.dart';

/// Whether a value counts as left alone: it is not sent.
bool isBlank(Object? value) {
  return value == null ||
      (value is String && value.trim().isEmpty) ||
      (value is JsonText && value.text.trim().isEmpty) ||
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
    FieldKind.choices => _listProblem(field.schema, value, words),
    FieldKind.tags =>
      _listProblem(field.schema, value, words) ??
          _wordProblem(field.schema, value, words),
    FieldKind.json => value is JsonText && !value.isValid ? words.json : null,
    FieldKind.boolean || FieldKind.choice || FieldKind.group => null,
  };
}

/// JSON as it was typed, which may be none yet.
class JsonText {
  JsonText(this.text) : _value = parsedText(text);

  final String text;
  final Object? _value;

  bool get isValid {
    return _value is! String || text.trimLeft().startsWith('"');
  }

  Object? toJson() => _value;
}

String? _textProblem(JsonMap schema, String text, FormWords words) {
  final int length = text.runes.length;
  final num? shortest = numberOf(schema['minLength']);
  final num? longest = numberOf(schema['maxLength']);
  if (shortest != null && length < shortest) return words.minLength(shortest);
  if (longest != null && length > longest) return words.maxLength(longest);
  final String? wrong = switch (schema['format']) {
    'email' => _isEmail(text) ? null : words.email,
    'uri' => _isUri(text) ? null : words.uri,
    'date' => _isDate(text) ? null : words.date,
    'date-time' => _isDateTime(text) ? null : words.dateTime,
    _ => null,
  };
  if (wrong != null) return wrong;
  final String? pattern = stringOf(schema['pattern']);
  return pattern == null || matchesPattern(pattern, text)
      ? null
      : words.pattern;
}

const int _longestEmail = 254;
final RegExp _email = RegExp(
  r'^[^\s@<>()\[\],;:"\\]+@[^\s@.<>()\[\],;:"\\]+'
  r'(?:\.[^\s@.<>()\[\],;:"\\]+)+$',
);
final RegExp _uri = RegExp(r'^[A-Za-z][A-Za-z0-9+.-]*:\S+$');

/// An address of the web without the name of a host.
final RegExp _hostless = RegExp(
  r'^(?:https?|wss?|ftp):[/\\]*(?:[?#:@]|$)',
  caseSensitive: false,
);
final RegExp _day = RegExp(r'^\d{4}-\d{2}-\d{2}$');
final RegExp _moment = RegExp(
  r'^(\d{4}-\d{2}-\d{2})[Tt ](?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?'
  r'(?:[Zz]|[+-](?:[01]\d|2[0-3]):[0-5]\d)$',
);

bool _isEmail(String text) {
  return text.length <= _longestEmail && _email.hasMatch(text);
}

bool _isUri(String text) => _uri.hasMatch(text) && !_hostless.hasMatch(text);

bool _isDate(String text) => _day.hasMatch(text) && isDay(text);

bool _isDateTime(String text) {
  final RegExpMatch? match = _moment.firstMatch(text);
  return match != null && isDay(match.group(1) ?? '');
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
  final num? above = numberOf(field.schema['exclusiveMinimum']);
  final num? below = numberOf(field.schema['exclusiveMaximum']);
  if (above != null && number <= above) return words.above(above);
  if (below != null && number >= below) return words.below(below);
  final num? step = numberOf(field.schema['multipleOf']);
  return step == null || step <= 0 || _isMultiple(number, step)
      ? null
      : words.multiple(step);
}

/// The distance from 1 to the next number.
const double _epsilon = 2.220446049250313e-16;

/// Whether a number is a multiple, but for what binary fractions lose: 0.3 of
/// 0.1.
bool _isMultiple(num value, num step) {
  if (value % 1 == 0 && step % 1 == 0) return value % step == 0;
  final double times = value / step;
  return (times - times.roundToDouble()).abs() <= times.abs() * _epsilon * 2;
}

/// Each word keeps the rules that the schema has for words.
String? _wordProblem(JsonMap schema, Object? value, FormWords words) {
  final JsonMap rules = mapOf(schema['items']) ?? const <String, Object?>{};
  for (final Object? word in itemsOf(value) ?? const <Object?>[]) {
    if (isBlank(word)) continue;
    final String? problem = _textProblem(rules, '$word', words);
    if (problem != null) return problem;
  }
  return null;
}

String? _listProblem(JsonMap schema, Object? value, FormWords words) {
  final List<Object?> items = <Object?>[
    for (final Object? item in itemsOf(value) ?? const <Object?>[])
      item is FieldChoice ? item.value : item,
  ];
  final int count = items.length;
  final num? fewest = numberOf(schema['minItems']);
  final num? most = numberOf(schema['maxItems']);
  if (fewest != null && count < fewest) return words.minItems(fewest);
  if (most != null && count > most) return words.maxItems(most);
  return schema['uniqueItems'] == true && items.toSet().length < count
      ? words.unique
      : null;
}
