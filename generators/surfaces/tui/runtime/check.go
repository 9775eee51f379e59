package tui

import (
	"encoding/json"
	"math"
	"regexp"
	"strings"
	"time"
	"unicode/utf8"
)

// rules are the keywords that a value is checked by.
type rules struct {
	MinLength        bound         `json:"minLength"`
	MaxLength        bound         `json:"maxLength"`
	Minimum          bound         `json:"minimum"`
	Maximum          bound         `json:"maximum"`
	ExclusiveMinimum bound         `json:"exclusiveMinimum"`
	ExclusiveMaximum bound         `json:"exclusiveMaximum"`
	MultipleOf       bound         `json:"multipleOf"`
	MinItems         bound         `json:"minItems"`
	MaxItems         bound         `json:"maxItems"`
	UniqueItems      maybe[bool]   `json:"uniqueItems"`
	Pattern          maybe[string] `json:"pattern"`
	Format           maybe[string] `json:"format"`
}

// bound is the number of a keyword; not set for what is no number.
type bound struct {
	number float64
	set    bool
}

// UnmarshalJSON reads a number and skips anything else, so that one keyword
// that is wrong costs no field.
func (b *bound) UnmarshalJSON(text []byte) error {
	number, err := asNumber(text)
	b.number, b.set = number, err == nil
	return nil
}

func (b bound) limit() Args { return Args{"limit": b.number} }
func (b bound) count() Args { return Args{"count": b.number} }

// say is a word of the form.
type say func(word, english string, args Args) string

// wrong says in words what is wrong with the value of a field, or nothing.
func (f *Form) wrong(one *field) string {
	value, filled := one.value()
	if !filled {
		if one.required {
			return f.instance.word("field_required", "Required", nil)
		}
		return ""
	}
	switch one.kind {
	case kindText, kindArea:
		return one.rules.wrongText(string(one.text), f.instance.word)
	case kindJSON:
		if !json.Valid(value) {
			return f.instance.word("error.json", "Enter valid JSON", nil)
		}
	case kindNumber:
		return one.rules.wrongNumber(value, one.integer, f.instance.word)
	case kindTags, kindChoices:
		if wrong := one.rules.wrongList(one.list(), f.instance.word); wrong != "" {
			return wrong
		}
		return one.wrongWord(f.instance.word)
	}
	return ""
}

// wrongWord says what is wrong with the first word of a list that breaks the
// rules of its words, or nothing.
func (f *field) wrongWord(say say) string {
	if f.kind != kindTags {
		return ""
	}
	for _, item := range f.list() {
		word, _ := asString(item)
		if strings.TrimSpace(word) == "" {
			continue
		}
		if wrong := f.wordRules.wrongText(word, say); wrong != "" {
			return wrong
		}
	}
	return ""
}

func (r rules) wrongNumber(value json.RawMessage, integer bool, say say) string {
	number, err := asNumber(value)
	switch {
	case err != nil:
		return say("error.number", "Enter a number", nil)
	case integer && number != math.Trunc(number):
		return say("error.integer", "Enter a whole number", nil)
	case r.Minimum.set && number < r.Minimum.number:
		return say("error.minimum", "Must be at least {limit}", r.Minimum.limit())
	case r.Maximum.set && number > r.Maximum.number:
		return say("error.maximum", "Must be at most {limit}", r.Maximum.limit())
	case r.ExclusiveMinimum.set && number <= r.ExclusiveMinimum.number:
		return say("error.above", "Must be more than {limit}", r.ExclusiveMinimum.limit())
	case r.ExclusiveMaximum.set && number >= r.ExclusiveMaximum.number:
		return say("error.below", "Must be less than {limit}", r.ExclusiveMaximum.limit())
	case r.MultipleOf.number > 0 && !isMultiple(number, r.MultipleOf.number):
		return say("error.multiple", "Must be a multiple of {limit}", r.MultipleOf.limit())
	}
	return ""
}

// isMultiple reports whether a number is a multiple, but for what binary
// fractions lose: 0.3 of 0.1.
func isMultiple(value, step float64) bool {
	if value == math.Trunc(value) && step == math.Trunc(step) {
		return math.Mod(value, step) == 0
	}
	const epsilon = 0x1p-52
	times := value / step
	return math.Abs(times-math.Round(times)) <= math.Abs(times)*epsilon*2
}

func (r rules) wrongList(list []json.RawMessage, say say) string {
	count := float64(len(list))
	switch {
	case r.MinItems.set && count < r.MinItems.number:
		return say("error.min_items", "At least {count}", r.MinItems.count())
	case r.MaxItems.set && count > r.MaxItems.number:
		return say("error.max_items", "At most {count}", r.MaxItems.count())
	case r.UniqueItems.is && hasTwins(list):
		return say("error.unique", "Nothing may stand here twice", nil)
	}
	return ""
}

func hasTwins(list []json.RawMessage) bool {
	seen := map[string]bool{}
	for _, item := range list {
		if seen[string(item)] {
			return true
		}
		seen[string(item)] = true
	}
	return false
}

func (r rules) wrongText(text string, say say) string {
	size := float64(utf8.RuneCountInString(text))
	switch {
	case r.MinLength.set && size < r.MinLength.number:
		return say("error.min_length", "At least {count} characters", r.MinLength.count())
	case r.MaxLength.set && size > r.MaxLength.number:
		return say("error.max_length", "At most {count} characters", r.MaxLength.count())
	}
	switch {
	case r.Format.is == "email" && (len(text) > longestEmail || !emailForm.MatchString(text)):
		return say("error.email", "Enter an e-mail address", nil)
	case r.Format.is == "uri" && (!uriForm.MatchString(text) || hostlessForm.MatchString(text)):
		return say("error.uri", "Enter a complete address", nil)
	case r.Format.is == "date" && !isDay(text):
		return say("error.date", "Enter a date: year-month-day", nil)
	case r.Format.is == "date-time" && !isMoment(text):
		return say("error.date_time", "Enter a date and time with its zone", nil)
	}
	if r.Pattern.is != "" {
		// A pattern that Go does not know holds nothing back.
		if pattern, err := regexp.Compile(goPattern(r.Pattern.is)); err == nil && !pattern.MatchString(text) {
			return say("error.pattern", "This does not have the expected form", nil)
		}
	}
	return ""
}

const longestEmail = 254

var (
	emailForm = regexp.MustCompile(goPattern(`^[^\s@<>()\[\],;:"\\]+@[^\s@.<>()\[\],;:"\\]+(?:\.[^\s@.<>()\[\],;:"\\]+)+$`))
	uriForm   = regexp.MustCompile(goPattern(`^[A-Za-z][A-Za-z0-9+.-]*:\S+$`))
	// An address of the web without the name of a host.
	hostlessForm = regexp.MustCompile(`^(?i:https?|wss?|ftp):[/\\]*(?:[?#:@]|$)`)
	momentForm   = regexp.MustCompile(`^(\d{4}-\d{2}-\d{2})[Tt ](?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:[Zz]|[+-](?:[01]\d|2[0-3]):[0-5]\d)$`)
)

// isDay reports whether a text such as 2026-03-04 is a day of the calendar.
func isDay(text string) bool {
	_, err := time.Parse("2006-01-02", text)
	return err == nil
}

// isMoment reports whether a text is a day, a time and a zone.
func isMoment(text string) bool {
	match := momentForm.FindStringSubmatch(text)
	return match != nil && isDay(match[1])
}
