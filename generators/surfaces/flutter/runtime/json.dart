import 'dart:convert';

/// An object of JSON.
typedef JsonMap = Map<String, Object?>;

/// The text, or null for anything else. The readers below do the same for
/// their types: JSON from outside is never cast.
String? stringOf(Object? json) => json is String ? json : null;

num? numberOf(Object? json) => json is num && json.isFinite ? json : null;

/// A number in a sentence: of a list, how many it holds.
num? countOf(Object? json) {
  return json is List<Object?> ? json.length : numberOf(json);
}

/// A whole number, also one written with a fraction of zero.
int? integerOf(Object? json) {
  final num? number = numberOf(json);
  if (number == null || number != number.roundToDouble()) return null;
  return number.toInt();
}

bool? boolOf(Object? json) => json is bool ? json : null;

/// A time in milliseconds.
Duration? durationOf(Object? json) {
  final num? milliseconds = numberOf(json);
  return milliseconds == null
      ? null
      : Duration(milliseconds: milliseconds.round());
}

/// The items of a list, whatever they are.
List<Object?>? itemsOf(Object? json) => json is List<Object?> ? json : null;

JsonMap? mapOf(Object? json) {
  if (json is! Map<Object?, Object?>) return null;
  return <String, Object?>{
    for (final MapEntry<Object?, Object?> entry in json.entries)
      '${entry.key}': entry.value,
  };
}

/// The list with each item read by [item], or null if one of them is not of
/// its type.
List<T>? listOf<T extends Object>(
  Object? json,
  T? Function(Object? json) item,
) {
  if (json is! List<Object?>) return null;
  final List<T> items = <T>[];
  for (final Object? one in json) {
    final T? value = item(one);
    if (value == null) return null;
    items.add(value);
  }
  return items;
}

/// The object with each member read by [item], or null if one of them is not
/// of its type.
Map<String, T>? dictionaryOf<T extends Object>(
  Object? json,
  T? Function(Object? json) item,
) {
  final JsonMap? members = mapOf(json);
  if (members == null) return null;
  final Map<String, T> items = <String, T>{};
  for (final MapEntry<String, Object?> entry in members.entries) {
    final T? value = item(entry.value);
    if (value == null) return null;
    items[entry.key] = value;
  }
  return items;
}

/// The value at a path of member names, or null.
Object? valueAt(Object? json, List<String> path) {
  Object? here = json;
  for (final String step in path) {
    if (here is! Map<Object?, Object?>) return null;
    here = here[step];
  }
  return here;
}

/// Whether a value is there: an empty text and `false` count as absent.
bool isPresent(Object? json) => json != null && json != '' && json != false;

/// Whether two values are the same JSON.
bool sameJson(Object? one, Object? other) {
  if (one is List<Object?> && other is List<Object?>) {
    if (one.length != other.length) return false;
    for (int at = 0; at < one.length; at += 1) {
      if (!sameJson(one[at], other[at])) return false;
    }
    return true;
  }
  if (one is Map<Object?, Object?> && other is Map<Object?, Object?>) {
    if (one.length != other.length) return false;
    for (final MapEntry<Object?, Object?> entry in one.entries) {
      if (!other.containsKey(entry.key)) return false;
      if (!sameJson(entry.value, other[entry.key])) return false;
    }
    return true;
  }
  return one == other;
}

/// A number as a share of [of], between 0 and 1; null for anything else.
double? shareOf(Object? json, {num of = 1}) {
  final num? number = numberOf(json);
  if (number == null) return null;
  return (number / of).clamp(0, 1).toDouble();
}

/// A value for a person: the items of a list one after another, the members of
/// an object with their names, anything deeper in full.
String displayOf(Object? json) {
  if (json is num && json == json.roundToDouble() && json.abs() < 9e15) {
    return '${json.toInt()}';
  }
  final JsonMap? map = mapOf(json);
  final Iterable<Object?> inner = itemsOf(json) ?? map?.values ?? <Object?>[];
  final bool isDeep = inner.any((Object? one) => one is List || one is Map);
  if (isDeep) return textOf(json);
  if (json is List<Object?>) return json.map(displayOf).join(', ');
  if (map == null) return textOf(json);
  return <String>[
    for (final MapEntry<String, Object?> one in map.entries)
      '${one.key}: ${displayOf(one.value)}',
  ].join(', ');
}

/// A value in full: text as it is, anything else as indented JSON.
String textOf(Object? json) {
  if (json == null) return '';
  if (json is String) return json;
  return const JsonEncoder.withIndent('  ').convert(json);
}

/// A value on one line, for comparisons.
String compactText(Object? json) => jsonEncode(json);

/// The value of a JSON text; the text itself if it is none.
Object? parsedText(String text) {
  try {
    return jsonDecode(text);
  } on FormatException {
    return text;
  }
}

final RegExp _isoDate = RegExp(
  r'^(\d{4}-\d{2}-\d{2})'
  r'(T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?(Z|[+-]\d{2}:\d{2})?)?$',
);

/// A moment in milliseconds since 1970 or as ISO 8601; null for anything else.
/// A date without a time is that day for every reader, and one without a zone
/// that time.
DateTime? dateOf(Object? json) {
  final num? milliseconds = numberOf(json);
  if (milliseconds != null) {
    if (milliseconds.abs() > 8.64e15) return null;
    return DateTime.fromMillisecondsSinceEpoch(milliseconds.truncate());
  }
  final String text = stringOf(json) ?? '';
  final RegExpMatch? match = _isoDate.firstMatch(text);
  if (match == null || !isDay(match.group(1) ?? '')) return null;
  return DateTime.tryParse(text);
}

/// Whether a text such as `2026-03-04` is a day of the calendar: one that no
/// month has would roll over into the next one.
bool isDay(String text) {
  final DateTime? date = DateTime.tryParse('${text}T00:00:00Z');
  return date != null && date.toIso8601String().startsWith(text);
}
