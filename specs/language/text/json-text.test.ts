import { describe, expect, test } from 'vitest';
import { jsonLine, jsonText } from './json-text.ts';

const SIGNS = [
  '\u001b]8;;http://evil.example/\u0007',
  '\u009b31m',
  '\u202ereversed',
  'a\u200bb',
  'line\u2028break',
  '\u0085::error::',
  '##[error]a ##vso[task.x]b',
  '\ufeff',
  '\u{e0041}\u{e007f}',
];

describe.each([
  ['jsonText', jsonText],
  ['jsonLine', jsonLine],
] as const)('%s', (_, write) => {
  test.each(SIGNS)('%j is written without a sign that a terminal obeys or nobody sees, and read as it was', (text) => {
    const json = write({ text });
    expect(json).toMatch(/^[\n\x20-\x7e]*$/);
    expect(json).not.toMatch(/##\w*\[/);
    expect(JSON.parse(json)).toEqual({ text });
  });
});

test('a line has no break', () => expect(jsonLine({ a: ['\n', { b: 1 }] })).toBe('{"a":["\\n",{"b":1}]}'));
