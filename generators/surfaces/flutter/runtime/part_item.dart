import 'json.dart';

/// One item of the list of a part that repeats.
final class PartItem {
  const PartItem(this.part, this.data, this.key, [this.around]);

  /// Where nothing repeats.
  static const PartItem none = PartItem('', null, '');

  /// The part that stands once for each item.
  final String part;

  /// The item itself.
  final Object? data;

  /// Tells the item from every other one of the part, also when the order
  /// changes.
  final String key;

  /// The item of the part around that repeats too, or null.
  final PartItem? around;

  /// The value at a path of the item, or null.
  Object? value(List<String> path) => valueAt(data, path);

  /// Whether a value is there: an empty text and `false` count as absent.
  bool has(List<String> path) => isPresent(value(path));

  /// Whether the value at a path reads as a text.
  bool reads(List<String> path, String text) => '${value(path)}' == text;

  /// The nearest item of a part that repeats, from the inside out; [none]
  /// outside of it.
  PartItem within(String part) {
    if (this.part == part) return this;
    return around?.within(part) ?? none;
  }

  /// The same item for another part that repeats by the same list.
  PartItem of(String part) => PartItem(part, data, key, around);

  /// The name of a part in this item.
  String occurrence(String part) => key.isEmpty ? part : '$part $key';
}

/// The items of a list; of anything else, none. Their ids tell them apart if
/// all differ, else their positions.
List<PartItem> partItems(
  String part,
  Object? list, [
  PartItem around = PartItem.none,
]) {
  final List<Object?> items = itemsOf(list) ?? const <Object?>[];
  final List<String> ids = <String>[
    for (final Object? item in items) textOf(valueAt(item, <String>['id'])),
  ];
  final bool named =
      !ids.contains('') && Set<String>.of(ids).length == ids.length;
  final PartItem? outer = around.key.isEmpty ? null : around;
  final String prefix = outer == null ? '' : '${outer.key}/';
  final List<PartItem> found = <PartItem>[];
  for (int at = 0; at < items.length; at += 1) {
    final String own = named ? Uri.encodeComponent(ids[at]) : '+$at';
    found.add(PartItem(part, items[at], '$prefix$own', outer));
  }
  return found;
}
