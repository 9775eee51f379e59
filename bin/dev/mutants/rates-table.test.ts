import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadMutants } from '../../../conformance/proof/mutants/load.ts';
import { readMatrix } from '../../../conformance/proof/mutants/matrix.ts';
import { publishedRates, readRates } from '../../../conformance/proof/mutants/rates.ts';
import { packageRoot } from '../../../specs/language/package-root.ts';
import { withTable } from '../tables/marked-table.ts';
import { RATES, RATES_DOCUMENTS, ratesTable } from './rates-table.ts';

test.each(RATES_DOCUMENTS)('%s holds the rates of the matrix', (file) => {
  const text = readFileSync(join(packageRoot(), file), 'utf8');
  const now = ratesTable(publishedRates(readRates(), readMatrix(), loadMutants()));
  expect(text, RATES.madeBy).toBe(withTable(text, RATES, now));
});

test('a spec without blind mutants has empty cells', () => {
  const none = { noticed: 0, of: 0 };
  const rates = { spec: 'note', all: { noticed: 2, of: 3 }, first: none, last: none, unlisted: { noticed: 1, of: 3 } };
  expect(ratesTable([rates])).toContain('| `note` | 2 of 3 |  |  | 1 of 3 (33 %) |\n');
});
