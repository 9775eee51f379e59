import { openingsOf } from '../../specs/language/model/openings.ts';
import { messagesIn } from '../protocol/messages-in.ts';
import { announcements, mayHaveSaid } from '../verbs/shared/perceive/announcements.ts';
import type { CaseCheck, CaseFacts } from './case-check.ts';

type Seen = { readonly said: readonly string[] };

/**
 * Live regions of any politeness say the announcements of the spec, each at most `times` times for each instance that messages opened and
 * each other message received, and the texts of `keys`, with `others` any text, as often at most for each of these and each step of the person.
 */
export const spoken: CaseCheck<Seen> = {
  async observe(stage) {
    const heard = await announcements(stage);
    return { said: mayHaveSaid(heard).map(({ texts }) => texts.map((text) => text.trim()).join(' / ')) };
  },
  judge({ keys = [], others = false, times = 1 }, { said }, facts) {
    const announced = new Set(facts.spec.announcements.map(({ key }) => key));
    const patterns = [...new Set([...announced, ...keys])].map((key) => ({ key, texts: facts.wordings(key) }));
    const most = times * causes(facts);
    const presses = facts.done.filter(({ verb }) => verb.group === 'user').length;
    const mostOf = (key: string): number => (announced.has(key) ? most : most + times * presses);
    const count = new Map<string, number>();
    for (const text of said) {
      if (text === '') continue;
      const known = patterns.filter(({ texts }) => texts.some((pattern) => pattern.in(text))).map(({ key }) => key);
      if (known.length === 0 && !others) return `a live region said "${text.slice(0, 200)}", which no announcement is`;
      for (const key of known.length === 0 ? [OTHERS] : known) count.set(key, (count.get(key) ?? 0) + 1);
    }
    const often = [...count].find(([key, spokenTimes]) => spokenTimes > mostOf(key));
    if (often === undefined) return undefined;
    const [key, spokenTimes] = often;
    return `live regions said ${key} ${spokenTimes} times, at most ${mostOf(key)} is right`;
  },
};

/** What stands for all texts that no announcement is. */
const OTHERS = 'other texts';

/** How many things the case gave cause to speak of: instances that messages opened, and other messages. */
function causes({ spec, done }: CaseFacts): number {
  const messages = done.flatMap(({ verb, args }) => {
    if (verb.kind !== 'act') return [];
    const delivered = verb.delivers?.(args);
    return messagesIn(delivered === undefined ? args : { delivered: [...delivered] }, spec);
  });
  const opened = messages.map((message) => (spec.instances === undefined ? 0 : openingsOf(message, spec.instances).length));
  return Math.max(
    1,
    opened.reduce((sum, count) => sum + Math.max(1, count), 0),
  );
}
