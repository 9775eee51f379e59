import { expect, test } from 'vitest';
import { paramsOf } from './params-of.ts';

test.each<[template: string, message: string, expected: ReturnType<typeof paramsOf>]>([
  ['Unknown part `{name}`.', 'Unknown part `a.b`.', { name: 'a.b' }],
  ['`{type}` ({count}) has {what}', '`a` (3) has no\nend', { type: 'a', count: '3', what: 'no\nend' }],
  ['Unknown part `{name}`.', 'Unknown state `a`.', undefined],
  ['Nothing.', 'Nothing.', {}],
])('%s', (template, message, expected) => expect(paramsOf(template, message)).toEqual(expected));
