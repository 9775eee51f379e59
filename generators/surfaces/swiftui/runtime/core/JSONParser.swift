/// Reads JSON text from outside: no recursion beyond a depth, no crash, one error with its place.
public struct JSONParser {
  public struct Failure: Error, Equatable {
    /// Offset in the text, in UTF-8 bytes.
    public let offset: Int
  }

  private static let deepest = 256
  private let bytes: [UInt8]
  private var position = 0

  private init(_ text: String) {
    bytes = Array(text.utf8)
  }

  public static func parse(_ text: String) throws -> JSONValue {
    var parser = JSONParser(text)
    let value = try parser.value(depth: 0)
    parser.skipSpace()
    guard parser.position == parser.bytes.count else { throw parser.failure }
    return value
  }

  private var failure: Failure { Failure(offset: position) }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipSpace() {
    while let byte = next, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { position += 1 }
  }

  private mutating func take(_ sign: Character) -> Bool {
    guard let byte = next, byte == sign.asciiValue else { return false }
    position += 1
    return true
  }

  private mutating func value(depth: Int) throws -> JSONValue {
    guard depth < JSONParser.deepest else { throw failure }
    skipSpace()
    switch next {
    case UInt8(ascii: "{"): return try object(depth: depth)
    case UInt8(ascii: "["): return try array(depth: depth)
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return try number()
    }
  }

  private mutating func word(_ text: String, _ value: JSONValue) throws -> JSONValue {
    guard bytes[position...].starts(with: text.utf8) else { throw failure }
    position += text.utf8.count
    return value
  }

  private mutating func number() throws -> JSONValue {
    let start = position
    while let byte = next, "+-.eE0123456789".utf8.contains(byte) { position += 1 }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    guard JSONParser.isWritten(text), let value = Double(text), value.isFinite else {
      position = start
      throw failure
    }
    return .number(value)
  }

  /// Whether a number has the form of JSON, which is stricter than that of Swift: no plus, no zero before other
  /// digits, digits on both sides of the point.
  private static func isWritten(_ text: String) -> Bool {
    let size = text.hasPrefix("-") ? text.dropFirst() : text[...]
    let whole = size.prefix { "0123456789".contains($0) }
    let rest = size.dropFirst(whole.count)
    guard !whole.isEmpty, whole == "0" || !whole.hasPrefix("0") else { return false }
    return !rest.hasPrefix(".") || !rest.dropFirst().prefix { "0123456789".contains($0) }.isEmpty
  }

  private mutating func array(depth: Int) throws -> JSONValue {
    position += 1
    var items: [JSONValue] = []
    skipSpace()
    if take("]") { return .array(items) }
    repeat {
      items.append(try value(depth: depth + 1))
      skipSpace()
    } while take(",")
    guard take("]") else { throw failure }
    return .array(items)
  }

  private mutating func object(depth: Int) throws -> JSONValue {
    position += 1
    var object = JSONObject()
    skipSpace()
    if take("}") { return .object(object) }
    repeat {
      skipSpace()
      guard next == UInt8(ascii: "\"") else { throw failure }
      let key = try string()
      skipSpace()
      guard take(":") else { throw failure }
      object[key] = try value(depth: depth + 1)
      skipSpace()
    } while take(",")
    guard take("}") else { throw failure }
    return .object(object)
  }

  private mutating func string() throws -> String {
    position += 1
    var units: [UInt8] = []
    while let byte = next {
      position += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: units, as: UTF8.self)
      case UInt8(ascii: "\\"): units += try escape()
      case 0..<0x20: throw failure
      default: units.append(byte)
      }
    }
    throw failure
  }

  private mutating func escape() throws -> [UInt8] {
    guard let byte = next else { throw failure }
    position += 1
    switch byte {
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "f"): return [0x0C]
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [byte]
    case UInt8(ascii: "u"): return Array(String(try scalar()).utf8)
    default: throw failure
    }
  }

  /// The character of `\uXXXX`, or of two of them that are one. Half a pair becomes U+FFFD.
  private mutating func scalar() throws -> Character {
    let first = try hex()
    if let whole = Unicode.Scalar(first) { return Character(whole) }
    let here = position
    if first < 0xDC00, take("\\"), take("u") {
      let second = try hex()
      if (0xDC00...0xDFFF).contains(second),
        let whole = Unicode.Scalar(0x10000 + ((first - 0xD800) << 10) + (second - 0xDC00))
      {
        return Character(whole)
      }
    }
    position = here
    return "\u{FFFD}"
  }

  private mutating func hex() throws -> UInt32 {
    guard position + 4 <= bytes.count else { throw failure }
    let digits = String(decoding: bytes[position..<position + 4], as: UTF8.self)
    guard let value = UInt32(digits, radix: 16) else { throw failure }
    position += 4
    return value
  }
}
