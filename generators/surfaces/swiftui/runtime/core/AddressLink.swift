import SwiftUI

/// A link with an address that came from outside. Nothing is fetched before it is pressed, and what
/// could run a script is no link.
public struct AddressLink: View {
  private let address: String
  private let name: String
  private let open: ((String) -> Void)?
  @Environment(\.openURL) private var openURL

  /// - Parameter open: gets the address; without it the system opens pages of the web and nothing else
  public init(_ address: String, name: String, open: ((String) -> Void)? = nil) {
    self.address = address
    self.name = name
    self.open = open
  }

  public var body: some View {
    if let page = AddressLink.page(address), open == nil {
      link { openURL(page) }
    } else if let open, !AddressLink.runs(address) {
      link { open(address) }
    } else {
      Text(verbatim: name)
    }
  }

  private func link(action: @escaping () -> Void) -> some View {
    Button(action: action) {
      Label {
        Text(verbatim: name)
      } icon: {
        Image(systemName: "link")
      }
    }
    .accessibilityAddTraits(.isLink)
  }

  /// The address of a page of the web; `nil` for any other.
  static func page(_ address: String) -> URL? {
    guard let url = URL(string: address), url.host() != nil else { return nil }
    return ["http", "https"].contains(url.scheme?.lowercased()) ? url : nil
  }

  /// Whether opening the address could run what it holds.
  private static func runs(_ address: String) -> Bool {
    guard let scheme = URL(string: address)?.scheme?.lowercased() else { return true }
    return ["javascript", "data", "vbscript", "blob"].contains(scheme)
  }
}
