import type { ComputedStyles } from '../../observer/contract.ts';
import type { AssertVerb, Found } from '../verb.ts';
import { failed, isAbsent, noElement, passed, untested } from '../shared/compare/judgement.ts';
import { observeFirst } from '../shared/perceive/first-match.ts';
import { objectOf, reference } from '../shared/compare/part-reference.ts';
import { judgeProperty } from '../shared/compare/style.ts';
import { scope } from '../shared/part-parameters.ts';

export default {
  id: 'style',
  group: 'visual',
  kind: 'assert',
  summary: 'Computed style of a part.',
  params: {
    ...scope,
    part: { type: 'part', required: true, summary: 'The part.' },
    props: { type: 'style', required: true, summary: 'Property to expectation.' },
  },
  needs: ['computed-style'],
  assumes: { forcedColors: 'none' },
  settles: true,
  example: 'style: { part: card, props: { border-radius: { token: shape.corner.medium } } }',
  observe: (stage, args) => observeFirst(stage, reference(args), 'style', Object.keys(objectOf(args['props']) ?? {})),
  judge(args, observation, facts) {
    const wanted = objectOf(args['props']) ?? {};
    if (isAbsent(observation)) return noElement(wanted, reference(args), facts);
    const { found } = observation;
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
  },
} satisfies AssertVerb<Found<ComputedStyles>>;
