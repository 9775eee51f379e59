/// A limit of a component.
public struct Limit: Hashable, Sendable {
  public enum Unit: String, Sendable {
    case chars, lines, bytes, ms, items, px, percent
  }

  public let id: String
  public let value: Double
  public let unit: Unit
  /// Field of the opening message that replaces the limit.
  public let override: String?

  public init(_ id: String, _ value: Double, _ unit: Unit, override: String? = nil) {
    self.id = id
    self.value = value
    self.unit = unit
    self.override = override
  }

  /// The limit of one instance.
  public func value(for fields: JSONObject) -> Double {
    guard let override, let own = fields[override]?.numberValue, own >= 0 else { return value }
    return own
  }
}
