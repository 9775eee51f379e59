import { expect, test } from 'vitest';
import { link } from '../../../specs/language/link/link.ts';
import { parseSpec } from '../../../specs/language/parse/parse-spec.ts';
import web from './index.ts';

/** The base class of a component with a form whose yes or no has a role. */
function base(role: string): string {
  const text = `---
kmd: 1
id: valve
title: Valve
kind: component
lang: en
---

# Valve

| Part | Role | Name | Content | Within | Visible when |
|---|---|---|---|---|---|
| \`valve\` | region | \`v.name\` | | | always |
| \`field-boolean\` | ${role} | | | \`valve\` | field: schema |

| State | Label |
|---|---|
| \`here\` | \`v.name\` |

| Direction | Type | Fields |
|---|---|---|
| in | \`valve/ask\` | \`id: string, schema: json-schema\` |

\`\`\`yaml kmd:contract
instances: { opens: valve/ask, key: id, arrangement: list }
\`\`\`

| Key | en-US |
|---|---|
| \`v.name\` | "Valve" |
`;
  const { spec } = parseSpec(text, 'valve.kmd', undefined);
  const { program } = link({ specs: spec === undefined ? [] : [spec], presets: [], catalogues: [] });
  const [own] = program.specs;
  const { files } = own === undefined ? { files: [] } : web.component(program, own, { prefix: 'Acme', shared: '.' });
  return files.find(({ path }) => path.endsWith('.base.gen.ts'))?.content ?? '';
}

test.each([
  ['checkbox', true],
  ['switch', false],
  ['switch / checkbox', false],
])('yes or no with the role %s is a check box: %s', (role, isCheckbox) => {
  const text = base(role);
  expect(text).toContain('new SchemaForm(this, {');
  expect(text.includes('checkbox: true')).toBe(isCheckbox);
});
