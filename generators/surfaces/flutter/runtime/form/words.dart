/// The words of the form. The defaults are English; the component passes its
/// own messages.
class FormWords {
  const FormWords({
    this.fieldRequired = 'Required',
    this.add = 'Add with Enter',
    this.remove = _remove,
    this.number = 'Enter a number',
    this.integer = 'Enter a whole number',
    this.minimum = _minimum,
    this.maximum = _maximum,
    this.above = _above,
    this.below = _below,
    this.multiple = _multiple,
    this.minLength = _minLength,
    this.maxLength = _maxLength,
    this.minItems = _minItems,
    this.maxItems = _maxItems,
    this.pattern = 'This does not have the expected form',
    this.email = 'Enter an e-mail address',
    this.uri = 'Enter a complete address',
    this.date = 'Enter a date: year-month-day',
    this.dateTime = 'Enter a date and time with its zone',
    this.json = 'Enter valid JSON',
    this.unique = 'Nothing may stand here twice',
  });

  final String fieldRequired;

  /// How a word is added to a list of words, and the control that removes it.
  final String add;
  final String Function(String value) remove;
  final String number;
  final String integer;
  final String Function(num limit) minimum;
  final String Function(num limit) maximum;
  final String Function(num limit) above;
  final String Function(num limit) below;
  final String Function(num limit) multiple;
  final String Function(num count) minLength;
  final String Function(num count) maxLength;
  final String Function(num count) minItems;
  final String Function(num count) maxItems;
  final String pattern;
  final String email;
  final String uri;
  final String date;
  final String dateTime;
  final String json;
  final String unique;

  static String _remove(String value) => 'Remove $value';
  static String _minimum(num limit) => 'Must be at least $limit';
  static String _maximum(num limit) => 'Must be at most $limit';
  static String _above(num limit) => 'Must be more than $limit';
  static String _below(num limit) => 'Must be less than $limit';
  static String _multiple(num limit) => 'Must be a multiple of $limit';
  static String _minLength(num count) => 'At least $count characters';
  static String _maxLength(num count) => 'At most $count characters';
  static String _minItems(num count) => 'At least $count';
  static String _maxItems(num count) => 'At most $count';
}
