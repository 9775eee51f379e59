import { expect, test } from 'vitest';
import { link } from '../../../specs/language/link/link.ts';
import { parseSpec } from '../../../specs/language/parse/parse-spec.ts';
import { loadSurfaces } from '../../load.ts';
import { componentParts } from '../../surfaces/components.ts';

const SPEC = `---
kmd: 1
id: lamp
title: Lamp
kind: component
lang: en
---

# Lamp

| Part | Role | Name | Content | Within | Each | Visible when |
|---|---|---|---|---|---|---|
| \`lamp\` | region | \`lamp.on\` | | | | always |
| \`shades\` | listbox | \`lamp.on\` | \`shade\` | \`lamp\` | | always |
| \`one\` | option | | \`item.title\` | \`shades\` | \`offers\` | always |

| Direction | Type | Fields |
|---|---|---|
| in | \`lamp/show\` | \`id: string, shade?: string, offers: list<record{id: string, title: string}>\` |

\`\`\`yaml kmd:contract
instances: { opens: lamp/show, key: id }
\`\`\`

| Key | en |
|---|---|
| \`lamp.on\` | "Light" |
`;

const surfaces = new Map((await loadSurfaces()).map((surface) => [surface.id, surface]));

test.each([
  ['compose', 'MyLampParts.kt', 'model.text("shade")'],
  ['tui', 'lamp_view.gen.go', 'Fields().Text("shade")'],
])('a choice with options of its own does not show the value that it holds: %s', (id, file, value) => {
  const { spec } = parseSpec(SPEC, 'lamp.kmd', undefined);
  const { program } = link({ specs: spec === undefined ? [] : [spec], presets: [], catalogues: [] });
  const surface = surfaces.get(id);
  if (surface === undefined) throw new Error(`there is no surface ${id}`);
  const files = componentParts(surface, program, program.specs, { prefix: 'My' }).flatMap((part) => part.emit().files);
  const drawn = files.find(({ path }) => path.endsWith(file))?.content ?? '';
  expect(drawn).toContain('shades');
  expect(drawn).not.toContain(value);
});
