import 'package:flutter/foundation.dart';

import '../json.dart';
import 'field_check.dart';
import 'field_schema.dart';
import 'words.dart';

/// The values of a form, by the path of each field.
class FormValues extends ChangeNotifier {
  FormValues({
    required Object? schema,
    Object? initial,
    this.words = const FormWords(),
  }) : fields = fieldsOf(schema) {
    _fill(fields, const <String>[], initial);
  }

  final List<FieldSchema> fields;
  FormWords words;
  final Map<String, Object?> _values = <String, Object?>{};

  /// What is typed into a list of words and not added yet: it counts as a word.
  final Map<String, String> _words = <String, String>{};
  final Set<String> _left = <String>{};
  bool _wasTried = false;

  /// What stands in a field: a text, a number, a truth value, the
  /// [FieldChoice] or the list of those that were taken, a list of words.
  Object? valueOf(List<String> path) => _values[_key(path)];

  /// The word that is being typed into a list.
  String wordOf(List<String> path) => _words[_key(path)] ?? '';

  void enterWord(List<String> path, String word) {
    _words[_key(path)] = word;
    notifyListeners();
  }

  /// Adds the word that was typed to its list.
  void addWord(List<String> path) {
    final Object? words = _wordsOf(path);
    _words.remove(_key(path));
    set(path, words);
  }

  void set(List<String> path, Object? value) {
    _values[_key(path)] = value;
    notifyListeners();
  }

  /// Notes that a person has left a field: from now on its problem is shown.
  void leave(List<String> path) {
    if (_left.add(_key(path))) notifyListeners();
  }

  /// What is wrong with a field; null before it was left or a submit was tried.
  String? shownProblem(FieldSchema field, List<String> path) {
    if (!_wasTried && !_left.contains(_key(path))) return null;
    if (_isLeftOut(path)) return null;
    return problemOf(field, _contentOf(field, path), words);
  }

  /// Shows every problem. Returns whether there is none.
  bool validate() {
    _wasTried = true;
    notifyListeners();
    return _isValid(fields, const <String>[]);
  }

  /// The values to send, without the fields that were left alone.
  JsonMap toJson() => _collect(fields, const <String>[]);

  void _fill(List<FieldSchema> fields, List<String> at, Object? initial) {
    for (final FieldSchema field in fields) {
      final List<String> path = <String>[...at, field.name];
      if (field.kind == FieldKind.group) {
        _fill(field.fields, path, initial);
        continue;
      }
      final Object? given = valueAt(initial, path) ?? field.schema['default'];
      final Object? content = _startOf(field, given);
      if (content != null) _values[_key(path)] = content;
    }
  }

  /// What stands in a field for a value, which may be of another type. An
  /// option that is not among those of the field is none: nobody would see it,
  /// and it would be sent.
  Object? _startOf(FieldSchema field, Object? value) {
    FieldChoice? offered(Object? one) {
      return field.choices
          .where((FieldChoice choice) => sameJson(choice.value, one))
          .firstOrNull;
    }

    final List<Object?> items = itemsOf(value) ?? const <Object?>[];
    final String text = value is num ? displayOf(value) : textOf(value);
    return switch (field.kind) {
      FieldKind.choice => offered(value),
      FieldKind.choices => items
          .map(offered)
          .whereType<FieldChoice>()
          .toSet()
          .toList(),
      FieldKind.tags => <String>[
        for (final Object? item in items)
          if (item is String || item is num || item is bool) displayOf(item),
      ],
      FieldKind.boolean => boolOf(value),
      FieldKind.text || FieldKind.longText => value == null ? null : text,
      FieldKind.number || FieldKind.integer =>
        numberOf(value) ?? num.tryParse(text) ?? (value == null ? null : text),
      FieldKind.group || FieldKind.json => value,
    };
  }

  /// The words of a list, and the one that was typed and not added.
  List<Object?> _wordsOf(List<String> path) {
    final String typed = wordOf(path).trim();
    return <Object?>[
      ...itemsOf(valueOf(path)) ?? const <Object?>[],
      if (typed.isNotEmpty) typed,
    ];
  }

  Object? _contentOf(FieldSchema field, List<String> path) {
    return field.kind == FieldKind.tags ? _wordsOf(path) : valueOf(path);
  }

  bool _isValid(List<FieldSchema> fields, List<String> at) {
    return fields.every((FieldSchema field) {
      final List<String> path = <String>[...at, field.name];
      if (field.kind != FieldKind.group) {
        return problemOf(field, _contentOf(field, path), words) == null;
      }
      return _isUnused(field, path) || _isValid(field.fields, path);
    });
  }

  /// Whether a group may be left out and nobody has put anything into it: what
  /// it requires is asked for with it alone.
  bool _isUnused(FieldSchema field, List<String> path) {
    return !field.isRequired &&
        _collect(field.fields, path, always: false).isEmpty;
  }

  /// Whether a field stands in a group that is not sent.
  bool _isLeftOut(List<String> path) {
    List<FieldSchema> inside = fields;
    for (int step = 0; step < path.length - 1; step += 1) {
      for (final FieldSchema field in inside) {
        if (field.name != path[step]) continue;
        if (_isUnused(field, path.sublist(0, step + 1))) return true;
        inside = field.fields;
        break;
      }
    }
    return false;
  }

  /// The values below a path; without [always], no answer that nobody gave.
  JsonMap _collect(
    List<FieldSchema> fields,
    List<String> at, {
    bool always = true,
  }) {
    final JsonMap values = <String, Object?>{};
    for (final FieldSchema field in fields) {
      final List<String> path = <String>[...at, field.name];
      if (field.kind == FieldKind.group) {
        final JsonMap group = _collect(
          field.fields,
          path,
          always: field.isRequired,
        );
        if (group.isNotEmpty || field.isRequired) values[field.name] = group;
      } else if (_contentOf(field, path) case final Object content
          when !isBlank(content)) {
        values[field.name] = _sent(content);
      }
    }
    if (values.isEmpty && !always) return values;
    for (final FieldSchema field in fields) {
      // A switch that has to be answered and was left alone says no.
      if (field.kind == FieldKind.boolean && field.isRequired) {
        values[field.name] ??= false;
      }
    }
    return values;
  }

  /// What goes out for the content of a field.
  Object? _sent(Object? content) {
    return switch (content) {
      FieldChoice(:final Object? value) => value,
      final JsonText json => json.toJson(),
      final List<Object?> items => items.map(_sent).toList(),
      _ => content,
    };
  }

  String _key(List<String> path) => compactText(path);
}
