import { expect, test } from 'vitest';
import { kitProgram } from '../fixtures/kit-program.ts';
import { sequences } from './sequences.ts';

test('the seed alone decides the sequences', async () => {
  const kit = await kitProgram();
  const of = (seed: number): string =>
    JSON.stringify(sequences({ spec: kit.spec('mcp-tool-invocation'), program: kit.program }, { runs: 20, seed, length: 12 }));
  expect(of(5)).toBe(of(5));
  expect(of(5)).not.toBe(of(6));
});
