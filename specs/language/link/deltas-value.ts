import { isObject, type Json } from '../model/json.ts';
import { wrong, type Parameter } from './parameter.ts';
import { placeholderOf } from './placeholders.ts';

/** Checks the pieces by which a field grows: a list of texts, or `{times, text}`. */
export function checkDeltas(parameter: Parameter, value: Json): void {
  const form = 'a list of texts, or {times, text}';
  if (Array.isArray(value)) {
    const bad = value.findIndex((item: Json) => typeof item !== 'string' && !placeholderOf(item));
    if (bad >= 0 || value.length === 0) wrong(parameter, form, (value[bad] as Json | undefined) ?? value, [], parameter.pointer);
    return;
  }
  if (!isObject(value)) return wrong(parameter, form, value);
  const { times, text, ...others } = value;
  const isCount = placeholderOf(times) !== undefined || (Number.isInteger(times) && Number(times) >= 1);
  const isText = placeholderOf(text) !== undefined || typeof text === 'string';
  if (!isCount || !isText || Object.keys(others).length > 0) wrong(parameter, form, value);
}
