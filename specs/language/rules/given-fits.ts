import { defineRule } from '../lint/rule.ts';
import { headPlace } from '../link/step-place.ts';
import type { Json } from '../model/json.ts';
import type { Given, Test } from '../model/test.ts';

export default defineRule({
  id: 'given-fits',
  summary: 'A test of what holds under a condition is made under it.',
  reads: ['tests'],
  diagnostics: {
    K7166: { severity: 'warning', message: '{test} covers {clause}, which speaks of {words}, but says {found}.' },
  },
  waitsFor: /^K(1|2)/,
  check({ spec, report }) {
    const clauses = spec.requirements.flatMap((one) => one.clauses);
    for (const test of spec.tests.filter(({ repeats }) => repeats === undefined))
      for (const [index, id] of test.covers.entries()) {
        const clause = clauses.find((one) => one.id === id);
        const wrong = CONDITIONS.find(
          ({ words, told, isMet }) =>
            clause !== undefined && words.test(clause.text) && told(test.given) !== undefined && !givensOf(test).some(isMet),
        );
        if (clause === undefined || wrong === undefined) continue;
        const said = wrong.words.exec(clause.text)?.[0] ?? '';
        const [name = '', value = null] = wrong.told(test.given) ?? [];
        const params = { test: test.id, clause: id, words: said.toLowerCase(), found: `\`${name}: ${String(value)}\`` };
        const related = [{ message: 'the clause', place: headPlace(test, `/covers/${index}`) }];
        report('K7166', headPlace(test, `/given/${name}`), params, { related });
      }
  },
});

interface Condition {
  readonly words: RegExp;
  /** What a test says instead. */
  readonly told: (given: Given) => readonly [name: string, value: Json] | undefined;
  readonly isMet: (given: Given) => boolean;
}

/** Conditions that sentences begin with, and how a test is given them. */
const CONDITIONS: readonly Condition[] = [
  {
    words: /^(?:with|under) reduced motion/i,
    told: ({ motion }) => (motion === undefined ? undefined : ['motion', motion]),
    isMet: ({ motion }) => motion === 'reduce',
  },
  {
    words: /^(?:from right to left|in a language that runs from right to left)/i,
    told: ({ direction }) => (direction === undefined ? undefined : ['direction', direction]),
    isMet: ({ direction }) => direction === 'rtl',
  },
  {
    words: /^in colours? that the person's system forces/i,
    told: ({ forcedColors }) => (forcedColors === undefined ? undefined : ['forcedColors', forcedColors]),
    isMet: ({ forcedColors }) => forcedColors === 'active',
  },
];

/** Under what a test is made: at first, in each case, and by each step that changes it. */
function givensOf({ given, steps, cases }: Test): readonly Given[] {
  const changed = [...steps, ...cases.flatMap((one) => one.steps)].map(({ args }) => args as Given);
  return [given, ...cases.map((one) => ({ ...given, ...one.given, ...one.values })), ...changed] as readonly Given[];
}
