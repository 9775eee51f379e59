import { tokenVariable } from '../../specs/language/model/names.ts';
import type { Preset, Scheme, TokenDeclaration } from '../../specs/language/model/token.ts';
import { banner } from '../text/banner.ts';
import { tsComment, tsProperty, tsString } from '../text/typescript.ts';
import { cssValues } from '../text/css-value.ts';

const SCHEMES: readonly Scheme[] = ['light', 'dark'];

/** The tokens as CSS text with literal types: a misspelt path or preset does not compile. */
export function tokenModule(presets: readonly Preset[], tokens: readonly TokenDeclaration[]): string {
  const lines = [
    `// ${banner(
      presets.map(({ id }) => id),
      'change the preset and generate again',
    )}`,
    '',
  ];
  lines.push('/** Custom property of each token, for use in CSS: `color: var(--…)`. */', 'export const variables = {');
  for (const { path, description } of tokens) {
    if (description !== undefined && description !== '') lines.push(`  /** ${tsComment(description)} */`);
    lines.push(`  ${tsProperty(path)}: ${tsString(tokenVariable(path))},`);
  }
  lines.push(
    '} as const;',
    '',
    'export type TokenPath = keyof typeof variables;',
    `export type Scheme = ${SCHEMES.map(tsString).join(' | ')};`,
    '',
  );
  lines.push('/** CSS text of each token, by preset and scheme. */', 'export const tokens = {');
  for (const preset of presets) {
    lines.push(`  /** ${tsComment(`${preset.title}: ${preset.description}`)} */`, `  ${tsProperty(preset.id)}: {`);
    for (const scheme of SCHEMES) {
      lines.push(`    ${scheme}: {`);
      for (const { path } of tokens) {
        const token = preset.tokens[scheme][path];
        if (token !== undefined) lines.push(`      ${tsProperty(path)}: ${tsString(cssValues(token.type, token.value)[0]?.text ?? '')},`);
      }
      lines.push('    },');
    }
    lines.push('  },');
  }
  lines.push('} as const satisfies Record<string, Record<Scheme, Partial<Record<TokenPath, string>>>>;', '');
  lines.push(
    'export type PresetId = keyof typeof tokens;',
    `export const presetIds = [${presets.map(({ id }) => tsString(id)).join(', ')}] as const satisfies readonly PresetId[];`,
    '',
  );
  lines.push(
    '/** The value of a token in one preset and scheme, as CSS text. */',
    'export function token<P extends PresetId, S extends Scheme, T extends keyof (typeof tokens)[P][S]>(path: T, preset: P, scheme: S): (typeof tokens)[P][S][T] {',
    '  return tokens[preset][scheme][path];',
    '}',
    '',
    '/** A reference to a token in CSS: `var(--…)`, with a fallback for pages without the sheet. */',
    'export function cssVar(path: TokenPath, fallback?: string): string {',
    '  return fallback === undefined ? `var(${variables[path]})` : `var(${variables[path]}, ${fallback})`;',
    '}',
  );
  return `${lines.join('\n')}\n`;
}
