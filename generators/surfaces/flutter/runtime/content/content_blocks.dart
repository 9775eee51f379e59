import 'dart:convert';
import 'dart:typed_data';

import 'package:flutter/material.dart';

import '../address.dart';
import '../json.dart';
import 'cut_text.dart';
import 'image_block.dart';
import 'words.dart';

/// Builds one block in a way of one's own, or returns null for the default.
typedef BlockBuilder = Widget? Function(BuildContext context, JsonMap block);

/// The content of an MCP result, one item after the other in the order of the
/// list, with a line between two of them: content blocks, messages of a prompt
/// or contents of a resource.
///
/// Flutter plays no sound and opens no address by itself: audio is a named card
/// until [builder] returns a player, and a link calls [onOpenLink]. Nothing is
/// fetched. What is addressed to the model alone stands behind a control.
class ContentBlocks extends StatelessWidget {
  const ContentBlocks({
    super.key,
    required this.blocks,
    this.structured,
    this.words = const ContentWords(),
    this.limits = const ContentLimits(),
    this.builder,
    this.message,
    this.onOpenLink,
  });

  /// The items as JSON from outside; anything but objects is left out.
  final List<Object?> blocks;

  /// Structured content, shown unless a text of [blocks] is its JSON.
  final Object? structured;
  final ContentWords words;
  final ContentLimits limits;
  final BlockBuilder? builder;

  /// Takes the widget of each message of a prompt and returns what stands in
  /// its place.
  final Widget Function(Widget message)? message;

  /// Called with the address of a link that was pressed; without it a link is
  /// text. The address comes from outside and may have any scheme but one that
  /// runs code: check it before it is opened.
  final ValueChanged<String>? onOpenLink;

  @override
  Widget build(BuildContext context) {
    final List<Widget> shown = <Widget>[
      for (final Object? block in blocks)
        if (mapOf(block) case final JsonMap known) _item(context, known),
      if (structured != null && !_saysStructured()) _structured(context),
    ];
    if (shown.isEmpty) return Text(words.empty);
    return Column(
      mainAxisSize: MainAxisSize.min,
      crossAxisAlignment: CrossAxisAlignment.stretch,
      children: <Widget>[
        for (final (int at, Widget block) in shown.indexed) ...<Widget>[
          if (at > 0) const Divider(height: 1, thickness: 1),
          Padding(
            padding: const EdgeInsets.symmetric(vertical: 8),
            child: block,
          ),
        ],
      ],
    );
  }

  /// A message of a prompt and the contents of a resource have no type.
  Widget _item(BuildContext context, JsonMap item) {
    if (item.containsKey('type')) return _shown(context, item);
    if (item.containsKey('role')) return _message(context, item);
    if (item.containsKey('uri')) return _contents(item);
    return _shown(context, item);
  }

  /// The role as a heading, then the one block of the message.
  Widget _message(BuildContext context, JsonMap message) {
    final String role = stringOf(message['role']) ?? '';
    final JsonMap block =
        mapOf(message['content']) ?? const <String, Object?>{};
    final Widget shown = Semantics(
      container: true,
      explicitChildNodes: true,
      child: Column(
        crossAxisAlignment: CrossAxisAlignment.stretch,
        children: <Widget>[
          Semantics(
            header: true,
            child: Text(
              words.role(role),
              style: Theme.of(context).textTheme.titleSmall,
            ),
          ),
          _shown(context, block),
        ],
      ),
    );
    return this.message?.call(shown) ?? shown;
  }

  /// Contents of a resource under their address.
  Widget _contents(JsonMap contents) {
    return Column(
      crossAxisAlignment: CrossAxisAlignment.stretch,
      children: <Widget>[
        Text(
          stringOf(contents['uri']) ?? '',
          textDirection: TextDirection.ltr,
        ),
        _resource(contents),
      ],
    );
  }

  Widget _shown(BuildContext context, JsonMap block) {
    final Widget content =
        builder?.call(context, block) ?? _block(context, block);
    final Object? audience = valueAt(block, <String>[
      'annotations',
      'audience',
    ]);
    final bool isForModel =
        audience is List<Object?> &&
        audience.isNotEmpty &&
        !audience.contains('user');
    if (!isForModel) return content;
    return ExpansionTile(
      title: Text(words.showMore),
      children: <Widget>[content],
    );
  }

  Widget _block(BuildContext context, JsonMap block) {
    switch (stringOf(block['type'])) {
      case 'text':
        return _text(stringOf(block['text']) ?? '');
      case 'image':
        return _image(block);
      case 'audio':
        return _card(Icons.audiotrack, words.audio);
      case 'resource_link':
        return _link(block);
      case 'resource':
        return _resource(mapOf(block['resource']) ?? const <String, Object?>{});
      default:
        return _unsupported(block);
    }
  }

  Widget _text(String text) {
    return CutText(text: text, words: words, limits: limits);
  }

  Widget _image(JsonMap block) {
    return ImageBlock(
      data: stringOf(block['data']) ?? stringOf(block['blob']) ?? '',
      mimeType: stringOf(block['mimeType']) ?? '',
      words: words,
      limits: limits,
    );
  }

  Widget _link(JsonMap block) {
    final String address = stringOf(block['uri']) ?? '';
    final String name =
        _firstText(<Object?>[block['title'], block['name']]) ?? address;
    final ValueChanged<String>? open = onOpenLink;
    if (open == null || address.isEmpty || isCode(address)) {
      return _card(Icons.link, name);
    }
    return Align(
      alignment: AlignmentDirectional.centerStart,
      child: Semantics(
        link: true,
        child: ActionChip(
          avatar: const Icon(Icons.link),
          label: Text(name),
          onPressed: () => open(address),
        ),
      ),
    );
  }

  /// An embedded resource takes the way of the same content outside of one.
  Widget _resource(JsonMap resource) {
    final String type = stringOf(resource['mimeType']) ?? '';
    final String? text = stringOf(resource['text']);
    if (text != null) return _worded(type, text);
    if (type.startsWith('image/')) return _image(resource);
    if (type.startsWith('audio/')) return _card(Icons.audiotrack, words.audio);
    final Uint8List? bytes = decoded(stringOf(resource['blob']) ?? '');
    if (type.startsWith('text/') && bytes != null) {
      return _worded(type, utf8.decode(bytes, allowMalformed: true));
    }
    final String Function(String type, num size)? sized = words.binary;
    return _card(
      Icons.attach_file,
      sized != null && bytes != null
          ? sized(type, bytes.length)
          : stringOf(resource['uri']) ?? type,
    );
  }

  /// JSON stands over several lines, as code; what is none is text.
  Widget _worded(String type, String text) {
    final bool isJson = type == 'application/json' || type.endsWith('+json');
    final Object? value = isJson ? parsedText(text) : null;
    final bool isCode = value is Map<String, Object?> || value is List<Object?>;
    return _text(isCode ? '```\n${textOf(value)}\n```' : text);
  }

  String? _firstText(List<Object?> texts) {
    for (final Object? text in texts) {
      if (text is String && text.isNotEmpty) return text;
    }
    return null;
  }

  Widget _unsupported(JsonMap block) {
    final String type = stringOf(block['type']) ?? '';
    return _card(Icons.help_outline, words.unsupported(type));
  }

  Widget _card(IconData icon, String label) {
    return Row(
      children: <Widget>[
        ExcludeSemantics(child: Icon(icon)),
        const SizedBox(width: 8),
        Expanded(child: Text(label)),
      ],
    );
  }

  Widget _structured(BuildContext context) {
    return Column(
      crossAxisAlignment: CrossAxisAlignment.stretch,
      children: <Widget>[
        Text(words.structured, style: Theme.of(context).textTheme.labelLarge),
        _text(textOf(structured)),
      ],
    );
  }

  bool _saysStructured() {
    final String wanted = compactText(structured);
    for (final Object? block in blocks) {
      final String? text = stringOf(valueAt(block, <String>['text']));
      if (text != null && compactText(parsedText(text)) == wanted) return true;
    }
    return false;
  }
}
