import 'dart:typed_data';

import 'package:flutter/material.dart';

import 'content/image_block.dart';

/// The picture that an address holds (`data:`).
///
/// Of any other address the name stands there, and the host that nobody has
/// asked: override the part to load it, where your product may.
class PartPicture extends StatefulWidget {
  const PartPicture({super.key, required this.label, required this.address});

  final String label;
  final String address;

  @override
  State<PartPicture> createState() => _PartPictureState();
}

class _PartPictureState extends State<PartPicture> {
  /// Kept, for new bytes would be a new picture to Flutter.
  late Uint8List? _held = heldIn(widget.address);

  @override
  void didUpdateWidget(PartPicture oldWidget) {
    super.didUpdateWidget(oldWidget);
    if (oldWidget.address != widget.address) _held = heldIn(widget.address);
  }

  @override
  Widget build(BuildContext context) {
    final Uint8List? bytes = _held;
    return Semantics(
      container: true,
      image: true,
      label: widget.label,
      child: ExcludeSemantics(
        child: bytes == null
            ? _words(context)
            : Image.memory(
                bytes,
                fit: BoxFit.scaleDown,
                errorBuilder: (BuildContext context, Object _, StackTrace? __) {
                  return _words(context);
                },
              ),
      ),
    );
  }

  Widget _words(BuildContext context) {
    final String host = Uri.tryParse(widget.address)?.host ?? '';
    return Container(
      padding: const EdgeInsets.all(8),
      decoration: BoxDecoration(
        border: Border.all(color: Theme.of(context).colorScheme.outline),
        borderRadius: BorderRadius.circular(4),
      ),
      child: Text(host.isEmpty ? widget.label : '${widget.label} · $host'),
    );
  }
}

/// The bytes of a picture that an address holds, or null.
Uint8List? heldIn(String address) {
  final RegExpMatch? head = RegExp(
    r'^data:(image/(?:png|jpeg|gif|webp));base64,(.*)$',
  ).firstMatch(address);
  final Uint8List? bytes = decoded(head?.group(2) ?? '');
  if (bytes == null || !isImage(head?.group(1) ?? '', bytes)) return null;
  return bytes;
}
