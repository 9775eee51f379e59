import { describe, expect, test } from 'vitest';
import { sampleProgram } from '../fixtures/sample-spec.ts';
import type { Ink, InkQuery, InkSighting } from '../observer/ink-contract.ts';
import type { Args, AssertVerb, Observation } from '../verbs/verb.ts';
import see from '../verbs/see/see.ts';
import value from '../verbs/see/value.ts';
import count from '../verbs/see/count.ts';
import filled from '../verbs/see/filled.ts';
import legible from '../verbs/visual/legible.ts';
import history from '../verbs/history/history.ts';
import { factsOf } from './facts.ts';
import { judgeStep } from './judge-step.ts';

const tenant = { user: 'u', workspace: 'w', conversation: 'c' };
const context = { locale: 'en-US', direction: 'ltr', preset: 'material3', colorScheme: 'light', tenant } as const;
const program = sampleProgram([]);
const [spec] = program.specs;
if (spec === undefined) throw new Error('no spec');
const facts = factsOf(spec, program, context);

const READING = {
  subjects: 1,
  found: 1,
  text: 'Status: all well\nfiles\nDelete 5 files\n',
  silent: '',
  runs: ['Status: all well', 'files', 'Delete 5 files'],
  labels: ['Send'],
  heard: [],
  values: ['ada@example.com'],
  truncated: false,
  seen: true,
};
const entry = (leaf: string) => ({ leaf, line: leaf, sight: 'shown', at: 1 });

describe('what a person has to see when a step passes', () => {
  test.each<[string, AssertVerb, Args, Observation, readonly InkQuery[]]>([
    ['a part', see as AssertVerb, { part: 'note' }, READING, [{ kind: 'anything' }]],
    ['a text', see as AssertVerb, { text: '5 files' }, READING, [{ kind: 'texts', texts: ['5 files'] }]],
    ['a text in a label', see as AssertVerb, { text: 'Send' }, READING, [{ kind: 'texts', texts: ['Send'] }]],
    ['a message, as the page has it', see as AssertVerb, { key: 'note.send' }, READING, [{ kind: 'texts', texts: ['Send'] }]],
    ['a value', see as AssertVerb, { part: 'note', value: 'ada@example.com' }, READING, [{ kind: 'values', texts: ['ada@example.com'] }]],
    [
      'the value of a field',
      value as AssertVerb,
      { part: 'note' },
      { subjects: 1, found: { value: 'a', role: '' } },
      [{ kind: 'values', texts: ['a'] }],
    ],
    ['a check box', value as AssertVerb, { part: 'note' }, { subjects: 1, found: { value: true, role: '' } }, []],
    [
      'words that a control need not show',
      legible as AssertVerb,
      { in: 'note', text: 'a', whole: true, ifWritten: true },
      { subjects: 1, found: { lines: 0, reached: 0, others: '' } },
      [{ kind: 'anything' }],
    ],
    ['three parts', count as AssertVerb, { part: 'note', is: 3 }, { subjects: 1, count: 3 }, [{ kind: 'each' }]],
    ['no part', count as AssertVerb, { part: 'note', is: 0 }, { subjects: 1, count: 0 }, []],
    ['at most three parts', count as AssertVerb, { part: 'note', max: 3 }, { subjects: 1, count: 2 }, []],
    [
      'what stands between',
      filled as AssertVerb,
      { in: 'note', between: ['Delete', 'files'] },
      { ...READING, text: 'Delete\n5\nfiles' },
      [{ kind: 'texts', texts: ['Delete5files'] }],
    ],
    [
      'the last label',
      history as AssertVerb,
      { part: 'note', keys: ['note.send'] },
      { subjects: 1, truncated: false, entries: [entry('x'), entry('Send')] },
      [{ kind: 'texts', texts: ['Send'] }],
    ],
    [
      'a label that was never shown',
      history as AssertVerb,
      { part: 'note', keys: ['note.send'] },
      { subjects: 1, truncated: false, entries: [entry('x')] },
      [],
    ],
  ])('%s', (_, verb, args, observation, queries) => {
    expect(verb.sights?.(args, observation, facts).map(({ query }) => query)).toEqual(queries);
  });
});

const SPOT: InkSighting = {
  id: 0,
  kind: 'word',
  wanted: 0,
  place: 0,
  text: 'Send',
  letters: 4,
  width: 40,
  height: 19,
  size: 16,
  weight: 400,
  disabled: false,
  backwards: false,
  alike: false,
  piled: false,
  masked: false,
  astray: false,
  ahead: [],
  shortened: false,
  doubts: ['opacity'],
  colors: null,
  measure: { changed: 90, columns: 30, rows: 12, contrast: 12, peak: 12, inked: 1, clutter: 0, edge: 1 },
};
const GOOD: Ink = { sightings: [SPOT], missing: [] };
const BAD: Ink = {
  sightings: [{ ...SPOT, measure: { changed: 0, columns: 0, rows: 0, contrast: 1, peak: 1, inked: 0, clutter: 0, edge: 0 } }],
  missing: [],
};

describe('the verdict with the ink of an observation', () => {
  test.each<[string, Args, readonly Ink[] | undefined, string]>([
    ['nobody looked', { text: 'files' }, undefined, 'untested: not observed: nobody looked'],
    ['all ink is seen', { text: 'files' }, [GOOD], 'passed'],
    ['some ink is not', { text: 'files' }, [BAD], 'failed: "Send" does not reach the eye'],
    ['the text is not there at all', { text: 'folders' }, [GOOD], 'failed: "folders" is not to be seen'],
  ])('%s', (_, args, ink, expected) => {
    const observation = JSON.parse(JSON.stringify({ ...READING, ink })) as Observation;
    const { verdict, message } = judgeStep(see as AssertVerb, { args, observation }, { context }, { spec, program });
    expect([verdict, message].filter((one) => one !== undefined).join(': ')).toContain(expected);
  });
});
