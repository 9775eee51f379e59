import 'json.dart';
import 'part_item.dart';

/// What a move says, each `$item.path` in it replaced by a value of the item
/// and each `$field.path` by what [field] gives. What is not there is left out.
JsonMap filled(
  JsonMap values,
  Object? Function(List<String> path) field, [
  PartItem item = PartItem.none,
]) {
  final JsonMap all = <String, Object?>{};
  for (final MapEntry<String, Object?> entry in values.entries) {
    final Object? value = _fill(entry.value, field, item);
    if (value != null || entry.value == null) all[entry.key] = value;
  }
  return all;
}

Object? _fill(
  Object? value,
  Object? Function(List<String> path) field,
  PartItem item,
) {
  if (value == r'$item') return item.data;
  if (value is String && value.startsWith(r'$item.')) {
    return item.value(value.substring(6).split('.'));
  }
  if (value is String && value.startsWith(r'$field.')) {
    return field(value.substring(7).split('.'));
  }
  if (value is List<Object?>) {
    return <Object?>[for (final Object? one in value) _fill(one, field, item)];
  }
  final JsonMap? map = mapOf(value);
  return map == null ? value : filled(map, field, item);
}
