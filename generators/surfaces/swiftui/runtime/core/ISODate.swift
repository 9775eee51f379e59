import Foundation

/// Reads dates of ISO 8601, and only those: a lenient reader makes 2 March of 30 February.
enum ISODate {
  private static let form =
    #"\A[0-9]{4}-[0-9]{2}-[0-9]{2}"#
    + #"(T([01][0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9](\.[0-9]+)?)?(Z|[+-][0-9]{2}:[0-5][0-9])?)?\z"#

  /// A date without a time is that day for every reader, and one without a zone that time.
  static func read(_ text: String) -> Date? {
    guard text.range(of: form, options: .regularExpression) != nil else { return nil }
    let day = text.prefix(10).split(separator: "-").compactMap { Int($0) }
    let time = text.dropFirst(11).prefix { !"Z+-".contains($0) }
    let clock = time.split(separator: ":").compactMap { Double($0) }
    var calendar = Calendar(identifier: .gregorian)
    if let zone = offset(String(text.dropFirst(11 + time.count))) { calendar.timeZone = zone }
    let date = DateComponents(calendar: calendar, year: day[0], month: day[1], day: day[2])
    guard date.isValidDate, let midnight = date.date else { return nil }
    guard clock.count >= 2 else { return midnight }
    let minute = calendar.date(
      bySettingHour: Int(clock[0]), minute: Int(clock[1]), second: 0, of: midnight)
    return minute?.addingTimeInterval(clock.count > 2 ? clock[2] : 0)
  }

  /// `Z` or `+02:00`; `nil` for none.
  private static func offset(_ text: String) -> TimeZone? {
    let parts = text.dropFirst().split(separator: ":").compactMap { Int($0) }
    guard parts.count == 2 else { return text == "Z" ? .gmt : nil }
    let minutes = parts[0] * 60 + parts[1]
    return TimeZone(secondsFromGMT: minutes * (text.hasPrefix("-") ? -60 : 60))
  }
}
