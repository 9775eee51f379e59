import { describe, expect, test } from 'vitest';
import { defined } from '../../specs/language/defined.ts';
import type { Program } from '../../specs/language/model/program.ts';
import { CAPABILITIES, type Capability } from '../../specs/language/model/vocabulary.ts';
import { sampleProgram, sampleTest, step } from '../fixtures/sample-spec.ts';
import { sampleVerbs } from '../fixtures/sample-verbs.ts';
import type { Description } from '../protocol/description.ts';
import type { Verb } from '../verbs/verb.ts';
import { planCases, type PlannedCase, type Selection } from './plan-cases.ts';
import { shuffle } from './shuffle.ts';

const NONE: Selection = { specs: [], tests: [], presets: [], locales: [], schemes: [], directions: [] };
const TARGET: Description = {
  name: 'x',
  version: '1',
  surface: 'web',
  specs: { note: { supports: ['a'] } },
  locales: ['en-US'],
  presets: ['material3'],
};
const steps = [step(1, 'show', {})];
const { place } = sampleTest('T0', []);

function plan(tests: Parameters<typeof sampleProgram>[0], selection: Partial<Selection> = {}, target: Description = TARGET): string[] {
  const program = sampleProgram(tests);
  return planCases({ program, verbs: sampleVerbs, description: target, selection: { ...NONE, ...selection } }).map(planned);
}

function planned({ test: { id }, caseId, context, skip }: PlannedCase): string {
  return `${id}${caseId === undefined ? '' : `[${caseId}]`} ${context.preset} ${context.colorScheme} ${context.locale} ${context.direction}${skip === undefined ? '' : ` ${skip.verdict} ${skip.reason}`}`;
}

describe('the plan for', () => {
  test.each([
    ['a plain test', sampleTest('T1', steps), ['T1 material3 light en-US ltr']],
    ['no steps', sampleTest('T1', []), ['T1 material3 light en-US ltr untested no-steps: the test has no executable steps']],
    ['another surface', sampleTest('T1', steps, { surfaces: ['tui'] }), ['T1 material3 light en-US ltr not-applicable surface: for tui']],
    ['a feature that is claimed', sampleTest('T1', steps, { feature: 'a' }), ['T1 material3 light en-US ltr']],
    ['one that is not', sampleTest('T1', steps, { feature: 'b' }), ['T1 material3 light en-US ltr not-applicable optional-not-claimed: b']],
    [
      'a locale that is not',
      sampleTest('T1', steps, { given: { locale: 'pt-BR' } }),
      ['T1 material3 light pt-BR ltr not-applicable locale-not-listed: pt-BR; the target lists en-US'],
    ],
    [
      'a preset inside a step',
      sampleTest('T1', [step(1, 'show', { preset: 'brutal' })]),
      ['T1 material3 light en-US ltr not-applicable preset-not-listed: brutal; the target lists material3'],
    ],
    [
      'a locale that a step takes from its case',
      sampleTest('T1', [step(1, 'show', { locale: { each: 'to' } })], {
        cases: [
          { id: 'known', given: {}, values: { to: 'en-US' }, steps: [], place },
          { id: 'new', given: {}, values: { to: 'pt-BR' }, steps: [], place },
        ],
      }),
      [
        'T1[known] material3 light en-US ltr',
        'T1[new] material3 light en-US ltr not-applicable locale-not-listed: pt-BR; the target lists en-US',
      ],
    ],
  ])('%s', (_, item, expected) => {
    expect(plan([item])).toEqual(expected);
  });
  test('schemes asked for multiply, but leave alone what the test fixes', () => {
    const dark = sampleTest('T2', steps, { given: { colorScheme: 'dark' } });
    expect(plan([sampleTest('T1', steps), dark], { schemes: ['light', 'dark'] })).toEqual([
      'T1 material3 light en-US ltr',
      'T1 material3 dark en-US ltr',
      'T2 material3 dark en-US ltr',
    ]);
  });
  test.each<[profile: string | undefined, expected: string[]]>([
    ['2025-06-18', [' not-applicable profile: since 2025-11-25', '', ' not-applicable profile: since 2026-07-28']],
    ['2025-11-25', ['', '', ' not-applicable profile: since 2026-07-28']],
    ['2026-07-28', ['', ' not-applicable profile: until 2025-11-25', '']],
    [undefined, ['', ' not-applicable profile: until 2025-11-25', '']],
  ])('in the profile %s', (profile, [young = '', old = '', youngest = '']) => {
    const one = { values: {}, given: {}, steps: [], place };
    const cases = sampleTest('T3', steps, { since: '2025-11-25', cases: [{ ...one, id: 'newest', since: '2026-07-28' }] });
    const tests = [sampleTest('T1', steps, { since: '2025-11-25' }), sampleTest('T2', steps, { until: '2025-11-25' }), cases];
    expect(plan(tests, profile === undefined ? {} : { profile })).toEqual([
      `T1 material3 light en-US ltr${young}`,
      `T2 material3 light en-US ltr${old}`,
      `T3[newest] material3 light en-US ltr${youngest}`,
    ]);
  });
  test.each<[lists: string, presets: readonly string[] | undefined, expected: string]>([
    ['a preset of the program', ['other', 'material3'], 'T1 material3 light en-US ltr'],
    ['none', [], 'T1 material3 light en-US ltr'],
    ['nothing', undefined, 'T1 material3 light en-US ltr'],
    ['presets that the program does not have', ['other', 'more'], 'T1 other light en-US ltr'],
  ])('a target that lists %s', (_, presets, expected) => {
    const program = { ...sampleProgram([sampleTest('T1', steps)]), presets: [{ id: 'material3' }] } as unknown as Program;
    const target = defined({ ...TARGET, presets });
    const [one] = planCases({ program, verbs: sampleVerbs, description: target, selection: NONE });
    expect(one && planned(one)).toBe(expected);
  });
  test('a program without presets is shown in the one that the target lists', () => {
    expect(plan([sampleTest('T1', steps)], {}, { ...TARGET, presets: ['other'] })).toEqual(['T1 other light en-US ltr']);
  });
  test('a spec that the target does not describe is left out', () => {
    expect(plan([sampleTest('T1', steps)], {}, { ...TARGET, specs: {} })).toEqual([]);
  });
});

describe('the capabilities of the target', () => {
  const verbs = new Map<string, Verb>([
    ...sampleVerbs,
    ['paste', { ...(sampleVerbs.get('show') as Verb), id: 'paste', needs: ['real-input', 'clipboard-read'] } as Verb],
  ]);
  const program = sampleProgram([sampleTest('T1', steps), sampleTest('T2', [...steps, step(2, 'paste', {}, 'pasted')])]);
  const skips = (offers: readonly Capability[]): (string | undefined)[] =>
    planCases({ program, verbs, description: TARGET, selection: NONE, offers }).map(({ skip }) => skip && `${skip.verdict} ${skip.reason}`);
  test('a target that offers all of them runs every case', () => {
    expect(skips(CAPABILITIES)).toEqual([undefined, undefined]);
  });
  test('a target that lacks one leaves the cases untested that need it', () => {
    expect(skips(CAPABILITIES.filter((one) => one !== 'clipboard-read'))).toEqual([
      undefined,
      'untested target-lacks: step pasted (paste) needs the capability clipboard-read, which this target does not offer',
    ]);
  });
});

test('the order depends on the seed alone and keeps everything', () => {
  const items = Array.from({ length: 20 }, (_, index) => index);
  expect(shuffle(items, 7)).toEqual(shuffle(items, 7));
  expect(shuffle(items, 7)).not.toEqual(shuffle(items, 8));
  expect(shuffle(items, 7).sort((a, b) => a - b)).toEqual(items);
});
