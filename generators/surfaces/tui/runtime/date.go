package tui

import (
	"fmt"
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

// dateOf reads a date of ISO 8601. One without a time is that day for every
// reader; the zero time stands for what is no date.
func dateOf(text string) time.Time {
	if moment, err := time.Parse(time.RFC3339, text); err == nil {
		return moment
	}
	day, err := time.ParseInLocation("2006-01-02", text, time.Local)
	if err != nil {
		return time.Time{}
	}
	return day
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
