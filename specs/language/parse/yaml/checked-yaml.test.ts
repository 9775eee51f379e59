import { expect, test } from 'vitest';
import { schemaCheck } from '../../schema/check.ts';
import { checkedYaml } from './checked-yaml.ts';

const check = schemaCheck({ type: 'object', properties: { known: { type: 'string' } }, additionalProperties: false }, { every: true });
const keys = (count: number): string => Array.from({ length: count }, (_, at) => `k${at}: 1\n`).join('');

const CASES: readonly [title: string, text: string, count: number, last: RegExp][] = [
  ['a hundred problems are all told', keys(100), 100, /unknown key `k99`/],
  ['of more the first hundred are told, and their number', keys(102), 101, /^2 more problems from here on, not listed$/],
  ['one more is one problem', keys(101), 101, /^1 more problem from here on, not listed$/],
  ['equal keys are no exception', 'known: x\n'.repeat(200), 101, /more problems/],
  ['what nests too deep is one sentence without a word of the engine', `known: ${'['.repeat(100_000)}`, 1, /nests too deep/],
];

test.each(CASES)('%s', (_, text, count, last) => {
  const { broken, wrong } = checkedYaml(text, 'a.yaml', check);
  const problems = [...broken, ...wrong];
  expect(problems).toHaveLength(count);
  expect(problems.at(-1)?.problem).toMatch(last);
});
