import 'package:flutter/material.dart';

import 'markdown.dart';
import 'words.dart';

/// Text as Markdown, cut for the eye where it is large; a control shows the
/// rest. The semantics tree has the whole text at any time.
class CutText extends StatefulWidget {
  const CutText({
    super.key,
    required this.text,
    required this.words,
    required this.limits,
  });

  final String text;
  final ContentWords words;
  final ContentLimits limits;

  @override
  State<CutText> createState() => _CutTextState();
}

class _CutTextState extends State<CutText> {
  bool _isOpen = false;

  bool get _isLarge {
    final int lines = '\n'.allMatches(widget.text).length + 1;
    return widget.text.runes.length > widget.limits.textChars ||
        lines > widget.limits.textLines;
  }

  @override
  Widget build(BuildContext context) {
    final Widget text = MarkdownText(text: widget.text);
    if (!_isLarge) return text;
    final ContentWords words = widget.words;
    return Column(
      crossAxisAlignment: CrossAxisAlignment.start,
      children: <Widget>[
        if (_isOpen) text else _cut(context, text),
        MergeSemantics(
          child: Semantics(
            expanded: _isOpen,
            child: TextButton(
              onPressed: () => setState(() => _isOpen = !_isOpen),
              child: Text(_isOpen ? words.showLess : words.showMore),
            ),
          ),
        ),
      ],
    );
  }

  /// The text in the height of as many lines as the limit says. What lies
  /// below takes no focus.
  Widget _cut(BuildContext context, Widget text) {
    final TextStyle style = DefaultTextStyle.of(context).style;
    final double size = MediaQuery.textScalerOf(
      context,
    ).scale(style.fontSize ?? 14);
    final double height =
        size * (style.height ?? 1.5) * widget.limits.textLines;
    return ExcludeFocus(
      child: ConstrainedBox(
        constraints: BoxConstraints(maxHeight: height),
        child: ClipRect(
          child: SingleChildScrollView(
            physics: const NeverScrollableScrollPhysics(),
            child: text,
          ),
        ),
      ),
    );
  }
}
