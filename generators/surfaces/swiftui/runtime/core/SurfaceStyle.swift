import SwiftUI

/// The look of a component in one preset.
public struct SurfaceStyle {
  public var cornerRadius: CGFloat = 0
  public var borderWidth: CGFloat = 0
  public var borderColor: Color = .clear
  public var borderStyle = "solid"
  public var fill: Color = .clear
  public var fillOpacity: Double = 1
  public var gradient = Gradient(stops: [])
  /// Radius of the blur of what lies behind, in points.
  public var backdropBlur: CGFloat = 0
  public var shadow: [ShadowLayer] = []
  public var font: FontStack?
  public var textColor: Color?
  public var padding: CGFloat = 16
  public var spacing: CGFloat = 8
  /// What lies between a dialog and everything else.
  public var scrim: Color = .black.opacity(0.4)
  /// Signs around the name. They are decoration: no screen reader says them.
  public var brackets: (open: String, close: String) = ("", "")
  /// Values of columns that this package has no word for.
  public var others: [String: String] = [:]

  public init() {}

  /// A style with some values changed.
  public init(_ change: (inout SurfaceStyle) -> Void) {
    change(&self)
  }
}

extension View {
  /// Draws the ground of a component: fill, gradient, border, shadow, font.
  public func surface(_ style: SurfaceStyle) -> some View {
    modifier(SurfaceModifier(style: style))
  }
}

private struct SurfaceModifier: ViewModifier {
  let style: SurfaceStyle

  private var shape: RoundedRectangle {
    RoundedRectangle(cornerRadius: style.cornerRadius)
  }

  func body(content: Content) -> some View {
    content
      .padding(style.padding)
      .font(style.font?.font(size: 17))
      .foregroundStyle(style.textColor ?? .primary)
      .background { ground }
      .overlay { shape.strokeBorder(style.borderColor, style: stroke) }
  }

  private var stroke: StrokeStyle {
    let dash: [CGFloat] =
      switch style.borderStyle {
      case "dashed": [style.borderWidth * 3]
      case "dotted": [style.borderWidth]
      default: []
      }
    return StrokeStyle(lineWidth: style.borderStyle == "none" ? 0 : style.borderWidth, dash: dash)
  }

  private var ground: some View {
    ZStack {
      if style.backdropBlur > 0 { shape.fill(.ultraThinMaterial) }
      shape.fill(style.fill.opacity(style.fillOpacity))
      if !style.gradient.stops.isEmpty {
        shape.fill(
          LinearGradient(gradient: style.gradient, startPoint: .topLeading, endPoint: .bottomTrailing))
      }
    }
    .background { ForEach(Array(style.shadow.enumerated()), id: \.offset) { shadow($1) } }
  }

  @ViewBuilder private func shadow(_ layer: ShadowLayer) -> some View {
    let radius = (layer.blur + layer.spread) / 2
    if layer.isInset {
      shape.fill(Color.clear.shadow(.inner(color: layer.color, radius: radius, x: layer.x, y: layer.y)))
    } else {
      shape.fill(layer.color).blur(radius: radius).offset(x: layer.x, y: layer.y)
    }
  }
}
