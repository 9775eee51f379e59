import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Kind, Values } from './kind.ts';
import { loadKinds } from './load-kinds.ts';
import { scaffold, ScaffoldError } from './scaffold.ts';
import { withTable } from '../tables/marked-table.ts';
import { KINDS, tables } from './tables.ts';

const ROOT = join(import.meta.dirname, '../../..');
const kinds = [...(await loadKinds()).values()];

describe('a request is refused', () => {
  test.each([
    ['verb', 'two words', {}, '`two words` is no name of a verb: camelCase, as steps write it.'],
    ['verb', 'see', { group: 'nowhere' }, /^--group nowhere: there are accessibility, /],
    ['verb', 'see', {}, 'conformance/verbs/see/see.ts exists already.'],
  ])('%s %s', (id, name, options: Values, message) => {
    const kind = kinds.find((one) => one.id === id) as Kind;
    expect(() => scaffold(ROOT, kind, name, options)).toThrow(ScaffoldError);
    expect(() => scaffold(ROOT, kind, name, options)).toThrow(message);
  });
});

test.each([...tables(kinds)])('%s holds the table of the kinds', (file, table) => {
  const text = readFileSync(join(ROOT, file), 'utf8');
  expect(text, 'npm run new -- --write-tables').toBe(withTable(text, KINDS, table));
});
