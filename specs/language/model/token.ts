import type { Place } from './place.ts';
import type { Json } from './json.ts';

/** DTCG 2025.10 types that the token vocabulary uses. */
export const TOKEN_TYPES = [
  'color',
  'dimension',
  'fontFamily',
  'fontWeight',
  'duration',
  'number',
  'shadow',
  'border',
  'gradient',
  'typography',
  'string',
] as const;
export type TokenType = (typeof TOKEN_TYPES)[number];

/** A token that a theme spec declares and each preset gives a value: `color.success`, `shape.corner.medium`. */
export interface TokenDeclaration {
  readonly path: string;
  readonly type: TokenType;
  readonly description?: string;
  readonly place: Place;
}

/** A text colour and its background, with a WCAG contrast of at least `minimum` in every preset and scheme. */
export interface ColorPair {
  readonly foreground: string;
  readonly background: string;
  readonly minimum: number;
  readonly place: Place;
}

/** A row of a spec's preset table: the style of this component in one preset. */
export interface PresetRow {
  readonly preset: string;
  /** Column header (a component style property, see specs/language/README.md) → authored value. Blank cells are absent. */
  readonly values: Readonly<Record<string, PresetValue>>;
  /** The style in prose, in legacy specs. */
  readonly prose?: string;
  readonly place: Place;
}

export interface PresetValue {
  /** As written: `{shape.corner.medium}`, `2px`, `none`, `0.2`. */
  readonly text: string;
  readonly alias?: string;
  readonly place: Place;
}

export type Scheme = 'light' | 'dark';

/** A preset as loaded from `presets/<id>.json`, resolved for both schemes. */
export interface Preset {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** Token path → authored and resolved value, per scheme. */
  readonly tokens: Readonly<Record<Scheme, Readonly<Record<string, ResolvedToken>>>>;
  readonly place: Place;
}

export interface ResolvedToken {
  readonly path: string;
  readonly type: TokenType;
  /** DTCG value with every alias replaced. */
  readonly value: Json;
  /** DTCG value as authored. */
  readonly authored: Json;
  /** Paths from this token to the value, nearest first; empty for a token that is no alias. */
  readonly aliasChain: readonly string[];
  readonly description?: string;
  readonly deprecated?: string | boolean;
  readonly place: Place;
}
