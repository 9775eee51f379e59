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
  final Set<String> _left = <String>{};
  bool _wasTried = false;

  Object? valueOf(List<String> path) => _values[_key(path)];

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
    return problemOf(field, valueOf(path), words);
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
      final Object? given = valueAt(initial, path) ?? _defaultOf(field);
      if (field.kind == FieldKind.group) {
        _fill(field.fields, path, initial);
      } else if (given != null) {
        _values[_key(path)] = given;
      }
    }
  }

  /// The default of a field. One that is not among its options is none: nobody
  /// would see it, and it would be sent.
  Object? _defaultOf(FieldSchema field) {
    final Object? value = field.schema['default'];
    bool isOffered(Object? one) {
      return field.choices.any(
        (FieldChoice choice) => sameJson(choice.value, one),
      );
    }

    if (field.kind == FieldKind.choice) return isOffered(value) ? value : null;
    if (field.kind != FieldKind.choices) return value;
    return value is List<Object?> ? value.where(isOffered).toList() : null;
  }

  bool _isValid(List<FieldSchema> fields, List<String> at) {
    return fields.every((FieldSchema field) {
      final List<String> path = <String>[...at, field.name];
      if (field.kind != FieldKind.group) {
        return problemOf(field, valueOf(path), words) == null;
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
      } else if (!isBlank(valueOf(path))) {
        values[field.name] = valueOf(path);
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

  String _key(List<String> path) => compactText(path);
}
