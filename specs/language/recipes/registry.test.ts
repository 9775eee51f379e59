import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { RECIPES } from './registry.ts';

test('every recipe of this folder is registered under the name of its file', async () => {
  const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  const found = await Promise.all(
    files.map(async (name): Promise<[string, unknown][]> => {
      const { default: recipe } = (await import(new URL(name, import.meta.url).href)) as { readonly default?: unknown };
      return recipe === undefined ? [] : [[`$${name.slice(0, -'.ts'.length)}`, recipe]];
    }),
  );
  expect(new Map(found.flat())).toEqual(new Map(RECIPES));
});
