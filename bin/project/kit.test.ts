import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { readSpecs } from '../../specs/language/parse/read-specs.ts';
import { kitSpecs } from './kit.ts';

test('the path of a kit spec tells its id and whether it is a theme', () => {
  const { specs } = readSpecs([...new Set(kitSpecs().map(({ path }) => dirname(path)))]);
  expect(kitSpecs()).toEqual(specs.map(({ id, file, kind }) => ({ id, path: file, theme: kind === 'theme' })));
});
