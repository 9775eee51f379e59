/// Longest pattern that is read, in characters.
const int _longest = 300;

/// Most steps that a match may take: some hundredths of a second.
const double _mostSteps = 1e7;

/// The pieces of a pattern: a class, an escape, a quantifier, the start of a
/// group, one character.
final RegExp _piece = RegExp(
  r'\\[pPu]\{[^}]*\}|\\.|\[(?:\\.|[^\]\\])*\]|[*+]\??|\{\d+(?:,\d*)?\}\??'
  r'|\((?:\?(?:[:=!]|<[=!]|<[^>]*>))?|.',
  dotAll: true,
);
final RegExp _number = RegExp(r'\d+');

/// Whether a text matches a server's pattern.
///
/// A pattern that Dart does not read, or that could hold up the app on this
/// text, is left to the server.
bool matchesPattern(String pattern, String text) {
  if (pattern.length > _longest) return true;
  if (mostSteps(pattern, text.length) > _mostSteps) return true;
  try {
    return RegExp(pattern, unicode: true).hasMatch(text);
  } on FormatException {
    return true;
  }
}

/// The steps that a backtracking match may take at most.
///
/// Each repetition may end at each character, and each choice doubles the
/// ways. Without bound: a repetition of what repeats or chooses itself, and a
/// reference back.
double mostSteps(String pattern, int length) {
  final List<bool> outer = <bool>[];
  double steps = pattern.startsWith('^') ? 1 : length + 1.0;
  // Whether the group that is open repeats or chooses; whether the piece
  // before a quantifier is such a group.
  bool open = false;
  bool group = false;
  for (final RegExpMatch match in _piece.allMatches(pattern)) {
    final String piece = match[0]!;
    final String first = piece[0];
    if (first == '*' || first == '+' || (first == '{' && piece.length > 1)) {
      final List<double> bounds = <double>[
        for (final RegExpMatch bound in _number.allMatches(piece))
          double.parse(bound[0]!),
      ];
      final bool exact = bounds.isNotEmpty && !piece.contains(',');
      if (group && !(exact && bounds[0] < 2)) return double.infinity;
      final double ways = exact
          ? 1
          : bounds.length > 1
          ? bounds[1] - bounds[0] + 1
          : length + 1.0;
      steps *= ways.clamp(1.0, length + 1.0);
      open = open || !exact;
      group = false;
    } else if (first == '?' || first == '|') {
      steps *= 2;
      open = true;
      group = false;
    } else if (first == '(') {
      outer.add(open);
      open = false;
      group = false;
    } else if (first == ')') {
      final bool before = outer.isNotEmpty && outer.removeLast();
      group = open;
      open = open || before;
    } else if (RegExp(r'^\\[1-9k]').hasMatch(piece)) {
      return double.infinity;
    } else {
      group = false;
    }
  }
  return steps;
}
