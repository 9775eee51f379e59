import Foundation

/// A block of content under the Model Context Protocol, a message of a prompt or the contents of a
/// resource. It keeps the JSON that came, so that copying yields the whole.
public struct ContentBlock: JSONConvertible {
  public enum Kind: Hashable, Sendable {
    case text(String)
    /// JSON over several lines.
    case code(String)
    case image(Data, mimeType: String)
    case audio(Data, mimeType: String)
    case link(address: String, name: String)
    /// Bytes of a type that is not drawn.
    case binary(mimeType: String, size: Int)
    /// The type as it came.
    case unknown(String)
  }

  public let json: JSONValue

  public init?(json: JSONValue) {
    guard case .object = json else { return nil }
    self.json = json
  }

  private init(_ object: JSONObject) {
    json = .object(object)
  }

  /// The blocks of a list. What is no block is left out and harms no block beside it.
  public static func list(_ value: JSONValue) -> [ContentBlock] {
    (value.arrayValue ?? []).compactMap { ContentBlock(json: $0) }
  }

  /// Whether the block is meant for the model and not for the person.
  public var isForModelOnly: Bool {
    let audience = json[["annotations", "audience"]]?.arrayValue ?? []
    return audience == [.string("assistant")]
  }

  /// The role of a message of a prompt; `nil` for anything else.
  public var role: String? {
    json[["type"]] == nil ? json[["role"]]?.stringValue : nil
  }

  /// The one block of a message of a prompt, whatever else it holds.
  var inMessage: ContentBlock {
    ContentBlock(json: json[["content"]] ?? .null) ?? ContentBlock(JSONObject())
  }

  /// The address of the contents of a resource; `nil` for anything else.
  public var address: String? {
    json[["type"]] == nil ? json[["uri"]]?.stringValue : nil
  }

  public var kind: Kind {
    if address != nil { return held(in: json) }
    let type = word("type")
    switch type {
    case "text": return json[["text"]]?.stringValue.map { .text($0) } ?? .unknown(type)
    case "image", "audio": return media(word("data"), mimeType: word("mimeType"), of: type)
    case "resource_link":
      let address = word("uri")
      let name = [word("title"), word("name"), address].first { !$0.isEmpty } ?? ""
      return .link(address: address, name: name)
    case "resource", "embedded_resource": return held(in: json[["resource"]] ?? .null)
    default: return .unknown(type)
    }
  }

  /// An embedded resource takes the way of the same content outside of a resource.
  private func held(in resource: JSONValue) -> Kind {
    let mimeType = resource[["mimeType"]]?.stringValue ?? ""
    if let text = resource[["text"]]?.stringValue { return worded(text, mimeType: mimeType) }
    let blob = resource[["blob"]]?.stringValue ?? ""
    guard let data = Data(base64Encoded: blob), !data.isEmpty else {
      return .binary(mimeType: mimeType, size: 0)
    }
    if mimeType.hasPrefix("text/") {
      return worded(String(decoding: data, as: UTF8.self), mimeType: mimeType)
    }
    let kind = media(blob, mimeType: mimeType, of: "resource")
    if case .unknown = kind { return .binary(mimeType: mimeType, size: data.count) }
    return kind
  }

  /// JSON stands over several lines; what is none is text.
  private func worded(_ text: String, mimeType: String) -> Kind {
    let isJSON = mimeType == "application/json" || mimeType.hasSuffix("+json")
    guard isJSON, let value = try? JSONParser.parse(text) else { return .text(text) }
    return .code(value.serialized(indented: true))
  }

  private func media(_ base64: String, mimeType: String, of type: String) -> Kind {
    guard let data = Data(base64Encoded: base64), !data.isEmpty else { return .unknown(type) }
    if mimeType.hasPrefix("audio/") { return .audio(data, mimeType: mimeType) }
    return ImageSignature.confirms(mimeType, data)
      ? .image(data, mimeType: mimeType) : .unknown(mimeType.isEmpty ? type : mimeType)
  }

  /// The data beside the blocks; `nil` where it lacks or a text says exactly the same.
  static func unsaid(_ structured: JSONValue?, by blocks: [ContentBlock]) -> JSONValue? {
    guard let structured, structured != .null else { return nil }
    let isSaid = blocks.contains { block in
      guard case .text(let text) = block.kind else { return false }
      return (try? JSONParser.parse(text)) == structured
    }
    return isSaid ? nil : structured
  }

  private func word(_ key: String) -> String {
    json[[key]]?.stringValue ?? ""
  }
}

/// The first bytes of the picture formats that are drawn.
enum ImageSignature {
  private static let formats: [String: [UInt8]] = [
    "image/png": [0x89, 0x50, 0x4E, 0x47],
    "image/jpeg": [0xFF, 0xD8, 0xFF],
    "image/gif": [0x47, 0x49, 0x46, 0x38],
    "image/webp": [0x52, 0x49, 0x46, 0x46],
  ]

  static func confirms(_ mimeType: String, _ data: Data) -> Bool {
    formats[mimeType].map { data.starts(with: $0) } ?? false
  }
}
