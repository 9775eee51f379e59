/// A sentence for assistive technology.
class Announcement {
  const Announcement(this.text, {this.assertive = false});

  final String text;

  /// Interrupts what is being said.
  final bool assertive;
}
