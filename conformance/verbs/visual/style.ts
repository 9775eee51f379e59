import type { JsonObject } from '../../../specs/language/model/json.ts';
import type { ComputedStyles } from '../../observer/contract.ts';
import type { Args, AssertVerb, Facts, Judgement, PartReference } from '../verb.ts';
import { failed, noElement, nothingThere, passed, untested } from '../shared/compare/judgement.ts';
import { observeFirst } from '../shared/perceive/first-match.ts';
import { called, objectOf, optionalReference, reference } from '../shared/compare/part-reference.ts';
import { judgeProperty } from '../shared/compare/style.ts';
import { wantedWords } from '../shared/compare/wanted-words.ts';
import { observeEach } from '../shared/perceive/each-place.ts';
import { scope } from '../shared/part-parameters.ts';

export default {
  id: 'style',
  group: 'visual',
  kind: 'assert',
  summary: 'Computed style of a part.',
  params: {
    ...scope,
    part: { type: 'part', summary: 'The part.' },
    text: {
      type: 'value',
      role: 'subject',
      summary: 'Words as data, in the part or under `in`: the style of what holds them, at each visible occurrence.',
    },
    key: { type: 'message', role: 'subject', summary: 'Words as a message.' },
    props: { type: 'style', required: true, summary: 'Property to expectation.' },
  },
  oneOf: [['part'], ['in', 'text'], ['in', 'key']],
  needs: ['computed-style'],
  assumes: { forcedColors: 'none' },
  settles: true,
  example: 'style: { part: card, props: { border-radius: { token: shape.corner.medium } } }',
  async observe(stage, args) {
    const properties = Object.keys(objectOf(args['props']) ?? {});
    if (!isWords(args)) {
      const own = await observeFirst(stage, reference(args), 'style', properties);
      return 'found' in own ? { subjects: 1, found: [own.found] } : { subjects: 0, found: [] };
    }
    const found = (await observeEach(stage, placeOf(args), 'wordStyles', { text: wantedWords(args, stage), properties })).flat();
    return { subjects: found.length, found };
  },
  judge(args, { subjects, found }, facts) {
    const wanted = objectOf(args['props']) ?? {};
    if (subjects === 0) {
      if (!isWords(args)) return noElement(wanted, reference(args), facts);
      return nothingThere(wanted, `visible "${wantedWords(args, facts)}" in ${called(placeOf(args))}`);
    }
    const judged = found.map((styles) => judgeStyles(styles, wanted, facts));
    return (
      (['failed', 'untested'] as const).flatMap((verdict) => judged.find((one) => one.verdict === verdict) ?? [])[0] ??
      judged[0] ??
      noElement(wanted, reference(args), facts)
    );
  },
  sights: (args: Args, _observation, facts: Facts) =>
    isWords(args) ? [{ part: placeOf(args), query: { kind: 'texts', texts: [wantedWords(args, facts)] } }] : [],
} satisfies AssertVerb<{ readonly subjects: number; readonly found: readonly ComputedStyles[] }>;

/** Where the words are: in the part that the step names, or under `in`. */
const placeOf = (args: Args): PartReference => optionalReference(args) ?? reference(args, 'in');

const isWords = (args: Args): boolean => args['text'] !== undefined || args['key'] !== undefined;

/** Judges the styles of one element. */
function judgeStyles(found: ComputedStyles, wanted: JsonObject, facts: Facts): Judgement {
  const actual = Object.fromEntries(Object.entries(found).map(([name, { value }]) => [name, value]));
  const results = Object.entries(wanted).map(([name, expectation]) => ({
    name,
    ...judgeProperty(found[name] ?? { value: '', srgb: null }, expectation, facts),
  }));
  const wrong = results.filter(({ ok }) => ok === false);
  if (wrong.length > 0)
    return failed(
      wanted,
      actual,
      wrong.map(({ name, wanted: text }) => `${name} is ${actual[name] || 'empty'} instead of ${text}`).join('; '),
    );
  const open = results.filter(({ ok }) => ok === undefined);
  if (open.length > 0 || results.length === 0)
    return untested(wanted, actual, open.map(({ name, wanted: text }) => `${name}: ${text}`).join('; ') || 'the step names no property');
  return passed(wanted, actual);
}
