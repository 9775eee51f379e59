import { findPart } from '../../../specs/language/model/find-part.ts';
import type { Reading } from '../../observer/contract.ts';
import type { Args, AssertVerb, Facts } from '../verb.ts';
import { called, isWordsOnly, messageKeyOf, objectOf, optionalReference } from '../shared/compare/part-reference.ts';
import { account, showsMessage, showsText } from '../shared/compare/reading.ts';
import { perceive } from '../shared/perceive/read-part.ts';
import { brief, judged, untested } from '../shared/compare/judgement.ts';
import { stateLabels, visibleLabels } from '../shared/compare/state-labels.ts';
import { textOf } from '../shared/compare/text.ts';
import { scope } from '../shared/part-parameters.ts';

export default {
  id: 'notSee',
  group: 'see',
  kind: 'negative',
  summary: 'A person cannot perceive this.',
  params: {
    ...scope,
    part: { type: 'part', summary: 'The part; default: the whole surface.' },
    key: { type: 'message', summary: 'Message.' },
    text: { type: 'value', summary: 'Data text.' },
    after: { type: 'step', required: true, summary: 'The earlier step that proves something happened.' },
  },
  needs: [],
  example: 'notSee: { part: dialog, after: submitted }',
  async observe(stage, args) {
    const reading = await perceive(stage, optionalReference(args) ?? optionalReference(args, 'in'));
    return { ...reading, subjects: 1, found: reading.subjects };
  },
  judge(args, observation, facts) {
    const wanted = optionalReference(args);
    const part = wanted === undefined ? undefined : findPart(facts, wanted.part);
    const { what, shown } = finder(args, facts);
    if (shown === undefined) {
      if (wanted === undefined || isWordsOnly(part))
        return untested(what, null, `${called(wanted)} has no words of its own: name a key or a text`);
      return judged(
        observation.found === 0,
        `no visible ${called(wanted)}`,
        { visible: observation.found },
        `${called(wanted)} is still there to see`,
      );
    }
    return judged(
      !shown({ ...observation, text: `${observation.text}\n${observation.silent}` }),
      `not visible: ${what}`,
      account(observation),
      `${brief(what)} is still to be seen`,
    );
  },
} satisfies AssertVerb<{ readonly subjects: number; readonly found: number } & Reading>;

/** The text that must be absent: a message, a data text, or the words that the anatomy gives a part without a role. */
function finder(args: Args, facts: Facts): { what: string; shown: ((reading: Reading) => boolean) | undefined } {
  if (typeof args['key'] === 'string') {
    const pattern = facts.message(args['key'], objectOf(args['args']));
    return { what: pattern.text, shown: (reading) => showsMessage(reading, pattern) };
  }
  if (args['text'] !== undefined) return { what: textOf(args['text']), shown: (reading) => showsText(reading, textOf(args['text'])) };
  const wanted = optionalReference(args);
  const part = wanted === undefined ? undefined : findPart(facts, wanted.part);
  if (part !== undefined && isWordsOnly(part)) {
    const key = messageKeyOf(part);
    if (key !== undefined) {
      const pattern = facts.message(key, objectOf(args['args']));
      return { what: pattern.text, shown: (reading) => showsMessage(reading, pattern) };
    }
    if (part.content?.kind === 'states')
      return { what: 'any state label', shown: (reading) => visibleLabels(reading, stateLabels(facts)).length > 0 };
  }
  return { what: called(wanted), shown: undefined };
}
