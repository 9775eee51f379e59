import { expect, test } from 'vitest';
import type { Spec } from '../../specs/language/model/spec.ts';
import { askedOf, leftOutLine, leftOutOf } from './left-out.ts';
import { prefixBindings } from './prefix-bindings.ts';

test('the symbols of a kit spec begin with the prefix of the project', () => {
  const symbols = ['<koder-tool-call>', 'KoderToolCall', 'Other', undefined];
  const spec = { bindings: symbols.map((symbol) => ({ symbol })) } as unknown as Spec;
  expect(prefixBindings(spec, 'MyApp').bindings.map(({ symbol }) => symbol)).toEqual([
    '<my-app-tool-call>',
    'MyAppToolCall',
    'Other',
    undefined,
  ]);
});

const TOLD = 'Left out, for their presets or locales are not taken: ';
test('what a project leaves out of a spec is told by test and number of cases, where the page claims the spec', () => {
  const told = (one: ReturnType<typeof leftOutOf>): string => leftOutLine(one === undefined ? [] : [one], { a: {} });
  const spec = (tests: readonly (readonly [string, number])[]): Spec =>
    ({
      id: 'a',
      tests: tests.map(([id, count]) => ({ id, cases: Array.from({ length: count }, (_, index) => ({ id: `c${index}` })) })),
    }) as unknown as Spec;
  const missing = leftOutOf(spec([['T1', 3], ['T2', 0], ['T3', 0]]), spec([['T1', 1], ['T3', 0]])); // prettier-ignore
  expect(told(missing)).toBe(`${TOLD}a: 1 test (T2) and 2 cases\n`);
  expect(missing && leftOutLine([missing], { b: {} })).toBe('');
  expect(leftOutOf(spec([['T1', 1]]), spec([['T1', 1]]))).toBeUndefined();
  const asked = (...tests: string[]) => missing && askedOf(missing, (_, test) => tests.includes(test));
  expect([asked('T1'), asked('T2')].map(told)).toEqual([`${TOLD}a: 2 cases\n`, `${TOLD}a: 1 test (T2)\n`]);
  expect(asked('T3')).toBeUndefined();
});
