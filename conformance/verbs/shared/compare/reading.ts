import type { Json } from '../../../../specs/language/model/json.ts';
import { defined } from '../../../../specs/language/defined.ts';
import type { Reading } from '../../../observer/contract.ts';
import type { Pattern } from '../../verb.ts';
import { holds } from './text.ts';

/** Whether a reading contains a message as whole words. */
export function showsMessage(reading: Reading, pattern: Pattern): boolean {
  return pattern.in(reading.text) || [...reading.runs, ...reading.labels, ...reading.values].some((one) => pattern.in(one));
}

/** Whether a reading contains a data text. */
export function showsText(reading: Reading, text: string): boolean {
  return holds(reading.text, text) || reading.labels.some((one) => holds(one, text)) || reading.values.some((one) => holds(one, text));
}

/** A reading in short, for reports. */
export function account({ text, labels, values }: Reading): Json {
  return defined({
    text: text
      .replace(/\s*\n\s*/g, '\n')
      .trim()
      .slice(0, 2000),
    labels: labels.length > 0 ? labels.slice(0, 20) : undefined,
    values: values.length > 0 ? values.slice(0, 20) : undefined,
  });
}
