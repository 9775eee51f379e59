package tui

import (
	"math"
	"strconv"
	"strings"

	"github.com/charmbracelet/lipgloss"
	"github.com/muesli/termenv"
)

// Color is a colour for each kind of terminal: "#rrggbb", a number of the 256
// colours, a number of the 16.
type Color struct {
	TrueColor, ANSI256, ANSI string
}

// terminal is the colour in the terminal that lipgloss has found. NO_COLOR
// leaves no colour.
func (c Color) terminal() lipgloss.TerminalColor {
	switch lipgloss.ColorProfile() {
	case termenv.TrueColor:
		return lipgloss.Color(c.TrueColor)
	case termenv.ANSI256:
		return lipgloss.Color(c.ANSI256)
	case termenv.ANSI:
		return lipgloss.Color(c.ANSI)
	}
	return lipgloss.NoColor{}
}

// luminance is the relative luminance of WCAG.
func (c Color) luminance() float64 {
	number, err := strconv.ParseUint(strings.TrimPrefix(c.TrueColor, "#"), 16, 32)
	if err != nil {
		return 0
	}
	channel := func(shift uint) float64 {
		value := float64(number>>shift&0xff) / 255
		if value <= 0.04045 {
			return value / 12.92
		}
		return math.Pow((value+0.055)/1.055, 2.4)
	}
	return 0.2126*channel(16) + 0.7152*channel(8) + 0.0722*channel(0)
}

// contrast is the contrast of WCAG, from 1 to 21.
func contrast(one, other Color) float64 {
	a, b := one.luminance(), other.luminance()
	return (math.Max(a, b) + 0.05) / (math.Min(a, b) + 0.05)
}

// Theme is the preset and the scheme of a terminal.
type Theme struct {
	// Preset is the id of a preset. An unknown one is the usual one.
	Preset string
	Dark   bool
}

// DefaultTheme is the usual preset on a dark terminal.
func DefaultTheme() Theme { return Theme{Preset: usualPreset, Dark: true} }

// Tokens are the values of the preset in the scheme.
func (t Theme) Tokens() *Tokens {
	preset := PresetByID(t.Preset)
	if t.Dark {
		return &preset.Dark
	}
	return &preset.Light
}

// Look is how a component looks in one preset.
type Look struct {
	// Radius and Border are the corner and the width of the edge in px.
	Radius, Border float64
	// BorderColor and Background are nil if there is none.
	BorderColor, Background func(*Tokens) Color
	// Open and Close stand around the name.
	Open, Close string
}

// border is the edge in box-drawing characters: round for a soft corner, thick
// for a loud edge, ASCII where the preset sets names in brackets.
// A dialog has an edge in each preset: nothing else sets it apart.
func (l Look) border(modal bool) lipgloss.Border {
	ascii := lipgloss.Border{
		Top: "-", Bottom: "-", Left: "|", Right: "|",
		TopLeft: "+", TopRight: "+", BottomLeft: "+", BottomRight: "+",
	}
	switch {
	case l.Border == 0 && !modal:
		return lipgloss.HiddenBorder()
	case l.Open != "":
		return ascii
	case l.Border >= 2:
		return lipgloss.ThickBorder()
	case l.Radius > 0:
		return lipgloss.RoundedBorder()
	}
	return lipgloss.NormalBorder()
}

// frameWidth is the number of columns of a frame: edge and space on each side.
const frameWidth = 4

// frame draws the edge around lines that are at most width wide.
func (c *canvas) frame(lines []string, width int, modal bool) []string {
	tokens := c.theme.Tokens()
	border := c.look.border(modal)
	edge, fill := lipgloss.NewStyle(), lipgloss.NewStyle()
	if c.look.BorderColor != nil {
		edge = edge.Foreground(c.look.BorderColor(tokens).terminal())
	}
	if background, found := c.background(); found {
		edge, fill = edge.Background(background.terminal()), fill.Background(background.terminal())
	}
	bar := func(left, middle, right string) string {
		return edge.Render(left + strings.Repeat(middle, width+2) + right)
	}
	framed := []string{bar(border.TopLeft, border.Top, border.TopRight)}
	for _, line := range lines {
		rest := width - lipgloss.Width(line)
		if rest < 0 {
			rest = 0
		}
		framed = append(framed, edge.Render(border.Left)+fill.Render(" ")+line+fill.Render(strings.Repeat(" ", rest+1))+edge.Render(border.Right))
	}
	return append(framed, bar(border.BottomLeft, border.Bottom, border.BottomRight))
}

func (c *canvas) background() (Color, bool) {
	if c.look.Background == nil {
		return Color{}, false
	}
	return c.look.Background(c.theme.Tokens()), true
}

// text is the style of words. A colour that could not be read on the
// background stands behind the words instead.
func (c *canvas) text(color *Color) lipgloss.Style {
	style := lipgloss.NewStyle()
	background, filled := c.background()
	if filled {
		style = style.Background(background.terminal())
	}
	words, found := roleColor(textRole, c.theme)
	if !found {
		words = readable(background)
	}
	if color != nil && filled && contrast(*color, background) < 4.5 {
		return style.Background(color.terminal()).Foreground(readable(*color).terminal())
	}
	if color != nil {
		return style.Foreground(color.terminal())
	}
	if filled {
		return style.Foreground(words.terminal())
	}
	return style
}

func (c *canvas) span(span Span, color *Color, focused bool) lipgloss.Style {
	style := c.text(color).Bold(span.Bold).Italic(span.Italic)
	if span.Code {
		style = style.Faint(true)
	}
	return style.Reverse(focused)
}

// readable is black or white, whichever is easier to read on a colour.
func readable(on Color) Color {
	black, white := Color{"#000000", "16", "0"}, Color{"#ffffff", "231", "15"}
	if contrast(black, on) >= contrast(white, on) {
		return black
	}
	return white
}

// roleColor is the colour of a role, if the tokens have it.
func roleColor(role func(*Tokens) *Color, theme Theme) (Color, bool) {
	if color := role(theme.Tokens()); color != nil {
		return *color, true
	}
	return Color{}, false
}

// errorColor is the colour of what went wrong.
func (t Theme) errorColor() *Color { return errorRole(t.Tokens()) }

// mutedColor is the colour of words of lesser weight.
func (t Theme) mutedColor() *Color { return mutedRole(t.Tokens()) }
