package tui

import (
	"math"
	"strconv"
	"strings"
	"time"
)

// numberFormat is how a language writes numbers.
type numberFormat struct {
	decimal, group, minus, plus string
	// digits are the ten digits, zero first.
	digits string
	// first and other are the sizes of the groups from the right; least is how
	// many digits must stand before the first group for there to be groups.
	first, other, least int
	// percent has {0} in place of the number.
	percent string
}

// numberStyle is how a message wants a number.
type numberStyle struct {
	percent, ungrouped    bool
	whole, shortest, most int

	// around and below are what stands around a sum of money, and around one below zero; empty for none.
	around, below string
}

// plain is a number with at most three digits after the point.
var plain = numberStyle{whole: 1, most: 3}

// formatNumber writes a number as a language does.
func formatNumber(locale string, value float64, style numberStyle) string {
	format := numberFormats[locale]
	if math.IsNaN(value) {
		return "NaN"
	}
	if style.percent {
		value *= 100
	}
	text := "∞"
	if !math.IsInf(value, 0) {
		text = decimalText(format, math.Abs(value), style)
	}
	isBelow := math.Signbit(value)
	if style.around != "" {
		pattern := style.around
		if isBelow {
			pattern = style.below
		}
		return strings.Replace(pattern, "{0}", text, 1)
	}
	if isBelow {
		text = format.minus + text
	}
	if style.percent {
		text = strings.Replace(format.percent, "{0}", text, 1)
	}
	return text
}

func decimalText(format numberFormat, value float64, style numberStyle) string {
	whole, fraction := rounded(value, style.most)
	for len(whole) < style.whole {
		whole = "0" + whole
	}
	for len(fraction) > style.shortest && strings.HasSuffix(fraction, "0") {
		fraction = fraction[:len(fraction)-1]
	}
	for len(fraction) < style.shortest {
		fraction += "0"
	}
	text := inDigits(format, fraction)
	if text != "" {
		text = format.decimal + text
	}
	if style.ungrouped || format.first == 0 || len(whole) < format.first+format.least {
		return inDigits(format, whole) + text
	}
	size := format.first
	for len(whole) > size {
		text = format.group + inDigits(format, whole[len(whole)-size:]) + text
		whole = whole[:len(whole)-size]
		size = format.other
	}
	return inDigits(format, whole) + text
}

// rounded is a number as digits before and after the point, half away from
// zero. It rounds the shortest decimal number that stands for the value.
func rounded(value float64, most int) (whole, fraction string) {
	whole, fraction, _ = strings.Cut(strconv.FormatFloat(value, 'f', -1, 64), ".")
	if len(fraction) <= most {
		return whole, fraction
	}
	up := fraction[most] >= '5'
	digits := []byte(whole + fraction[:most])
	for at := len(digits) - 1; up; at-- {
		if at < 0 {
			digits = append([]byte{'1'}, digits...)
			break
		}
		if digits[at] != '9' {
			digits[at]++
			up = false
		} else {
			digits[at] = '0'
		}
	}
	point := len(digits) - most
	return string(digits[:point]), string(digits[point:])
}

func inDigits(format numberFormat, text string) string {
	digits := []rune(format.digits)
	var out strings.Builder
	for _, r := range text {
		out.WriteRune(digits[r-'0'])
	}
	return out.String()
}

// operands are the numbers that plural rules look at (Unicode TR 35): n the
// absolute value, i its digits before the point, v and w the number of digits
// after it with and without zeros at the end, f and t those digits.
type operands struct{ n, i, v, w, f, t float64 }

func operandsOf(value float64) operands {
	whole, fraction := rounded(math.Abs(value), 3)
	fraction = strings.TrimRight(fraction, "0")
	number := func(text string) float64 {
		parsed, err := strconv.ParseFloat("0"+text, 64)
		if err != nil {
			return 0
		}
		return parsed
	}
	digits := float64(len(fraction))
	return operands{number(whole + "." + fraction), number(whole), digits, digits, number(fraction), number(fraction)}
}

// within reports whether a whole number is in a range, both ends included.
func within(value, from, to float64) bool {
	return value >= from && value <= to && value == math.Trunc(value)
}

// choose is the text for a number: an exact one such as "=0", else that of the
// plural category, else "other".
func choose(value float64, category string, texts map[string]string) string {
	if text, found := texts["="+strconv.FormatFloat(value, 'f', -1, 64)]; found {
		return text
	}
	return selectText(category, texts)
}

// selectText is the text with a name, else "other".
func selectText(name string, texts map[string]string) string {
	if text, found := texts[name]; found {
		return text
	}
	return texts["other"]
}

// nearestLocale is the locale for a tag: the same, a shorter one, or one of
// the same language.
func nearestLocale(tag string, locales []string) string {
	asked := strings.ToLower(strings.ReplaceAll(tag, "_", "-"))
	for shorter := asked; shorter != ""; shorter = shorter[:strings.LastIndex("-"+shorter, "-")] {
		shorter = strings.TrimSuffix(shorter, "-")
		for _, locale := range locales {
			if strings.ToLower(locale) == shorter {
				return locale
			}
		}
		if !strings.Contains(shorter, "-") {
			break
		}
	}
	language, _, _ := strings.Cut(asked, "-")
	for _, locale := range locales {
		if own, _, _ := strings.Cut(strings.ToLower(locale), "-"); own == language {
			return locale
		}
	}
	return ""
}

// Args are the arguments of a message by name: texts, numbers and times.
type Args map[string]any

func (a Args) text(name string) string {
	switch value := a[name].(type) {
	case string:
		return value
	case float64:
		return strconv.FormatFloat(value, 'f', -1, 64)
	}
	return ""
}

func (a Args) number(name string) float64 {
	value, _ := a[name].(float64)
	return value
}

// date is a time, a text of ISO 8601 or milliseconds since 1970; the zero time
// for anything else.
func (a Args) date(name string) time.Time {
	switch value := a[name].(type) {
	case time.Time:
		return value
	case float64:
		return momentOf(value)
	case string:
		return dateOf(value)
	}
	return time.Time{}
}

// numberText is a number as it stands in a text that names no format.
func numberText(value float64) string {
	if size := math.Abs(value); value != 0 && (size < 1e-6 || size >= 1e21) {
		text := strconv.FormatFloat(value, 'e', -1, 64)
		return strings.Replace(strings.Replace(text, "e-0", "e-", 1), "e+0", "e+", 1)
	}
	return strconv.FormatFloat(value+0, 'f', -1, 64)
}
