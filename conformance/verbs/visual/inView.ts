import type { View } from '../../observer/place-contract.ts';
import type { Args, AssertVerb, Facts } from '../verb.ts';
import { isAbsent, judged, noElement, nothingThere, untested } from '../shared/compare/judgement.ts';
import { called, optionalReference } from '../shared/compare/part-reference.ts';
import { wantedWords } from '../shared/compare/wanted-words.ts';
import { scope } from '../shared/part-parameters.ts';
import { visible } from '../shared/perceive/read-part.ts';

export default {
  id: 'inView',
  group: 'visual',
  kind: 'assert',
  summary: 'A part, or words, lie whole in the viewport as everything is scrolled now, cut off by nothing.',
  params: {
    ...scope,
    part: { type: 'part', summary: 'The part.' },
    text: { type: 'value', content: 'data-text', role: 'subject', summary: 'In place of a part: words, as data.' },
    key: { type: 'message', role: 'subject', summary: 'In place of a part: words, as a message.' },
  },
  oneOf: [['part'], ['text'], ['key']],
  shorthand: 'part',
  needs: ['layout'],
  settles: true,
  example: 'inView: { text: kmd-last, in: result }',
  async observe(stage, args) {
    const part = optionalReference(args);
    const around = optionalReference(args, 'in');
    const words = isWords(args) ? wantedWords(args, stage) : null;
    const where = words === null ? part : (part ?? around);
    if (where === undefined) {
      const found = words === null ? [] : await stage.observe('view', words);
      return { subjects: found.length, found };
    }
    const places = (await visible(stage, words === null ? stage.locate(where) : stage.around(where))).slice(0, words === null ? 1 : 20);
    const found = (await Promise.all(places.map((one) => stage.observe('view', words, one)))).flat();
    return { subjects: found.length, found };
  },
  judge(args, observation, facts) {
    const expected = 'whole in view';
    const part = optionalReference(args);
    const what = isWords(args) ? `"${wantedWords(args, facts)}"` : called(part);
    if (!isWords(args) && part === undefined) return untested(expected, null, 'the step names neither a part nor words');
    if (isAbsent(observation)) return isWords(args) || part === undefined ? nothingThere(expected, what) : noElement(expected, part, facts);
    const cuts = observation.found.map(({ cut }) => cut);
    // Of several occurrences of words one is enough.
    return judged(cuts.includes(''), expected, cuts, `${what} is cut off by ${cuts[0] ?? ''}`);
  },
  sights(args: Args, _observation, facts: Facts) {
    const part = optionalReference(args) ?? optionalReference(args, 'in');
    if (isWords(args)) return [{ part, query: { kind: 'texts', texts: [wantedWords(args, facts)] } }];
    return [{ part, query: { kind: 'anything' } }];
  },
} satisfies AssertVerb<{ readonly subjects: number; readonly found: readonly View[] }>;

const isWords = (args: Args): boolean => args['text'] !== undefined || args['key'] !== undefined;
