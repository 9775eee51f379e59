import type { Json, JsonObject } from '../../../specs/language/model/json.ts';
import { isObject } from '../../../specs/language/model/json.ts';
import type { TokenType } from '../../../specs/language/model/token.ts';
import { parseColor } from '../../../specs/language/units/color/parse.ts';

/** sRGB, each channel and alpha from 0 to 1; colours of wider spaces are mapped into it. */
export interface Color {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
  readonly alpha: number;
}

export interface ShadowLayer {
  readonly color: Color;
  /** In px. */
  readonly x: number;
  readonly y: number;
  readonly blur: number;
  readonly spread: number;
  readonly inset: boolean;
}

export interface GradientStop {
  readonly color: Color;
  /** From 0 to 1, ascending. */
  readonly position: number;
}

/** A resolved token in plain numbers. 1 rem is 16 px. */
export type TokenValue =
  | { readonly type: 'color'; readonly color: Color }
  | { readonly type: 'dimension'; readonly px: number }
  | { readonly type: 'duration'; readonly ms: number }
  | { readonly type: 'number'; readonly number: number }
  | { readonly type: 'string'; readonly text: string }
  /** Generic families of CSS (`monospace`, `system-ui`) are among the names. */
  | { readonly type: 'fontFamily'; readonly families: readonly string[] }
  /** From 1 to 1000. */
  | { readonly type: 'fontWeight'; readonly weight: number }
  /** No layer is no shadow. */
  | { readonly type: 'shadow'; readonly layers: readonly ShadowLayer[] }
  | { readonly type: 'border'; readonly color: Color; readonly width: number; readonly style: string }
  /** From the top start corner to the bottom end corner. No stop is no gradient. */
  | { readonly type: 'gradient'; readonly stops: readonly GradientStop[] }
  | {
      readonly type: 'typography';
      readonly families: readonly string[];
      /** In px. */
      readonly size: number;
      readonly weight: number;
      /** In px. */
      readonly letterSpacing: number;
      /** Factor of the size. */
      readonly lineHeight: number;
    };

const TRANSPARENT: Color = { red: 0, green: 0, blue: 0, alpha: 0 };
const WEIGHTS: Readonly<Record<string, number>> = {
  thin: 100, hairline: 100, 'extra-light': 200, 'ultra-light': 200, light: 300, normal: 400, regular: 400, book: 400, medium: 500,
  'semi-bold': 600, 'demi-bold': 600, bold: 700, 'extra-bold': 800, 'ultra-bold': 800, black: 900, heavy: 900, 'extra-black': 950, 'ultra-black': 950,
}; // prettier-ignore
const REM = 16;

/** A resolved DTCG 2025.10 value in plain numbers. */
export function tokenValue(type: TokenType, value: Json): TokenValue {
  switch (type) {
    case 'color':
      return { type, color: color(value) };
    case 'dimension':
      return { type, px: px(value) };
    case 'duration':
      return { type, ms: milliseconds(value) };
    case 'number':
      return { type, number: typeof value === 'number' ? value : 0 };
    case 'string':
      return { type, text: typeof value === 'string' ? value : '' };
    case 'fontFamily':
      return { type, families: families(value) };
    case 'fontWeight':
      return { type, weight: weight(value) };
    case 'shadow':
      return { type, layers: listOf(value).map(layer) };
    case 'border': {
      const style = member(value, 'style');
      return {
        type,
        color: color(member(value, 'color')),
        width: px(member(value, 'width')),
        style: typeof style === 'string' ? style : 'solid',
      };
    }
    case 'gradient':
      return {
        type,
        stops: listOf(value).map((stop) => ({ color: color(member(stop, 'color')), position: numberOr(member(stop, 'position'), 0) })),
      };
    case 'typography':
      return {
        type,
        families: families(member(value, 'fontFamily')),
        size: px(member(value, 'fontSize')),
        weight: weight(member(value, 'fontWeight')),
        letterSpacing: px(member(value, 'letterSpacing')),
        lineHeight: numberOr(member(value, 'lineHeight'), 1.5),
      };
  }
}

function color(value: Json): Color {
  const parsed = parseColor(value);
  if (parsed === undefined) return TRANSPARENT;
  const [red = 0, green = 0, blue = 0] = parsed.channels.map((channel) => Math.min(Math.max(channel, 0), 1));
  return { red, green, blue, alpha: parsed.alpha };
}

function px(value: Json): number {
  const amount = numberOr(member(value, 'value'), 0);
  return member(value, 'unit') === 'rem' ? amount * REM : amount;
}

function milliseconds(value: Json): number {
  const amount = numberOr(member(value, 'value'), 0);
  return member(value, 'unit') === 's' ? amount * 1000 : amount;
}

function families(value: Json): readonly string[] {
  return listOf(value).filter((name): name is string => typeof name === 'string');
}

function weight(value: Json): number {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && Object.hasOwn(WEIGHTS, value) ? (WEIGHTS[value] ?? 400) : 400;
}

function layer(value: Json): ShadowLayer {
  return {
    color: color(member(value, 'color')),
    x: px(member(value, 'offsetX')),
    y: px(member(value, 'offsetY')),
    blur: px(member(value, 'blur')),
    spread: px(member(value, 'spread')),
    inset: member(value, 'inset') === true,
  };
}

function listOf(value: Json): readonly Json[] {
  if (value === null) return [];
  return Array.isArray(value) ? (value as readonly Json[]) : [value];
}

function member(value: Json, name: string): Json {
  return isObject(value) && Object.hasOwn(value, name) ? ((value as JsonObject)[name] ?? null) : null;
}

function numberOr(value: Json, otherwise: number): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : otherwise;
}
