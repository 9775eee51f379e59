import type { Call } from '../state/call.ts';
import type { Translate } from '../words/translate.ts';

/** What a call is called on the page; a word for one without a name. */
export const labelOf = ({ label }: Call, words: Translate): string => (label.trim() === '' ? words('generic') : label);

/** The accessible name of a call. A number tells calls of the same name apart. */
export function nameOf(call: Call, words: Translate): string {
  const label = labelOf(call, words);
  const name = call.tier === 'subagent' ? words('subagent', { agent: label }) : words(call.tier, { name: label });
  return call.ordinal > 1 ? `${name} (${call.ordinal})` : name;
}
