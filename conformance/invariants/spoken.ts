import { openingsOf } from '../../specs/language/model/openings.ts';
import type { Trigger } from '../../specs/language/model/contract.ts';
import { messagesIn } from '../protocol/messages-in.ts';
import { optionalReference } from '../verbs/shared/compare/part-reference.ts';
import { announcements, mayHaveSaid } from '../verbs/shared/perceive/announcements.ts';
import type { Args, Verb } from '../verbs/verb.ts';
import type { CaseCheck, CaseFacts } from './case-check.ts';

type Seen = { readonly said: readonly string[] };

/**
 * Live regions of any politeness say the announcements of the spec, each at most `times` times for each instance that messages opened, each
 * other message received, and each step that may have led into the state that is announced without a message: a press, a key, time that passed.
 * They say the texts of `keys`, with `others` any text, as often at most for each of these and each step of the person.
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
    const mostOf = (key: string): number => most + times * (announced.has(key) ? entries(key, facts) : presses);
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
    return `live regions said ${key} ${spokenTimes} times, at most ${mostOf(key)} is right${readWhole(key, said, patterns)}`;
  },
};

type Known = { readonly key: string; readonly texts: ReturnType<CaseFacts['wordings']> };

/** How the message came to be said again, where it was read together with others: the likeliest reason is a region that is read as a whole. */
function readWhole(key: string, said: readonly string[], patterns: readonly Known[]): string {
  const holds = (text: string): number => patterns.filter(({ texts }) => texts.some((pattern) => pattern.in(text))).length;
  const isKey = (text: string): boolean => patterns.some((one) => one.key === key && one.texts.some((pattern) => pattern.in(text)));
  const together = said.find((text) => isKey(text) && holds(text) > 1);
  if (together === undefined) return '';
  const text = together.replace(/\s+/gu, ' ').slice(0, 200);
  return `; a region was read as a whole, "${text}": role status and output are unless aria-atomic is false`;
}

/** What stands for all texts that no announcement is. */
const OTHERS = 'other texts';

/** How many steps may have led into a state that the message announces, other than by a message. */
function entries(key: string, { spec, done }: CaseFacts): number {
  const states = new Set(spec.announcements.filter((one) => one.key === key).map(({ event }) => event));
  const causes = (spec.machine?.transitions ?? []).filter(({ to }) => states.has(to)).map(({ on }) => on);
  return done.filter(({ verb, args }) => causes.some((on) => mayCause(on, verb, args))).length;
}

function mayCause(on: Trigger, verb: Verb, args: Args): boolean {
  const { id, group, kind } = verb;
  if (on.kind === 'after') return group === 'time' ? !('effect' in verb && verb.effect === 'pauses') : args['during'] !== undefined;
  if (kind !== 'act' || group !== 'user' || (on.kind !== 'press' && on.kind !== 'key')) return false;
  // A key presses the part that has the focus.
  return id === 'press' || (on.kind === 'press' && optionalReference(args)?.part === on.part);
}

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
