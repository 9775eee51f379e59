import 'dart:ui' show ImageFilter;

import 'package:flutter/material.dart';

/// How a component looks in a preset: its row of the preset table.
@immutable
class SurfaceStyle {
  const SurfaceStyle({
    this.radius = 0,
    this.border = BorderSide.none,
    this.color,
    this.gradient,
    this.blur = 0,
    this.shadows = const <BoxShadow>[],
    this.fontFamilies = const <String>[],
    this.padding = 16,
    this.more = const <String, Object>{},
  });

  final double radius;
  final BorderSide border;
  final Color? color;

  /// Painted in place of [color].
  final Gradient? gradient;

  /// Radius of the blur of what lies behind.
  final double blur;
  final List<BoxShadow> shadows;

  /// Families by preference; empty for that of the theme.
  final List<String> fontFamilies;

  /// Room around the content.
  final double padding;

  /// Columns of the table that have no place above.
  final Map<String, Object> more;

  /// The text style with [fontFamilies].
  TextStyle get textStyle => fontFamilies.isEmpty
      ? const TextStyle()
      : TextStyle(
          fontFamily: fontFamilies.first,
          fontFamilyFallback: fontFamilies.sublist(1),
        );
}

/// A box in a [SurfaceStyle].
class SurfaceBox extends StatelessWidget {
  const SurfaceBox({super.key, required this.style, required this.child});

  final SurfaceStyle style;
  final Widget child;

  @override
  Widget build(BuildContext context) {
    final BorderRadius corners = BorderRadius.circular(style.radius);
    Widget box = DecoratedBox(
      decoration: BoxDecoration(
        color: style.color,
        gradient: style.gradient,
        borderRadius: corners,
        border: Border.fromBorderSide(style.border),
      ),
      child: Material(
        type: MaterialType.transparency,
        child: Padding(
          padding: EdgeInsets.all(style.padding),
          child: DefaultTextStyle.merge(style: style.textStyle, child: child),
        ),
      ),
    );
    if (style.blur > 0) {
      box = ClipRRect(
        borderRadius: corners,
        child: BackdropFilter(
          filter: ImageFilter.blur(sigmaX: style.blur, sigmaY: style.blur),
          child: box,
        ),
      );
    }
    if (style.shadows.isEmpty) return box;
    // Outside of the clip, which would cut the shadows off.
    return DecoratedBox(
      decoration: BoxDecoration(
        borderRadius: corners,
        boxShadow: style.shadows,
      ),
      child: box,
    );
  }
}
