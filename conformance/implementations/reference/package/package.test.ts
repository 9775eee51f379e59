import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { hostPresets, usualPreset } from './presets.mjs';

const here = import.meta.dirname;
const specs = readdirSync(join(here, '../components')).filter((name) => !name.startsWith('_'));

test('every component is exported as an element', () => {
  expect(readdirSync(join(here, 'elements')).sort()).toEqual(specs.map((id) => `${id}.ts`).sort());
});

test.each(specs)('React has a component for %s', (id) => {
  expect(readFileSync(join(here, `react/${id}.ts`), 'utf8')).toContain(`import '../elements/${id}.ts';`);
  expect(readFileSync(join(here, 'react/index.ts'), 'utf8')).toContain(`from './${id}.ts';`);
});

const THEME = `@property --kmd-a {
  syntax: '<color>';
}

/* One: plain. */
:root:not([data-kmd-preset]),
[data-kmd-preset="one"] {
  --kmd-a: red;
}

:root:not([data-kmd-preset])[data-kmd-scheme='dark'],
[data-kmd-preset="one"][data-kmd-scheme='dark'],
[data-kmd-scheme='dark'] [data-kmd-preset="one"]:not([data-kmd-scheme]) {
  --kmd-a: blue;
}

@media (prefers-color-scheme: dark) {
  [data-kmd-preset="one"]:not([data-kmd-scheme], [data-kmd-scheme] *) {
    --kmd-a: blue;
  }
}

[data-kmd-preset="two"] {
  --kmd-a: green;
}

body {
  margin: 0;
}
`;

test('the rules of a page become rules of a host, by preset', () => {
  expect([...hostPresets(THEME)]).toEqual([
    ['one', ':host([data-kmd-preset="one"]){--kmd-a: red;}\n:host([data-kmd-preset="one"][data-kmd-scheme="dark"]){--kmd-a: blue;}\n'],
    ['two', ':host([data-kmd-preset="two"]){--kmd-a: green;}\n'],
  ]);
  expect(usualPreset(THEME)).toBe('one');
});
