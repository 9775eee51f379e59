import 'package:flutter/material.dart';

/// Plain Markdown as widgets: headings, lists, fenced code, bold, italic and
/// `code`.
///
/// HTML stays text, images and links show their words alone, nothing is
/// fetched: the text comes from outside.
class MarkdownText extends StatelessWidget {
  const MarkdownText({super.key, required this.text});

  final String text;

  @override
  Widget build(BuildContext context) {
    return Column(
      crossAxisAlignment: CrossAxisAlignment.start,
      children: _blocks(context),
    );
  }

  List<Widget> _blocks(BuildContext context) {
    final TextTheme theme = Theme.of(context).textTheme;
    final List<Widget> blocks = <Widget>[];
    final List<String> code = <String>[];
    bool isCode = false;
    for (final String line in text.split('\n')) {
      if (line.trimLeft().startsWith('```')) {
        if (isCode) blocks.add(_code(context, code.join('\n')));
        code.clear();
        isCode = !isCode;
      } else if (isCode) {
        code.add(line);
      } else {
        blocks.add(_line(theme, line.trimRight()));
      }
    }
    if (code.isNotEmpty) blocks.add(_code(context, code.join('\n')));
    return blocks;
  }

  Widget _line(TextTheme theme, String line) {
    final RegExpMatch? heading = RegExp(r'^(#{1,6})\s+(.*)$').firstMatch(line);
    if (heading != null) {
      final TextStyle? style = (heading.group(1) ?? '').length < 3
          ? theme.titleMedium
          : theme.titleSmall;
      return Semantics(
        header: true,
        child: Text.rich(_words(heading.group(2) ?? ''), style: style),
      );
    }
    final RegExpMatch? item = RegExp(
      r'^(\s*)([-*+]|\d+[.)])\s+(.*)$',
    ).firstMatch(line);
    if (item != null) {
      final String mark = item.group(2) ?? '';
      final String sign = '-*+'.contains(mark) ? '•' : mark;
      return Padding(
        // What stands deeper in the list stands further in.
        padding: EdgeInsetsDirectional.only(
          start: 8.0 * (item.group(1) ?? '').length,
        ),
        child: Text.rich(
          TextSpan(
            children: <InlineSpan>[
              TextSpan(text: '$sign '),
              _words(item.group(3) ?? ''),
            ],
          ),
        ),
      );
    }
    return Text.rich(_words(line));
  }

  Widget _code(BuildContext context, String code) {
    return Container(
      width: double.infinity,
      padding: const EdgeInsets.all(8),
      color: Theme.of(context).colorScheme.surfaceContainerHighest,
      child: Directionality(
        textDirection: TextDirection.ltr,
        child: Text(code, style: const TextStyle(fontFamily: 'monospace')),
      ),
    );
  }

  /// Bold, italic and code within a line; of a link or image, its words.
  TextSpan _words(String line) {
    final RegExp marks = RegExp(
      r'\*\*(.+?)\*\*|`(.+?)`|!?\[(.*?)\]\([^)]*\)|\*(.+?)\*',
    );
    final List<InlineSpan> spans = <InlineSpan>[];
    int from = 0;
    for (final RegExpMatch match in marks.allMatches(line)) {
      spans.add(TextSpan(text: line.substring(from, match.start)));
      spans.add(_marked(match));
      from = match.end;
    }
    spans.add(TextSpan(text: line.substring(from)));
    return TextSpan(children: spans);
  }

  TextSpan _marked(RegExpMatch match) {
    final String? bold = match.group(1);
    final String? code = match.group(2);
    final String? link = match.group(3);
    if (bold != null) {
      return TextSpan(
        text: bold,
        style: const TextStyle(fontWeight: FontWeight.bold),
      );
    }
    if (code != null) {
      return TextSpan(
        text: code,
        style: const TextStyle(fontFamily: 'monospace'),
      );
    }
    if (link != null) return TextSpan(text: link);
    return TextSpan(
      text: match.group(4) ?? '',
      style: const TextStyle(fontStyle: FontStyle.italic),
    );
  }
}
