import { PRESET_ATTRIBUTE, SCHEME_ATTRIBUTE, tokenVariable } from '../../specs/language/model/names.ts';
import type { Preset, ResolvedToken, TokenDeclaration, TokenType } from '../../specs/language/model/token.ts';
import { banner } from '../text/banner.ts';
import { cssComment, cssString } from '../text/css.ts';
import { cssValues } from '../text/css-value.ts';

/** Token type → `@property` syntax and a valid initial value. Other types stay untyped. */
const SYNTAX: Partial<Record<TokenType, { readonly syntax: string; readonly initial: string }>> = {
  color: { syntax: '<color>', initial: 'transparent' },
  dimension: { syntax: '<length>', initial: '0px' },
  duration: { syntax: '<time>', initial: '0s' },
  fontWeight: { syntax: '<number>', initial: '400' },
  number: { syntax: '<number>', initial: '0' },
};

/**
 * The custom properties of every preset: a block for light and a block for the differences of dark. `data-kmd-scheme` on the
 * element or an ancestor selects the scheme, else the preference of the person. The usual preset applies without a preset too.
 */
export function tokenSheet(presets: readonly Preset[], tokens: readonly TokenDeclaration[], usual: string): string {
  const origin = presets.map(({ id }) => id);
  const typed = tokens.flatMap(({ path, type }) => {
    const property = SYNTAX[type];
    // An initial value may not depend on the page, as `rem` does. The property still accepts such lengths.
    return property === undefined
      ? []
      : [
          `@property ${tokenVariable(path)} {\n  syntax: '${property.syntax}';\n  inherits: true;\n  initial-value: ${property.initial};\n}`,
        ];
  });
  return (
    [
      `/* ${banner(origin, 'change the preset and generate again')} */`,
      ...typed,
      ...presets.flatMap((preset) => blocks(preset, preset.id === usual)),
    ].join('\n\n') + '\n'
  );
}

function blocks(preset: Preset, usual: boolean): string[] {
  const light = declarations(preset.tokens.light);
  const all = declarations(preset.tokens.dark);
  const dark = new Map([...all].filter(([name, value]) => light.get(name) !== value));
  const named = `[${PRESET_ATTRIBUTE}=${cssString(preset.id)}]`;
  const selectors = usual ? [`:root:not([${PRESET_ATTRIBUTE}])`, named] : [named];
  const title = `/* ${cssComment(preset.title)}: ${cssComment(preset.description)} */`;
  const result = [`${title}\n${rule(selectors, light, ['color-scheme: light'])}`];
  if (dark.size === 0) return result;
  // A preset inside a page follows the scheme of the page, unless it sets its own.
  const explicit = selectors.flatMap((selector) => [
    `${selector}[${SCHEME_ATTRIBUTE}='dark']`,
    ...(selector === named ? [`[${SCHEME_ATTRIBUTE}='dark'] ${selector}:not([${SCHEME_ATTRIBUTE}])`] : []),
  ]);
  const automatic = selectors.map((selector) => `${selector}:not([${SCHEME_ATTRIBUTE}], [${SCHEME_ATTRIBUTE}] *)`);
  result.push(rule(explicit, dark, ['color-scheme: dark']));
  result.push(`@media (prefers-color-scheme: dark) {\n${rule(automatic, dark, ['color-scheme: dark']).replace(/^(?=.)/gm, '  ')}\n}`);
  return result;
}

function declarations(tokens: Readonly<Record<string, ResolvedToken>>): Map<string, string> {
  const result = new Map<string, string>();
  for (const path of Object.keys(tokens)) {
    const token = tokens[path];
    if (token === undefined) continue;
    for (const { suffix, text } of cssValues(token.type, token.value)) result.set(tokenVariable(path) + suffix, text);
  }
  return result;
}

function rule(selectors: readonly string[], values: ReadonlyMap<string, string>, first: readonly string[]): string {
  const lines = [...first, ...[...values].map(([name, value]) => `${name}: ${value}`)];
  return `${selectors.join(',\n')} {\n${lines.map((line) => `  ${line};`).join('\n')}\n}`;
}
