import { expect, test } from 'vitest';
import { parsePreset } from '../../presets/load.ts';
import { link } from '../../specs/language/link/link.ts';
import { parseSpec } from '../../specs/language/parse/parse-spec.ts';
import { generate } from './generate.ts';

const SPEC = `---
kmd: 1
id: note
title: Note
kind: component
---

| Preset | radius | open |
|---|---|---|
| material3 | {corner} | |
| loud | 0 | "[" |
`;

function generated(text: string): { readonly files: Map<string, string>; readonly codes: string[] } {
  const presets = ['material3', 'loud'].flatMap((id) => {
    const meta = { $extensions: { kmd: { id, title: id, summary: id } } };
    const base = { corner: { $type: 'dimension', $value: { value: 4, unit: 'px' } } };
    return parsePreset(JSON.stringify({ ...meta, base, light: {}, dark: {} }), `${id}.json`).preset ?? [];
  });
  const { spec } = parseSpec(text, 'note.kmd', undefined);
  const { program } = link({ specs: spec ? [spec] : [], presets, catalogues: [] });
  const { files, diagnostics } = generate(program, { prefix: 'Kmd' });
  return {
    files: new Map(files.map(({ path, content }) => [path, content.replace(/^\/\*.*\*\/\n\n/, '')])),
    codes: diagnostics.map(({ code }) => code),
  };
}

test('the usual preset also holds where none is named', () => {
  expect(generated(SPEC).files.get('note/material3.css')).toBe(
    `:root:not([data-kmd-preset]),
[data-kmd-preset="material3"] {
  --note-radius: var(--kmd-corner);
  --note-open: initial;
}
`,
  );
});

test('the whole is its parts in the order of the table', () => {
  const { files } = generated(SPEC);
  expect([...files.keys()]).toEqual(['note/material3.css', 'note/loud.css', 'note/all.css']);
  expect(files.get('note/all.css')).toBe(`${files.get('note/material3.css')}\n${files.get('note/loud.css')}`);
});

test('one value that could leave its declaration stops all files', () => {
  const { files, codes } = generated(SPEC.replace('| 0 |', '| 0; } * { display: none |'));
  expect([...files.keys()]).toEqual([]);
  expect(codes).toEqual(['K5901']);
});
