import type { LocalizedText } from '../model/message.ts';
import type { Place } from '../model/place.ts';
import type { PresetValue } from '../model/token.ts';
import type { Context, DraftMessage, DraftPreset } from './draft.ts';

/** Adds a text to a message; the same key and locale twice, in tables or fences, is reported with both places. */
export function addMessageText(context: Context, key: string, place: Place, locale?: string, text?: LocalizedText): DraftMessage {
  let message = context.draft.messages.get(key);
  if (message === undefined) {
    message = { key, place, args: [], texts: new Map() };
    context.draft.messages.set(key, message);
  }
  if (locale === undefined || text === undefined) return message;
  const first = message.texts.get(locale);
  if (first === undefined) message.texts.set(locale, text);
  else duplicate(context, `${locale} text of`, key, first.place, text.place);
  return message;
}

/** Adds a property to a preset's row; the same property twice is reported with both places. */
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

/** Reports a second definition; the first stays. */
export function duplicate(context: Context, what: string, id: string, first: Place, second: Place): void {
  context.report('K2004', second, { what, id }, { related: [{ message: 'first defined here', place: first }] });
}
