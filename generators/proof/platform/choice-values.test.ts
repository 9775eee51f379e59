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
  ['flutter', 'lamp_view.gen.dart', "Text(displayOf(model.value(<String>['shade'])))"],
  ['swiftui', 'MyLampContract.swift', 'text: { model, _ in model.text(["shade"]) }'],
  ['web', 'lamp.base.gen.ts', "return display(this.value('shade'))"],
])('a choice with options of its own does not show the value that it holds: %s', (id, file, value) => {
  const drawn = emittedBy(id, file);
  expect(drawn).toContain('shades');
  expect(drawn).not.toContain(value);
});

test.each([
  ['compose', 'MyLampParts.kt', 'model.enter("shades", item.value("id"))'],
  ['tui', 'lamp_view.gen.go', 'c.OptionOf("one", "option", c.Fields().Text("item.title"), "shades", "item.id")'],
  ['flutter', 'lamp_view.gen.dart', "fill('shades', item.value(<String>['id']))"],
  ['swiftui', 'MyLampContract.swift', 'takenBy: (choice: .shades, value: .path(["id"]))'],
  ['web', 'lamp.base.gen.ts', "this.put('shades', display(this.value('item.id', item)))"],
])('an option that repeats gives the choice what its item holds: %s', (id, file, taking) => {
  expect(emittedBy(id, file)).toContain(taking);
});

/** A file of the component on a surface. */
function emittedBy(id: string, file: string): string {
  const { spec } = parseSpec(SPEC, 'lamp.kmd', undefined);
  const { program } = link({ specs: spec === undefined ? [] : [spec], presets: [], catalogues: [] });
  const surface = surfaces.get(id);
  if (surface === undefined) throw new Error(`there is no surface ${id}`);
  const files = componentParts(surface, program, program.specs, { prefix: 'My' }).flatMap((part) => part.emit().files);
  return files.find(({ path }) => path.endsWith(file))?.content ?? '';
}
