import { expect, test } from 'vitest';
import { found } from './sample.ts';

const specWith = (path: string): string => `---
kmd: 1
id: sample
title: Sample
kind: component
---

| Part | Role | Content |
|---|---|---|
| \`words\` | text | \`${path}\` |

| Direction | Type | Fields |
|---|---|---|
| in | \`a/show\` | \`id: string, tool: mcp:Tool, more: mcp:Nothing, any: json, box: record{in: string}\` |
`;

test.each<[path: string, expected: string[]]>([
  ['box.in', []],
  ['box.inn', ['K3019 box.inn']],
  ['any.thing', []],
  ['tool.name', []],
  ['tool.annotations.readOnlyHint', []],
  // What a schema holds is for its server to say.
  ['tool.inputSchema.properties.city', []],
  ['tool.nmae', ['K3019 tool.nmae']],
  // Of an unknown type, which has a finding of its own, nothing is known.
  ['more.name', []],
])('a path into a field: %s', (path, expected) => expect(found(specWith(path))).toEqual(expected));
