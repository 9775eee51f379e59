import type { AssertVerb } from '../define.ts';
import { failed, nothingThere, passed, untested } from '../judgement.ts';
import { perceivedFirst } from '../single.ts';
import { called, objectOf, reference } from '../reference.ts';
import { judgeProperty } from '../style-match.ts';
import { scope } from '../parameters.ts';

/** Computed style of a part. */
const verb: AssertVerb = {
  id: 'style',
  group: 'visual',
  kind: 'assert',
  summary: 'Computed style of a part.',
  params: {
    ...scope,
    part: { type: 'part', required: true, summary: 'What is meant.' },
    props: { type: 'style', required: true, summary: 'Property to expectation.' },
  },
  needs: ['computed-style'],
  assumes: { forcedColors: 'none' },
  settles: true,
  example: 'style: { part: card, props: { border-radius: { token: shape.corner.medium } } }',
  observe: (stage, args) => perceivedFirst(stage, reference(args), 'style', Object.keys(objectOf(args['props']) ?? {})),
  judge(args, observation, facts) {
    const wanted = objectOf(args['props']) ?? {};
    if (observation.subjects === 0) return nothingThere(wanted, called(reference(args)));
    const found = observation['found'] as unknown as Readonly<Record<string, { value: string; srgb: readonly number[] | null }>>;
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
};
export default verb;
