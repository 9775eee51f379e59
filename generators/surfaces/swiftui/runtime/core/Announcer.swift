import Accessibility
import Foundation

/// How urgently an announcement is spoken.
public enum Politeness: String, Hashable, Sendable {
  /// After what is being said.
  case polite
  /// At once.
  case assertive
}

/// A sentence for assistive technology.
public struct Announcement: Hashable, Sendable {
  public let text: String
  public let politeness: Politeness

  public init(_ text: String, _ politeness: Politeness) {
    self.text = text
    self.politeness = politeness
  }

  /// Gives the sentence to the screen reader of the platform.
  public func post() {
    var words = AttributedString(text)
    words.accessibilitySpeechAnnouncementPriority = politeness == .assertive ? .high : .default
    AccessibilityNotification.Announcement(words).post()
  }
}
