import 'json.dart';

/// What a person put into field parts, each under the name of the message field
/// that it gives, else under the id of its part. It is no field of the
/// instance: no message of the host replaces it, and no condition asks it.
class Entered {
  final JsonMap _values = <String, Object?>{};

  void keep(String name, Object? value) {
    _values[name] = value;
  }

  /// What stands in a field part: [sent] until a person puts something in.
  Object? entry(String name, Object? sent) {
    return _values.containsKey(name) ? _values[name] : sent;
  }

  /// What a part gives to a message: null for what a person emptied.
  Object? given(String name, Object? sent) {
    final Object? value = entry(name, sent);
    return value == '' && _values.containsKey(name) ? null : value;
  }

  /// An object of what a person put in, by the names of its members.
  JsonMap object(Map<String, String> names) {
    return <String, Object?>{
      for (final MapEntry<String, String> member in names.entries)
        if (given(member.value, null) case final Object value)
          member.key: value,
    };
  }
}
