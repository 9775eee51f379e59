import { expect, test } from 'vitest';
import { parseSpec } from '../parse/parse-spec.ts';
import { link } from '../link/link.ts';
import { deliveredValues } from './delivered-values.ts';

const TEXT = `---
kmd: 1
id: sample
title: Sample
kind: component
---

~~~yaml kmd:fixtures
one: { a: fixture }
~~~

~~~yaml kmd:test T1
title: Delivers
steps:
  - receive: { type: note, b: step }
cases:
  - { id: first, values: { c: case } }
  - { id: second, beyond: wrong on purpose, values: { d: beyond } }
~~~

~~~yaml kmd:test K1
title: Repeats
repeats: [T1]
cases:
  - { id: dark, given: { colorScheme: dark } }
~~~
`;

test('each value comes once, whoever repeats its test, and none that is wrong on purpose', () => {
  const { spec } = parseSpec(TEXT, 'sample.kmd', undefined);
  const linked = link({ specs: spec ? [spec] : [], presets: [], catalogues: [] });
  const values = linked.program.specs
    .flatMap((one) => [...deliveredValues(one)])
    .map(({ value, placeOf }) => [JSON.stringify(value), placeOf('').start.line]);
  expect(values).toEqual([
    ['{"a":"fixture"}', 9],
    ['{"type":"note","b":"step"}', 15],
    ['{"c":"case"}', 17],
  ]);
});
