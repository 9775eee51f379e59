import SwiftUI

extension Color {
  /// A colour that follows the appearance of the device, without an asset catalogue.
  public init(light: Color, dark: Color) {
    #if canImport(UIKit)
      self.init(
        uiColor: UIColor { traits in
          UIColor(traits.userInterfaceStyle == .dark ? dark : light)
        })
    #else
      self.init(
        nsColor: NSColor(name: nil) { appearance in
          let isDark = appearance.bestMatch(from: [.aqua, .darkAqua]) == .darkAqua
          return NSColor(isDark ? dark : light)
        })
    #endif
  }

  /// sRGB: `Color(hex: 0x1A73E8)`.
  public init(hex: UInt32, opacity: Double = 1) {
    self.init(
      .sRGB, red: Double(hex >> 16 & 0xFF) / 255, green: Double(hex >> 8 & 0xFF) / 255,
      blue: Double(hex & 0xFF) / 255, opacity: opacity)
  }
}

/// A value that differs between light and dark and that no dynamic colour can carry.
public struct Adaptive<Value> {
  public let light: Value
  public let dark: Value

  public init(light: Value, dark: Value) {
    self.light = light
    self.dark = dark
  }

  public func value(in scheme: ColorScheme) -> Value {
    scheme == .dark ? dark : light
  }
}

/// Font families in the order of preference. The names of CSS for kinds of fonts stand for those of
/// the system.
public struct FontStack {
  public let families: [String]

  public init(_ families: [String]) {
    self.families = families
  }

  /// Whether every letter has one width.
  public var design: Font.Design {
    if !Set(families).isDisjoint(with: ["monospace", "ui-monospace"]) { return .monospaced }
    if families.contains("ui-rounded") { return .rounded }
    return families.contains("serif") ? .serif : .default
  }

  /// The first family that is installed, else the font of the system of that design. It grows with
  /// the size of text that the person chose.
  public func font(size: CGFloat, weight: Font.Weight = .regular) -> Font {
    let style = FontStack.textStyle(for: size)
    guard let family = families.first(where: FontStack.isInstalled) else {
      return .system(style, design: design, weight: weight)
    }
    return .custom(family, size: size, relativeTo: style).weight(weight)
  }

  private static func isInstalled(_ family: String) -> Bool {
    #if canImport(UIKit)
      return UIFont.familyNames.contains(family)
    #else
      return NSFontManager.shared.availableFontFamilies.contains(family)
    #endif
  }

  /// The text style whose usual size is nearest.
  private static func textStyle(for size: CGFloat) -> Font.TextStyle {
    switch size {
    case ..<12: .caption2
    case ..<13: .caption
    case ..<15: .footnote
    case ..<16: .subheadline
    case ..<19: .body
    case ..<22: .title3
    case ..<27: .title2
    case ..<33: .title
    default: .largeTitle
    }
  }
}

/// A role of text.
public struct TextRole {
  public let families: [String]
  /// In points, at the usual size of text.
  public let size: CGFloat
  public let weight: Font.Weight
  /// Space added between letters, in points.
  public let tracking: CGFloat
  /// Factor of the size.
  public let lineHeight: CGFloat

  public init(
    families: [String], size: CGFloat, weight: Font.Weight, tracking: CGFloat, lineHeight: CGFloat
  ) {
    self.families = families
    self.size = size
    self.weight = weight
    self.tracking = tracking
    self.lineHeight = lineHeight
  }

  public var font: Font {
    FontStack(families).font(size: size, weight: weight)
  }
}

/// One layer of a shadow, in points.
public struct ShadowLayer {
  public let color: Color
  public let x: CGFloat
  public let y: CGFloat
  public let blur: CGFloat
  /// SwiftUI draws no spread: the blur grows by it.
  public let spread: CGFloat
  public let isInset: Bool

  public init(
    color: Color, x: CGFloat, y: CGFloat, blur: CGFloat, spread: CGFloat = 0, isInset: Bool = false
  ) {
    self.color = color
    self.x = x
    self.y = y
    self.blur = blur
    self.spread = spread
    self.isInset = isInset
  }
}

/// A line around something.
public struct BorderToken {
  public let color: Color
  public let width: CGFloat
  /// In the words of CSS: `solid`, `dashed`, `dotted`.
  public let style: String

  public init(color: Color, width: CGFloat, style: String) {
    self.color = color
    self.width = width
    self.style = style
  }
}

extension TextRole {
  /// The extra space between two lines, in points.
  public var lineSpacing: CGFloat { max(0, size * (lineHeight - 1.2)) }
}

extension View {
  /// Sets text in a role: font, tracking and space between the lines.
  public func textRole(_ role: TextRole) -> some View {
    font(role.font).tracking(role.tracking).lineSpacing(role.lineSpacing)
  }
}
