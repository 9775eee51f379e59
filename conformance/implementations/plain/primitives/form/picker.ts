import { freshId, make } from '../../element.ts';
import type { Phrase } from '../../locale-text.ts';
import type { Place } from './field.ts';
import { groupFrame, lineFrame, type Frame } from './frame.ts';

/** Most options that are shown side by side. */
const SEGMENTS = 4;

/** A control from which one option is taken. */
export interface Picker {
  readonly frame: Frame;
  /** The index of the chosen option; -1 for none. */
  chosen(): number;
  entry(): HTMLElement;
}

/** Segments for a few options of which one must be chosen, else a drop-down with an empty entry for none. */
export function pick(place: Place, options: readonly Phrase[], first: number): Picker {
  return place.required && options.length <= SEGMENTS ? segments(place, options, first) : dropDown(place, options, first);
}

function segments(place: Place, options: readonly Phrase[], first: number): Picker {
  const { localeText } = place.context;
  const name = freshId();
  const radios = options.map((_, index) => make('input', { type: 'radio', name, checked: index === first }));
  const labels = radios.map((radio, index) => make('label', {}, radio, localeText.write(make('bdi'), options[index] ?? String)));
  const group = make('fieldset', { role: 'radiogroup' });
  return {
    frame: groupFrame(place, group, make('div', { class: 'segments' }, ...labels)),
    chosen: () => radios.findIndex((radio) => radio.checked),
    entry: () => radios.find((radio) => radio.checked) ?? radios[0] ?? group,
  };
}

function dropDown(place: Place, options: readonly Phrase[], first: number): Picker {
  const { localeText } = place.context;
  const control = make('select', { autocomplete: 'off' }, make('option', { value: '' }));
  control.append(...options.map((option, index) => localeText.write(make('option', { value: String(index) }), option)));
  control.selectedIndex = first + 1;
  return { frame: lineFrame(place, control), chosen: () => control.selectedIndex - 1, entry: () => control };
}
