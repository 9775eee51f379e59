package tui

import (
	"fmt"
	"math"
	"strings"
	"time"
)

type dateKind int

const (
	literal dateKind = iota
	year
	month
	weekday
	day
	hour
	minute
	second
	dayPeriod
	zone
)

// dateField is a field of a date. A field with words takes one of them, any
// other is a number of at least width digits.
type dateField struct {
	kind  dateKind
	width int
	cycle string
	words []string
}

// dateFormat is a way to write dates in one language.
type dateFormat struct {
	digits string
	fields []dateField
}

// The forms of ISO 8601 that are dates, the most usual first. A fraction of a
// second needs no form of its own.
var dateForms = []string{time.RFC3339, "2006-01-02", "2006-01-02T15:04:05", "2006-01-02T15:04", "2006-01-02T15:04Z07:00"}

// dateOf reads a date of ISO 8601. One without a time is that day for every
// reader, and one without a zone that time; the zero time stands for what is no
// date.
func dateOf(text string) time.Time {
	for _, form := range dateForms {
		if moment, err := time.ParseInLocation(form, text, time.Local); err == nil {
			return moment
		}
	}
	return time.Time{}
}

// momentOf is a time in milliseconds since 1970; the zero time for more than
// any calendar holds.
func momentOf(milliseconds float64) time.Time {
	if math.Abs(milliseconds) > 8.64e15 {
		return time.Time{}
	}
	return time.UnixMilli(int64(milliseconds))
}

// isoText is a date as it stands in a text that names no format.
func isoText(date time.Time) string {
	if date.IsZero() {
		return ""
	}
	return date.Format(time.RFC3339)
}

// format writes a date in the time zone of the reader; nothing for the zero time.
func (f dateFormat) format(date time.Time) string {
	if date.IsZero() {
		return ""
	}
	date = date.Local()
	var out strings.Builder
	for _, field := range f.fields {
		out.WriteString(f.text(field, date))
	}
	return out.String()
}

func (f dateFormat) text(field dateField, date time.Time) string {
	word := func(index int) string { return field.words[index] }
	switch field.kind {
	case literal:
		return word(0)
	case weekday:
		return word(int(date.Weekday()))
	case dayPeriod:
		return word(date.Hour())
	case month:
		if len(field.words) > 0 {
			return word(int(date.Month()) - 1)
		}
		return f.number(int(date.Month()), field.width)
	case year:
		if field.width == 2 {
			return f.number(date.Year()%100, 2)
		}
		return f.number(date.Year(), 1)
	case day:
		return f.number(date.Day(), field.width)
	case hour:
		return f.number(hourIn(field.cycle, date.Hour()), field.width)
	case minute:
		return f.number(date.Minute(), field.width)
	case second:
		return f.number(date.Second(), field.width)
	}
	name, _ := date.Zone()
	return name
}

func hourIn(cycle string, hour int) int {
	switch {
	case cycle == "h12" && hour%12 == 0:
		return 12
	case cycle == "h12", cycle == "h11":
		return hour % 12
	case cycle == "h24" && hour == 0:
		return 24
	}
	return hour
}

func (f dateFormat) number(value, width int) string {
	return inDigits(numberFormat{digits: f.digits}, fmt.Sprintf("%0*d", width, value))
}
