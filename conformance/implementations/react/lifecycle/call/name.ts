import type { Call } from '../state/call.ts';
import type { Translate } from '../words/translate.ts';

const label = ({ tier, label: name }: Call, words: Translate): string =>
  tier === 'subagent' ? words('subagent', { agent: name }) : words(tier, { name });

/** The accessible name of a call. A number tells calls of the same name apart. */
export const nameOf = (call: Call, words: Translate): string =>
  call.ordinal > 1 ? `${label(call, words)} (${call.ordinal})` : label(call, words);
