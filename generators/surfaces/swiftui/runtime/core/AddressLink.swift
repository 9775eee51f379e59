import SwiftUI

/// A link with an address that came from outside. Nothing is fetched before it is pressed, and what
/// could run a script is no link.
public struct AddressLink: View {
  private let address: String
  private let name: String
  private let open: ((String) -> Void)?
  @Environment(\.openURL) private var openURL

  /// - Parameter open: gets the address; without it the system opens what `page` allows and nothing else
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

  /// The address of a page that may be opened from here: `https`, or `http` on this device, where no
  /// network lies in between; `nil` for any other.
  static func page(_ address: String) -> URL? {
    guard let url = URL(string: address), let host = url.host()?.lowercased(), !host.isEmpty else {
      return nil
    }
    let isOnDevice = ["localhost", "127.0.0.1", "::1", "[::1]"].contains(host)
    switch url.scheme?.lowercased() {
    case "https": return url
    case "http" where isOnDevice: return url
    default: return nil
    }
  }

  /// Whether an address is that of a page of the web. The host is asked to open no other one.
  public static func isPage(_ address: String) -> Bool {
    guard let url = URL(string: address), url.host() != nil else { return false }
    return ["http", "https"].contains(url.scheme?.lowercased())
  }

  /// Whether opening the address could run what it holds.
  private static func runs(_ address: String) -> Bool {
    guard let scheme = URL(string: address)?.scheme?.lowercased() else { return true }
    return ["javascript", "data", "vbscript", "blob"].contains(scheme)
  }
}

/// A control that moves the instance and opens a page. An address that may not be opened leaves it
/// without effect.
public struct PageButton: View {
  private let node: PartNode
  private let address: String
  private let press: () -> Bool
  @Environment(\.openURL) private var openURL

  public init(_ node: PartNode, to address: String, press: @escaping () -> Bool) {
    self.node = node
    self.address = address
    self.press = press
  }

  public var body: some View {
    PartButton(node) {
      if let page = AddressLink.page(address), press() { openURL(page) }
    }
  }
}
