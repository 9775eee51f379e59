/// The words and limits of the content renderers. The defaults are English;
/// the component passes its own messages.
class ContentWords {
  const ContentWords({
    this.showMore = 'Show more',
    this.showLess = 'Show less',
    this.close = 'Close',
    this.image = 'Image',
    this.audio = 'Audio',
    this.empty = 'Nothing came back.',
    this.structured = 'Structured content',
    this.unsupported = _unsupported,
    this.binary,
    this.role = _role,
  });

  final String showMore;
  final String showLess;
  final String close;

  /// Accessible names of an image and of audio.
  final String image;
  final String audio;

  /// In place of a result without content.
  final String empty;

  /// Heading of structured content.
  final String structured;

  /// What stands in place of a block of an unknown type.
  final String Function(String type) unsupported;

  /// Contents of a resource that nothing draws: their type and their bytes.
  final String Function(String type, num size)? binary;

  /// What stands over a message of a prompt.
  final String Function(String role) role;

  static String _unsupported(String type) => 'Unsupported content: $type';

  static String _role(String role) {
    return switch (role) {
      'user' => 'User',
      'assistant' => 'Assistant',
      _ => role,
    };
  }
}

/// From which size on content is cut for the eye.
class ContentLimits {
  const ContentLimits({
    this.textChars = 2000,
    this.textLines = 30,
    this.imageBytes = 512000,
  });

  /// Unicode code points.
  final num textChars;
  final num textLines;

  /// Decoded bytes.
  final num imageBytes;
}
