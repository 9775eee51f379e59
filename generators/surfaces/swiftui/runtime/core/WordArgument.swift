/// The argument of a word: a limit, a value or a type.
public struct WordArgument: Sendable {
  public let text: String
  public let number: Double

  public var count: Int { Int(exactly: number.rounded()) ?? 0 }

  public init(_ number: Double) {
    self.number = number
    text = PlainNumber.text(number)
  }

  public init(_ text: String) {
    self.text = text
    number = Double(text) ?? 0
  }
}
