import { defined } from '../../../specs/language/defined.ts';
import { usualPreset } from '../../../specs/language/model/names.ts';
import type { Program } from '../../../specs/language/model/program.ts';
import type { Preset, Scheme, TokenType } from '../../../specs/language/model/token.ts';
import type { GeneratorOptions } from '../../generator.ts';
import { tokenValue, type TokenValue } from './token-values.ts';

export interface TokenView {
  /** Dotted: `color.text-muted`, `space.4`. */
  readonly path: string;
  readonly type: TokenType;
  readonly description?: string;
}

export interface PresetTokens {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** Token path → value; every token of the program has one. */
  readonly light: ReadonlyMap<string, TokenValue>;
  readonly dark: ReadonlyMap<string, TokenValue>;
}

export interface TokensView {
  /** Sorted by path. */
  readonly tokens: readonly TokenView[];
  readonly presets: readonly PresetTokens[];
  /** Id of the preset that holds without a choice. */
  readonly usual: string;
}

/** The value of a token that a preset lacks. */
const BLANK: Readonly<Record<TokenType, null>> = {
  color: null, dimension: null, fontFamily: null, fontWeight: null, duration: null, number: null, shadow: null, border: null, gradient: null,
  typography: null, string: null,
}; // prettier-ignore

export function tokensView(program: Program, options: GeneratorOptions): TokensView {
  const tokens = [...program.tokens].sort((a, b) => (a.path < b.path ? -1 : 1));
  const presets = program.presets.filter(({ id }) => options.presets?.includes(id) ?? true);
  const values = (preset: Preset, scheme: Scheme): ReadonlyMap<string, TokenValue> =>
    new Map(tokens.map(({ path, type }) => [path, tokenValue(type, preset.tokens[scheme][path]?.value ?? BLANK[type])]));
  return {
    tokens: tokens.map(({ path, type, description }) => ({ path, type, ...defined({ description }) })),
    presets: presets.map((preset) => ({
      id: preset.id,
      title: preset.title,
      description: preset.description,
      light: values(preset, 'light'),
      dark: values(preset, 'dark'),
    })),
    usual: usualPreset(presets.map(({ id }) => id)),
  };
}
