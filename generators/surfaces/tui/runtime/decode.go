package tui

import (
	"encoding/json"
	"errors"
	"fmt"
	"math"
)

// record reads the fields of a JSON object and keeps the first error.
type record struct {
	fields Fields
	err    error
}

func readRecord(value json.RawMessage) *record {
	var fields Fields
	if err := json.Unmarshal(value, &fields); err != nil || fields == nil {
		return &record{err: errors.New("not an object")}
	}
	return &record{fields: fields}
}

// required reads a field that must be there.
func required[T any](r *record, name string, read func(json.RawMessage) (T, error)) T {
	value, found := r.fields[name]
	if !found {
		r.fail(name, errors.New("missing"))
		var none T
		return none
	}
	got, err := read(value)
	r.fail(name, err)
	return got
}

// optional reads a field that may be absent or null. One that does not fit
// counts as absent: a message is not lost for it.
func optional[T any](r *record, name string, read func(json.RawMessage) (T, error)) *T {
	value, found := r.fields[name]
	if !found || string(value) == "null" {
		return nil
	}
	got, err := read(value)
	if err != nil {
		return nil
	}
	return &got
}

// orNil is optional for a type whose zero value is nil.
func orNil[T any](r *record, name string, read func(json.RawMessage) (T, error)) (value T) {
	if got := optional(r, name, read); got != nil {
		value = *got
	}
	return value
}

func (r *record) fail(name string, err error) {
	if err != nil && r.err == nil {
		r.err = fmt.Errorf("field %q: %w", name, err)
	}
}

func asString(value json.RawMessage) (text string, err error) {
	if len(value) == 0 || value[0] != '"' {
		return "", errors.New("not a text")
	}
	err = json.Unmarshal(value, &text)
	return text, err
}

func asBool(value json.RawMessage) (bool, error) {
	switch string(value) {
	case "true":
		return true, nil
	case "false":
		return false, nil
	}
	return false, errors.New("neither true nor false")
}

func asNumber(value json.RawMessage) (number float64, err error) {
	if len(value) == 0 || value[0] == '"' || json.Unmarshal(value, &number) != nil || string(value) == "null" {
		return 0, errors.New("not a number")
	}
	return number, nil
}

func asInt(value json.RawMessage) (int, error) {
	number, err := asNumber(value)
	if err != nil || number != math.Trunc(number) || math.Abs(number) > 1<<53 {
		return 0, errors.New("not a whole number")
	}
	return int(number), nil
}

// asJSON takes any value as it is.
func asJSON(value json.RawMessage) (json.RawMessage, error) {
	return value, nil
}

// asOneOf reads one of the words of an enumeration.
func asOneOf[T ~string](words ...T) func(json.RawMessage) (T, error) {
	return func(value json.RawMessage) (T, error) {
		text, err := asString(value)
		for _, word := range words {
			if err == nil && string(word) == text {
				return word, nil
			}
		}
		return "", fmt.Errorf("not one of %q", words)
	}
}

func asList[T any](read func(json.RawMessage) (T, error)) func(json.RawMessage) ([]T, error) {
	return func(value json.RawMessage) ([]T, error) {
		var items []json.RawMessage
		if err := json.Unmarshal(value, &items); err != nil || items == nil {
			return nil, errors.New("not a list")
		}
		list := make([]T, 0, len(items))
		for at, item := range items {
			got, err := read(item)
			if err != nil {
				return nil, fmt.Errorf("item %d: %w", at, err)
			}
			list = append(list, got)
		}
		return list, nil
	}
}

func asMap[T any](read func(json.RawMessage) (T, error)) func(json.RawMessage) (map[string]T, error) {
	return func(value json.RawMessage) (map[string]T, error) {
		var items Fields
		if err := json.Unmarshal(value, &items); err != nil || items == nil {
			return nil, errors.New("not an object")
		}
		all := make(map[string]T, len(items))
		for name, item := range items {
			got, err := read(item)
			if err != nil {
				return nil, fmt.Errorf("%q: %w", name, err)
			}
			all[name] = got
		}
		return all, nil
	}
}

// put adds a value to the fields of a message.
func put[T any](fields Fields, name string, value T) {
	if text, err := json.Marshal(value); err == nil {
		fields[name] = text
	}
}

// putOptional adds a value unless it is nil.
func putOptional[T any](fields Fields, name string, value *T) {
	if value != nil {
		put(fields, name, *value)
	}
}
