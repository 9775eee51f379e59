import 'dart:convert';
import 'dart:typed_data';

import 'package:flutter/material.dart';

import 'words.dart';

/// An image of a result. Pressing it shows it on the whole screen; Escape and
/// the close button leave.
///
/// Only PNG, JPEG, GIF and WebP are drawn, and only if their first bytes say so
/// too.
class ImageBlock extends StatefulWidget {
  const ImageBlock({
    super.key,
    required this.data,
    required this.mimeType,
    required this.words,
    required this.limits,
  });

  /// Base64.
  final String data;
  final String mimeType;
  final ContentWords words;
  final ContentLimits limits;

  @override
  State<ImageBlock> createState() => _ImageBlockState();
}

class _ImageBlockState extends State<ImageBlock> {
  /// Kept, for new bytes would be a new picture to Flutter.
  late Uint8List? _bytes = decoded(widget.data);

  @override
  void didUpdateWidget(ImageBlock oldWidget) {
    super.didUpdateWidget(oldWidget);
    if (oldWidget.data != widget.data) _bytes = decoded(widget.data);
  }

  @override
  Widget build(BuildContext context) {
    final Uint8List? bytes = _bytes;
    final ContentWords words = widget.words;
    if (bytes == null || !isImage(widget.mimeType, bytes)) {
      return Text(words.unsupported(widget.mimeType));
    }
    final bool isLarge = bytes.length > widget.limits.imageBytes;
    return Align(
      alignment: AlignmentDirectional.centerStart,
      child: Semantics(
        button: true,
        image: true,
        label: words.image,
        child: InkWell(
          onTap: () => _enlarge(context, bytes),
          child: Image.memory(
            bytes,
            width: isLarge ? 160 : null,
            fit: BoxFit.scaleDown,
            excludeFromSemantics: true,
            errorBuilder: _broken,
          ),
        ),
      ),
    );
  }

  /// In place of bytes that are no image in spite of how they begin.
  Widget _broken(BuildContext context, Object error, StackTrace? stack) {
    return Text(widget.words.unsupported(widget.mimeType));
  }

  void _enlarge(BuildContext context, Uint8List bytes) {
    // The dialog may outlive the block.
    final ContentWords words = widget.words;
    final String type = widget.mimeType;
    Widget broken(BuildContext context, Object error, StackTrace? stack) {
      return Text(words.unsupported(type));
    }

    showDialog<void>(
      context: context,
      builder: (BuildContext context) {
        return Dialog.fullscreen(
          child: Column(
            children: <Widget>[
              TextButton(
                autofocus: true,
                onPressed: () => Navigator.of(context).pop(),
                child: Text(words.close),
              ),
              Expanded(
                child: Image.memory(
                  bytes,
                  semanticLabel: words.image,
                  errorBuilder: broken,
                ),
              ),
            ],
          ),
        );
      },
    );
  }
}

/// The bytes of a Base64 text, or null.
Uint8List? decoded(String data) {
  try {
    return base64Decode(base64.normalize(data));
  } on FormatException {
    return null;
  }
}

/// Whether bytes begin as their type says.
bool isImage(String mimeType, Uint8List bytes) {
  bool startsWith(List<int> signature, [int at = 0]) {
    if (bytes.length < at + signature.length) return false;
    for (int index = 0; index < signature.length; index += 1) {
      if (bytes[at + index] != signature[index]) return false;
    }
    return true;
  }

  return switch (mimeType) {
    'image/png' => startsWith(<int>[0x89, 0x50, 0x4e, 0x47]),
    'image/jpeg' => startsWith(<int>[0xff, 0xd8, 0xff]),
    'image/gif' => startsWith(<int>[0x47, 0x49, 0x46, 0x38]),
    'image/webp' => startsWith(<int>[0x57, 0x45, 0x42, 0x50], 8),
    _ => false,
  };
}
