import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { parsePreset } from '../../presets/load.ts';
import type { Json } from '../../specs/language/model/json.ts';
import type { Program } from '../../specs/language/model/program.ts';
import type { TokenDeclaration, TokenType } from '../../specs/language/model/token.ts';
import { cssValues } from '../text/css-value.ts';
import { generate } from './generate.ts';

const place = { file: 'a.kmd', start: { line: 1, column: 1, offset: 0 }, end: { line: 1, column: 1, offset: 0 } };

function programOf(preset: object, tokens: readonly [string, TokenType][]): Program {
  const { preset: read, diagnostics } = parsePreset(
    JSON.stringify({ $extensions: { kmd: { id: 'plain', title: 'Plain', summary: 'Nothing */ special' } }, ...preset }),
    'plain.json',
  );
  expect(diagnostics).toEqual([]);
  const declared: TokenDeclaration[] = tokens.map(([path, type]) => ({ path, type, place }));
  return { irVersion: 1, specs: [], messages: {}, locales: [], tokens: declared, pairs: [], presets: read === undefined ? [] : [read] };
}

const red = { colorSpace: 'srgb', components: [1, 0, 0], hex: '#ff0000' };
const blue = { colorSpace: 'srgb', components: [0, 0, 1], alpha: 0.5, hex: '#0000ff' };

describe('a DTCG value as CSS', () => {
  test.each<[TokenType, Json, string]>([
    ['color', red, '#ff0000'],
    ['color', blue, '#0000ff80'],
    ['color', { colorSpace: 'oklch', components: [0.7, 0.1, 'none'] }, 'oklch(0.7 0.1 none)'],
    ['dimension', { value: 1.5, unit: 'rem' }, '1.5rem'],
    ['duration', { value: 150, unit: 'ms' }, '150ms'],
    ['fontFamily', ['Fira "Code"', 'monospace'], '"Fira \\22 Code\\22 ", monospace'],
    ['fontWeight', 'semi-bold', '600'],
    ['shadow', [], 'none'],
    [
      'shadow',
      [{ color: red, offsetX: { value: 0, unit: 'px' }, offsetY: { value: 2, unit: 'px' }, blur: { value: 4, unit: 'px' }, inset: true }],
      'inset 0px 2px 4px 0px #ff0000',
    ],
    [
      'gradient',
      [
        { color: red, position: 0 },
        { color: blue, position: 1 },
      ],
      'linear-gradient(135deg, #ff0000 0%, #0000ff80 100%)',
    ],
    ['dimension', { value: 1, unit: 'px; } body { display: none' }, '1none'],
  ])('%s %j → %s', (type, value, text) => {
    expect(cssValues(type, value)[0]?.text).toBe(text);
  });
});

describe('the token files', () => {
  const program = programOf(
    {
      base: { space: { 1: { $type: 'dimension', $value: { value: 4, unit: 'px' } } }, shadow: { none: { $type: 'shadow', $value: [] } } },
      light: { color: { $type: 'color', ink: { $value: red }, link: { $value: '{color.ink}' } } },
      dark: { color: { $type: 'color', ink: { $value: blue }, link: { $value: '{color.ink}' } } },
    },
    [
      ['color.ink', 'color'],
      ['color.link', 'color'],
      ['shadow.none', 'shadow'],
      ['space.1', 'dimension'],
    ],
  );
  const files = new Map(generate(program, { prefix: 'Kmd' }).files.map(({ path, content }) => [path, content]));

  test('say in dark only what light does not say already', () => {
    expect(files.get('tokens.css')).toContain(
      `[data-kmd-scheme='dark'] [data-kmd-preset="plain"]:not([data-kmd-scheme]) {\n  color-scheme: dark;\n  --kmd-color-ink: #0000ff80;\n  --kmd-color-link: #0000ff80;\n}`,
    );
  });

  test('keep a description inside its comment', () => {
    expect(files.get('tokens.css')).toContain('/* Plain: Nothing * / special */');
  });

  test('keep aliases in one file and resolve them in the other', () => {
    expect(JSON.parse(files.get('dtcg/plain.light.json') ?? '')).toMatchObject({ color: { link: { $value: '{color.ink}' } } });
    expect(JSON.parse(files.get('dtcg/plain.light.resolved.json') ?? '')).toMatchObject({ color: { link: { $value: red } } });
  });

  test('give a shadow without layers one that nobody sees, in DTCG alone', () => {
    const unseen = { color: { alpha: 0 }, blur: { value: 0 }, spread: { value: 0 } };
    expect(JSON.parse(files.get('dtcg/plain.light.json') ?? '')).toMatchObject({ shadow: { none: { $value: [unseen] } } });
    expect(files.get('tokens.css')).toContain('--kmd-shadow-none: none;');
  });
});

test.each(['space.1', '__proto__', 'constructor.toString', `it's "</script>`, 'größe'])('the module gives %j by its path', (path) => {
  const leaf = path.split('.').reduceRight<string>((inner, step) => `{${JSON.stringify(step)}:${inner}}`, '{"$type":"number","$value":7}');
  const program = programOf({ base: JSON.parse(leaf) as object, light: {}, dark: {} }, [[path, 'number']]);
  const module = generate(program, { prefix: 'Kmd' }).files.find((file) => file.path === 'tokens.ts')?.content ?? '';
  const script = ts.transpileModule(module, {
    compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 },
  }).outputText;
  const made: { token?: (path: string, preset: string, scheme: string) => string; cssVar?: (path: string) => string } = {};
  new Function('exports', script)(made);
  expect(made.token?.(path, 'plain', 'dark')).toBe('7');
  expect(made.cssVar?.(path)).toMatch(/^var\(--kmd-[\w-]+\)$/);
});

const gap = { $value: { value: 1, unit: 'px' } };
const code = { fontFamily: 'monospace', fontSize: gap.$value, fontWeight: 400, letterSpacing: gap.$value, lineHeight: 1.5 };

test.each<[string, object, [string, TokenType][]]>([
  [
    'two paths of one custom property',
    { a: { $type: 'dimension', 'b-c': gap }, 'a-b': { $type: 'dimension', c: gap } },
    [
      ['a.b-c', 'dimension'],
      ['a-b.c', 'dimension'],
    ],
  ],
  [
    'a path and a piece of a typography token',
    { a: { code: { $type: 'typography', $value: code }, 'code-font-size': { $type: 'dimension', ...gap } } },
    [
      ['a.code', 'typography'],
      ['a.code-font-size', 'dimension'],
    ],
  ],
])('%s are refused', (_, base, tokens) => {
  const { files, diagnostics } = generate(programOf({ base, light: {}, dark: {} }, tokens), { prefix: 'Kmd' });
  expect(files).toEqual([]);
  expect(diagnostics.map(({ code: found }) => found)).toEqual(['K5900']);
});
