package kmd.runtime

import androidx.compose.foundation.background
import androidx.compose.foundation.border
import androidx.compose.foundation.shape.RoundedCornerShape
import androidx.compose.runtime.Immutable
import androidx.compose.runtime.staticCompositionLocalOf
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.clip
import androidx.compose.ui.draw.shadow
import androidx.compose.ui.graphics.Brush
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.text.TextStyle
import androidx.compose.ui.text.font.FontFamily
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.dp

/** One layer of a shadow. */
@Immutable
data class ShadowLayer(val color: Color, val x: Dp, val y: Dp, val blur: Dp, val spread: Dp, val inset: Boolean = false)

/** Font families in the order of preference, and the family of the system that stands in for them. */
@Immutable
data class FontStack(val names: List<String>, val fallback: FontFamily)

/** What the controls of all components share. The theme makes it from its tokens. */
@Immutable
data class SurfaceLook(
    val content: Color = Color.Black,
    val muted: Color = Color.DarkGray,
    val accent: Color = Color.Blue,
    val error: Color = Color.Red,
    val outline: Color = Color.Gray,
    val focus: Color = Color.Blue,
    val body: TextStyle = TextStyle.Default,
    val title: TextStyle = TextStyle.Default,
    val code: TextStyle = TextStyle(fontFamily = FontFamily.Monospace),
    val gap: Dp = 8.dp,
) {
    /** The same with another font; code keeps its own. */
    fun inFont(font: FontFamily?): SurfaceLook =
        if (font == null) this else copy(body = body.copy(fontFamily = font), title = title.copy(fontFamily = font))
}

val LocalSurfaceLook = staticCompositionLocalOf { SurfaceLook() }

/** The box of a component in one preset: a row of the specification's table. Columns that Compose cannot draw stand in [more]. */
@Immutable
data class SurfaceStyle(
    val radius: Dp = 0.dp,
    val borderWidth: Dp = 0.dp,
    val borderColor: Color = Color.Transparent,
    val background: Color = Color.Transparent,
    val backgroundAlpha: Float = 1f,
    val backgroundImage: Brush? = null,
    /** Blur of what lies behind. Compose has none; the tint of the background stands for it. */
    val backdropBlur: Dp = 0.dp,
    val shadow: List<ShadowLayer> = emptyList(),
    val font: FontFamily? = null,
    /** Room around the content; without one twice the gap of [SurfaceLook]. */
    val padding: Dp? = null,
    val scrim: Color? = null,
    val more: Map<String, String> = emptyMap(),
) {
    /** The text of a column, such as `bracket-open`; empty without one. */
    fun text(column: String): String = more[column].orEmpty()
}

/** Draws the box. The first layer of the shadow becomes an elevation in its colour; Compose draws no spread and no inset. */
fun Modifier.surface(style: SurfaceStyle): Modifier {
    val shape = RoundedCornerShape(style.radius)
    val layer = style.shadow.firstOrNull { !it.inset }
    val raised = when (layer) {
        null -> this
        else -> shadow(layer.blur / 2, shape, clip = false, ambientColor = layer.color, spotColor = layer.color)
    }
    val filled = raised
        .clip(shape)
        .background(style.background.copy(alpha = style.background.alpha * style.backgroundAlpha), shape)
        .let { if (style.backgroundImage == null) it else it.background(style.backgroundImage, shape) }
    return if (style.borderWidth > 0.dp) filled.border(style.borderWidth, style.borderColor, shape) else filled
}
