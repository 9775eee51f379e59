import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { link } from '../link/link.ts';
import type { Preset } from '../model/token.ts';
import { parseSpec } from '../parse/parse-spec.ts';
import { lint } from './lint.ts';
import { loadRules } from './load-rules.ts';

const rules = await loadRules();
const pages = readdirSync(new URL('../rules/pages/', import.meta.url)).map((file) => file.replace(/\.md$/, ''));

describe('every rule has a page whose samples are true', () => {
  test('rules and pages are the same', () => expect(pages.sort()).toEqual([...rules.keys()]));

  test.each([...rules.values()])('$id', (rule) => {
    const page = readFileSync(new URL(`../rules/pages/${rule.id}.md`, import.meta.url), 'utf8');
    const [good = '', bad = ''] = [...page.matchAll(/^(`{3,})kmd\n([^]*?)^\1$/gm)].map((match) => match[2] ?? '');
    expect(reported(good, rule.codes)).toEqual([]);
    expect(reported(bad, rule.codes).join(', ')).toBe(/^Reported: `(.*)`$/m.exec(page)?.[1]);
  });
});

/** `K4004 9:3` for each place where one of these codes is reported. */
function reported(text: string, codes: readonly string[]): string[] {
  const { spec, diagnostics } = parseSpec(text, 'sample.kmd', undefined);
  const linked = link({ specs: spec ? [spec] : [], presets: PRESETS, catalogues: [] });
  const found = lint({
    program: linked.program,
    diagnostics: [...diagnostics, ...linked.diagnostics],
    sources: new Map([['sample.kmd', text]]),
    rules,
  });
  return [
    ...new Set(
      found.filter(({ code }) => codes.includes(code)).map(({ code, place }) => `${code} ${place.start.line}:${place.start.column}`),
    ),
  ];
}

/** Both have a colour that is too light for its paper. */
const PRESETS = [
  preset('plain', { 'color.ink': 0, 'color.paper': 1, 'color.faint': 0.7 }),
  preset('bold', { 'color.ink': 0.2, 'color.paper': 1, 'color.faint': 0.8 }),
];

function preset(id: string, greys: Readonly<Record<string, number>>): Preset {
  const position = { line: 1, column: 1, offset: 0 };
  const place = { file: `${id}.json`, start: position, end: position };
  const tokens = Object.fromEntries(
    Object.entries(greys).map(([path, grey]) => {
      const value = { colorSpace: 'srgb', components: [grey, grey, grey] };
      return [path, { path, type: 'color' as const, value, authored: value, aliasChain: [], place }];
    }),
  );
  return { id, title: id, description: '', tokens: { light: tokens, dark: tokens }, place };
}
