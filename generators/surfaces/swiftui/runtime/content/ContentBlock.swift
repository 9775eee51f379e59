import Foundation

/// A block of content under the Model Context Protocol. It keeps the JSON that came, so that copying
/// yields the whole.
public struct ContentBlock: JSONConvertible {
  public enum Kind: Hashable, Sendable {
    case text(String)
    case image(Data, mimeType: String)
    case audio(Data, mimeType: String)
    case link(address: String, name: String)
    /// The type as it came.
    case unknown(String)
  }

  public let json: JSONValue

  public init?(json: JSONValue) {
    guard case .object = json else { return nil }
    self.json = json
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

  public var kind: Kind {
    let type = word("type")
    switch type {
    case "text": return json[["text"]]?.stringValue.map { .text($0) } ?? .unknown(type)
    case "image", "audio": return media(word("data"), mimeType: word("mimeType"), of: type)
    case "resource_link":
      let address = word("uri")
      let name = [word("title"), word("name"), address].first { !$0.isEmpty } ?? ""
      return .link(address: address, name: name)
    case "resource", "embedded_resource": return embedded
    default: return .unknown(type)
    }
  }

  /// An embedded resource takes the way of the same content outside of a resource.
  private var embedded: Kind {
    if let text = json[["resource", "text"]]?.stringValue { return .text(text) }
    let mimeType = json[["resource", "mimeType"]]?.stringValue ?? ""
    let blob = json[["resource", "blob"]]?.stringValue ?? ""
    if mimeType.hasPrefix("text/"), let data = Data(base64Encoded: blob) {
      return .text(String(decoding: data, as: UTF8.self))
    }
    return media(blob, mimeType: mimeType, of: "resource")
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
