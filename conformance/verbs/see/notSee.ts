import type { Args, AssertVerb, Facts, PartReference } from '../define.ts';
import { isWordsOnly, called, objectOf, optionalReference, partOf } from '../reference.ts';
import { account, perceive, perceptionOf, showsMessage, showsText, type Reading } from '../perceive.ts';
import { brief, judged, untested } from '../judgement.ts';
import { stateLabels, visibleLabels } from '../labels.ts';
import { textOf } from '../text.ts';
import { scope } from '../parameters.ts';

/** A person cannot perceive this, any more. */
const verb: AssertVerb = {
  id: 'notSee',
  group: 'see',
  kind: 'negative',
  summary: 'A person cannot perceive this, any more.',
  params: {
    ...scope,
    part: { type: 'part', summary: 'What is meant; without it the whole surface.' },
    key: { type: 'message', summary: 'Message.' },
    text: { type: 'value', summary: 'Data text.' },
    after: { type: 'step', required: true, summary: 'The earlier step that proves something happened.' },
  },
  needs: [],
  example: 'notSee: { part: dialog, after: submitted }',
  async observe(stage, args) {
    const reading = await perceive(stage, scopeOf(stage, args));
    return { ...reading, subjects: 1, found: reading.subjects };
  },
  judge(args, observation, facts) {
    const reading = perceptionOf(observation);
    const wanted = optionalReference(args);
    const part = wanted === undefined ? undefined : partOf(facts, wanted.part);
    const { what, shown } = finder(args, facts);
    if (shown === undefined) {
      if (wanted === undefined || isWordsOnly(part))
        return untested(what, null, `${called(wanted)} has no words of its own: name a key or a text`);
      return judged(
        observation['found'] === 0,
        `no visible ${called(wanted)}`,
        { visible: observation['found'] ?? 0 },
        `${called(wanted)} is still there to see`,
      );
    }
    return judged(
      !shown({ ...reading, text: `${reading.text}\n${reading.silent}` }),
      `not visible: ${what}`,
      account(reading),
      `${brief(what)} is still to be seen`,
    );
  },
};
export default verb;

/** What to look for: a message, a data text, or the words that the anatomy gives a part without a role. */
function finder(args: Args, facts: Facts): { what: string; shown: ((reading: Reading) => boolean) | undefined } {
  if (typeof args['key'] === 'string') {
    const pattern = facts.message(args['key'], objectOf(args['args']));
    return { what: pattern.text, shown: (reading) => showsMessage(reading, pattern) };
  }
  if (args['text'] !== undefined) return { what: textOf(args['text']), shown: (reading) => showsText(reading, textOf(args['text'])) };
  const wanted = optionalReference(args);
  const part = wanted === undefined ? undefined : partOf(facts, wanted.part);
  if (part !== undefined && isWordsOnly(part)) {
    const key = part.name?.key ?? (part.content?.kind === 'message' ? part.content.key : undefined);
    if (key !== undefined) {
      const pattern = facts.message(key, objectOf(args['args']));
      return { what: pattern.text, shown: (reading) => showsMessage(reading, pattern) };
    }
    if (part.content?.kind === 'states')
      return { what: 'any state label', shown: (reading) => visibleLabels(reading, stateLabels(facts)).length > 0 };
  }
  return { what: called(wanted), shown: undefined };
}

/** Where to look: the part, or what `in` names when no part is meant. */
function scopeOf(facts: Facts, args: Args): PartReference | undefined {
  return optionalReference(args) ?? optionalReference(args, 'in');
}
