import { expect, test } from 'vitest';
import { sampleProgram } from '../../fixtures/sample-spec.ts';
import type { CaseResult } from '../../result/report.ts';
import { sampleReport } from '../fixtures/sample-report.ts';
import { causeLines } from './causes.ts';
import type { Paint } from './paint.ts';

const same = (text: string): string => text;
const plain: Paint = { good: same, bad: same, warn: same, dim: same, bold: same };

const failed = sampleReport().results.find(({ verdict }) => verdict === 'failed') as CaseResult;

/** As many cases as there are letters, each broken in its own way, with or without all that can be told of one. */
function broken(letters: string, { full }: { readonly full: boolean }): CaseResult[] {
  return [...letters].map((letter) => {
    const assertions = failed.assertions.map((one) => ({ ...one, message: letter.repeat(9), ...(full ? { expected: 1, actual: 2 } : {}) }));
    return { ...failed, assertions, ...(full ? { covers: ['R1.1', 'R1.2', 'R1.3'], screenshot: 'card.png' } : {}) };
  });
}

const sources = new Map([['note.kmd', `${'\n'.repeat(6)}  - see: Done\n`]]);

test.each([
  { letters: 'a', full: false, causes: 1, rest: undefined },
  { letters: 'abcdef', full: false, causes: 5, rest: '… and 1 more case of 1 other cause; --verbose shows all' },
  { letters: 'abcdefgh', full: false, causes: 5, rest: '… and 3 more cases of 3 other causes; --verbose shows all' },
  { letters: 'abcdef', full: true, causes: 4, rest: '… and 4 more cases of 2 other causes; --verbose shows all' },
])('of $letters with full details $full: $causes', ({ letters, full, causes, rest }) => {
  const both = broken(letters, { full }).flatMap((one) => [one, { ...one, test: `${one.test}0` }]);
  const lines = causeLines(full ? both : broken(letters, { full }), sampleProgram([]), sources, plain);
  expect(lines.filter((line) => line.startsWith('✗'))).toHaveLength(causes);
  expect(lines.length).toBeLessThanOrEqual(47);
  expect(lines.at(-1)?.startsWith('…') === true ? lines.at(-1) : undefined).toBe(rest);
});
