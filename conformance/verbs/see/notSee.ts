import { findPart } from '../../../specs/language/model/find-part.ts';
import type { Query, Reading } from '../../observer/contract.ts';
import type { Args, AssertVerb, Facts } from '../verb.ts';
import { called, isVague, isWordsOnly, messageKeyOf, objectOf, optionalReference } from '../shared/compare/part-reference.ts';
import { account, showsMessage, showsText } from '../shared/compare/reading.ts';
import { GONE, presence } from '../shared/perceive/presence.ts';
import { perceive, type Perception } from '../shared/perceive/read-part.ts';
import { brief, failed, judged, untested } from '../shared/compare/judgement.ts';
import { stateLabels, visibleLabels } from '../shared/compare/state-labels.ts';
import { textOf } from '../shared/compare/text.ts';
import { scope } from '../shared/part-parameters.ts';

export default {
  id: 'notSee',
  group: 'see',
  kind: 'negative',
  summary: 'Nobody perceives this: it is gone from the eye and from the accessibility tree.',
  params: {
    ...scope,
    part: { type: 'part', summary: 'The part; default: the whole surface.' },
    key: { type: 'message', summary: 'Message.' },
    text: { type: 'value', content: 'data-text', summary: 'Data text.' },
    after: { type: 'step', required: true, summary: 'The earlier step that proves something happened.' },
  },
  words: ['key', 'text'],
  needs: [],
  example: 'notSee: { part: dialog, after: submitted }',
  async observe(stage, args) {
    const wanted = optionalReference(args);
    const where = wanted ?? optionalReference(args, 'in');
    const reading = await perceive(stage, where, { silent: true });
    const { count, present, names } = wanted === undefined || isVague(stage, wanted) ? NONE : await presence(stage, wanted);
    const query = where === undefined ? PAGE : stage.around(where);
    const unseen = (await stage.observeAll('unseenTexts', null, query)).join('\n');
    return { ...reading, subjects: 1, found: present, heardOnly: count === 0, unseen, names };
  },
  judge(args, observation, facts) {
    const wanted = optionalReference(args);
    const part = wanted === undefined ? undefined : findPart(facts, wanted.part);
    const { what, shown } = finder(args, facts);
    const { found, heardOnly, unseen, names = [] } = observation;
    if (shown === undefined) {
      if (wanted === undefined || isWordsOnly(part))
        return untested(what, null, `${called(wanted)} has no words of its own: name a key or a text`);
      const still = heardOnly ? `is not there for everybody, and not gone for everybody either: ${GONE}` : 'is still there to see';
      // Another one may have come up in its place: which one it is tells.
      const which = names.length === 0 ? '' : `, called ${names.map((name) => `“${brief(name, 80)}”`).join(' and ')}`;
      return judged(
        found === 0,
        `no ${called(wanted)}, neither seen nor heard`,
        { present: found },
        `${called(wanted)}${which === '' ? '' : `${which},`} ${still}`,
      );
    }
    const expected = `neither seen nor heard: ${what}`;
    const { text, silent, labels } = observation;
    if (shown({ ...observation, text: `${text}\n${silent}`, labels: [...labels, ...observation.heard] }))
      return failed(expected, account(observation), `${brief(what)} is still to be seen`);
    const message = `${brief(what)} cannot be seen, and assistive technology still reads it: ${GONE}`;
    return judged(!shown(heard(unseen)), expected, account(observation), message);
  },
} satisfies AssertVerb<
  { readonly found: number; readonly heardOnly: boolean; readonly unseen: string; readonly names?: readonly string[] } & Perception
>;

const PAGE: Query = { roles: [], names: [] };
const NONE = { count: 0, present: 0, names: [] };

/** A reading of what assistive technology alone gets. */
function heard(text: string): Reading {
  const runs = text.split('\n').filter((line) => line.trim() !== '');
  return { text, runs, silent: '', labels: [], heard: [], values: [], truncated: false, seen: false };
}

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
