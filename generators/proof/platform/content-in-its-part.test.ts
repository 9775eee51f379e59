import { expect, test } from 'vitest';
import { link } from '../../../specs/language/link/link.ts';
import { parseSpec } from '../../../specs/language/parse/parse-spec.ts';
import type { SurfaceGenerator } from '../../generator.ts';
import compose from '../../surfaces/compose/index.ts';
import flutter from '../../surfaces/flutter/index.ts';
import swiftui from '../../surfaces/swiftui/index.ts';
import tui from '../../surfaces/tui/index.ts';
import web from '../../surfaces/web/index.ts';

const SPEC = `---
kmd: 1
id: parcel
title: Parcel
kind: component
lang: en
---

# Parcel

| Part | Role | Name | Content | Within | Visible when |
|---|---|---|---|---|---|
| \`parcel\` | region | \`p.name\` | | | always |
| \`notes\` | group | \`p.notes\` | | \`parcel\` | always |
| \`papers\` | group | \`p.papers\` | | \`parcel\` | field: papers |

| State | Label |
|---|---|
| \`here\` | \`p.name\` |

| Direction | Type | Fields |
|---|---|---|
| in | \`parcel/ask\` | \`id: string, papers?: list<mcp:ContentBlock>\` |

\`\`\`yaml kmd:contract
instances: { opens: parcel/ask, key: id, arrangement: list }
\`\`\`

| Key | en-US |
|---|---|
| \`p.name\` | "Parcel" |
| \`p.notes\` | "Notes" |
| \`p.papers\` | "Papers" |
`;

function textOf(surface: SurfaceGenerator): string {
  const { spec } = parseSpec(SPEC, 'parcel.kmd', undefined);
  const { program } = link({ specs: spec === undefined ? [] : [spec], presets: [], catalogues: [] });
  return program.specs
    .flatMap((own) => surface.component(program, own, { prefix: 'Acme', shared: '.' }).files.map(({ content }) => content))
    .join('\n')
    .replace(/\s+/g, ' ');
}

test.each([
  { surface: web, drawn: 'renderPapersContent(): unknown { return this.contentBlocks.render(); }' },
  {
    surface: compose,
    drawn: /fun Papers\(model: \w+\) \{[^}]*name = messages\.pPapers\(\)\) \{ if \(model\.content != null\) Blocks\(model\)/,
  },
  { surface: swiftui, drawn: 'node(.papers) { PartGroup(node) { contentPart() } }' },
  { surface: flutter, drawn: /Widget buildPapers\(BuildContext context\) \{[^}]*buildContent\(context\)/ },
  { surface: tui, drawn: 'Group("papers", "group", c.Words.PPapers(), c.ContentNodes()...)' },
])('content stands in the part that is called like its field: $surface.id', ({ surface, drawn }) => {
  expect(textOf(surface)).toMatch(drawn);
});
