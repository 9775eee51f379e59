package tui

import (
	"math"
	"strconv"
	"strings"
)

// sliderCells is the width of a slider in signs.
const sliderCells = 10

// slide makes a node a slider from 0 to end: the arrow keys move it by a step,
// Home and End to its ends, and a number may be typed.
func (i *Instance) slide(node *Node, one *entry, name string, end float64) {
	value, _ := asNumber(i.number(string(one.text)))
	at := int(math.Round(math.Min(math.Max(value/end, 0), 1) * sliderCells))
	track := strings.Repeat("━", at) + "●" + strings.Repeat("─", sliderCells-at)
	node.Text = strings.TrimSpace(name + ": " + track + " " + string(one.text))
	step := end / 100
	node.Key = func(key Key) bool {
		to := value
		switch key.Name {
		case "right":
			to += step
		case "left":
			to -= step
		case "home":
			to = 0
		case "end":
			to = end
		default:
			return key.Name != "enter" && one.edit(key)
		}
		to = math.Round(math.Min(math.Max(to, 0), end)/step) * step
		one.write(i.localNumber(to))
		one.edited = true
		return true
	}
}

// localNumber is a number as a person types it in the language.
func (i *Instance) localNumber(value float64) string {
	text := strconv.FormatFloat(math.Round(value*100)/100, 'f', -1, 64)
	return strings.Replace(text, ".", or(numberFormats[i.Words.Locale()].decimal, "."), 1)
}
