import type { LocalizedText } from '../../model/message.ts';
import type { Place } from '../../model/place.ts';
import type { PresetValue } from '../../model/token.ts';
import type { Context } from './context.ts';
import type { DraftMessage, DraftPreset } from './draft.ts';

/** Adds a text to a message. Reports the second text of a key and locale, in tables or fences. */
export function addMessageText(context: Context, key: string, place: Place, locale?: string, text?: LocalizedText): DraftMessage {
  let message = context.draft.messages.get(key);
  if (message === undefined) {
    message = { key, place, args: [], texts: new Map() };
    context.draft.messages.set(key, message);
  }
  if (locale === undefined || text === undefined) return message;
  const first = message.texts.get(locale);
  if (first === undefined) message.texts.set(locale, text);
  // One row or entry that stands twice is one mistake, in however many locales.
  else if (message.twice?.start.offset !== place.start.offset) {
    message.twice = place;
    duplicate(context, `${locale} text of`, key, first.place, text.place);
  }
  return message;
}

/** Adds a property to the row of a preset. Reports the second value of a property. */
export function addPresetValue(context: Context, preset: string, place: Place, property?: string, value?: PresetValue): DraftPreset {
  let row = context.draft.presets.get(preset);
  if (row === undefined) {
    row = { preset, place, values: new Map() };
    context.draft.presets.set(preset, row);
  }
  if (property === undefined || value === undefined) return row;
  const first = row.values.get(property);
  if (first === undefined) row.values.set(property, value);
  else duplicate(context, `value of ${property} in preset`, preset, first.place, value.place);
  return row;
}

/** Reports a second definition with the place of the first, which stays. */
export function duplicate(context: Context, what: string, id: string, first: Place, second: Place): void {
  context.report('K2004', second, { what, id }, { related: [{ message: 'first defined here', place: first }] });
}
