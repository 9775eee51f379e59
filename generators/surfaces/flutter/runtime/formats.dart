import 'dart:ui' show Locale;

import 'package:intl/intl.dart';

/// The plural classes of CLDR.
enum PluralCategory { zero, one, two, few, many, other }

/// The operands of the plural rules of CLDR (UTS 35) for a number.
class PluralOperands {
  const PluralOperands._(this.n, this.i, this.v, this.f);

  factory PluralOperands.of(num value) {
    final num size = value.abs();
    final String digits = size is double && size == size.truncateToDouble()
        ? size.toStringAsFixed(0)
        : size.toString();
    final int dot = digits.indexOf('.');
    final String fraction = dot < 0 ? '' : digits.substring(dot + 1);
    return PluralOperands._(
      size,
      size.truncate(),
      fraction.length,
      int.tryParse(fraction) ?? 0,
    );
  }

  /// The absolute value.
  final num n;

  /// Its integer digits.
  final int i;

  /// The number of its fraction digits.
  final int v;

  /// Its fraction digits as an integer.
  final int f;
}

/// Whether an operand is an integer within a range, ends included.
bool isWithin(num operand, int from, int to) {
  return operand == operand.truncate() && operand >= from && operand <= to;
}

/// How a number is written.
class NumberStyle {
  const NumberStyle({
    this.percent = false,
    this.compact = false,
    this.currency,
    this.grouping = true,
    this.minimumIntegerDigits,
    this.minimumFractionDigits,
    this.maximumFractionDigits,
  });

  final bool percent;
  final bool compact;

  /// ISO 4217 code.
  final String? currency;
  final bool grouping;
  final int? minimumIntegerDigits;
  final int? minimumFractionDigits;
  final int? maximumFractionDigits;
}

/// A number in the digits and separators of a locale.
String formatNumber(
  String locale,
  num value, [
  NumberStyle style = const NumberStyle(),
]) {
  final String tag = _knownLocale(locale, NumberFormat.localeExists);
  final String? currency = style.currency;
  final NumberFormat format;
  if (currency != null) {
    format = NumberFormat.simpleCurrency(locale: tag, name: currency);
  } else if (style.percent) {
    format = NumberFormat.percentPattern(tag);
  } else if (style.compact) {
    format = NumberFormat.compact(locale: tag);
  } else {
    format = NumberFormat.decimalPattern(tag);
  }
  final int? minimum = style.minimumFractionDigits;
  final int? maximum = style.maximumFractionDigits;
  final int? integers = style.minimumIntegerDigits;
  if (maximum != null) format.maximumFractionDigits = maximum;
  if (minimum != null) format.minimumFractionDigits = minimum;
  if (integers != null) format.minimumIntegerDigits = integers;
  if (!style.grouping) format.turnOffGrouping();
  return format.format(value);
}

final RegExp _written = RegExp(r'^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$');

/// The number that was typed, in the digits and with the decimal sign of the
/// locale or as in JSON; null for none, or none yet, and for one with more
/// digits than a number keeps.
num? numberIn(String text, Locale locale) {
  final NumberFormat format = NumberFormat.decimalPattern(
    _knownLocale(locale.toLanguageTag(), NumberFormat.localeExists),
  );
  final int zero = format.symbols.ZERO_DIGIT.runes.first;
  final String plain = text
      .trim()
      .replaceAll(format.symbols.DECIMAL_SEP, '.')
      .replaceAll(format.symbols.MINUS_SIGN, '-');
  final String digits = String.fromCharCodes(<int>[
    for (final int sign in plain.runes)
      sign >= zero && sign < zero + 10 ? sign - zero + 0x30 : sign,
  ]);
  final num? number = _written.hasMatch(digits) ? num.tryParse(digits) : null;
  if (number == null || !number.isFinite) return null;
  // JSON keeps no more digits than a double does.
  final String kept = _digitsOf('${number.toDouble()}');
  return _digitsOf(digits) == kept ? number : null;
}

/// The digits of a decimal number, without its exponent and the zeros around
/// them.
String _digitsOf(String number) {
  return number
      .toLowerCase()
      .split('e')
      .first
      .replaceAll(RegExp(r'\D'), '')
      .replaceAll(RegExp(r'^0+|0+$'), '');
}

/// A date or time by a skeleton of CLDR, such as `yMMMd` or `jm`, in the time
/// zone of the reader; blank where there is none.
String formatDate(String locale, DateTime? value, String skeleton) {
  if (value == null) return '';
  final String tag = _knownLocale(locale, DateFormat.localeExists);
  return DateFormat(skeleton, tag).format(value.toLocal());
}

/// The locale, its language alone or English, whichever has data first.
String _knownLocale(String locale, bool Function(String? locale) exists) {
  return Intl.verifiedLocale(
        locale.replaceAll('-', '_'),
        exists,
        onFailure: (_) => 'en',
      ) ??
      'en';
}
