import type { Json, JsonObject } from '../../specs/language/model/json.ts';
import type { TokenType } from '../../specs/language/model/token.ts';
import { cssString } from './css.ts';

const GENERIC = new Set([
  'serif',
  'sans-serif',
  'monospace',
  'cursive',
  'fantasy',
  'system-ui',
  'ui-serif',
  'ui-sans-serif',
  'ui-monospace',
  'ui-rounded',
  'math',
]);
const WEIGHTS: Readonly<Record<string, number>> = {
  thin: 100, hairline: 100, 'extra-light': 200, 'ultra-light': 200, light: 300, normal: 400, regular: 400, book: 400, medium: 500,
  'semi-bold': 600, 'demi-bold': 600, bold: 700, 'extra-bold': 800, 'ultra-bold': 800, black: 900, heavy: 900, 'extra-black': 950, 'ultra-black': 950,
}; // prettier-ignore

/** Suffixes of the pieces of a typography token. */
export const PIECES = ['-font-family', '-font-size', '-font-weight', '-letter-spacing', '-line-height'] as const;
type Piece = (typeof PIECES)[number];

/**
 * A resolved DTCG value as CSS text. A composite type gives its shorthand first, then its pieces by suffix (`-font-size`) for
 * components that need a single one.
 */
export function cssValues(type: TokenType, value: Json): { readonly suffix: string; readonly text: string }[] {
  if (type === 'typography' && isObject(value)) return typography(value);
  return [{ suffix: '', text: single(type, value) }];
}

function single(type: TokenType, value: Json): string {
  switch (type) {
    case 'color':
      return color(value);
    case 'dimension':
    case 'duration':
      return measure(value);
    case 'fontFamily':
      return family(value);
    case 'fontWeight':
      return weight(value);
    case 'shadow': {
      const layers = Array.isArray(value) ? (value as readonly Json[]) : [value];
      return layers.length === 0 ? 'none' : layers.map(shadow).join(', ');
    }
    case 'border':
      return isObject(value)
        ? `${measure(value['width'] ?? null)} ${word(value['style'] ?? 'solid')} ${color(value['color'] ?? null)}`
        : 'none';
    case 'gradient':
      return gradient(value);
    case 'number':
      return typeof value === 'number' ? number(value) : '0';
    case 'string':
    case 'typography':
      return cssString(typeof value === 'string' ? value : '');
  }
}

function color(value: Json): string {
  if (!isObject(value)) return 'transparent';
  const alpha = typeof value['alpha'] === 'number' ? value['alpha'] : 1;
  const hex = value['hex'];
  if (value['colorSpace'] === 'srgb' && typeof hex === 'string' && /^#[0-9a-f]{6}$/i.test(hex)) {
    return alpha === 1 ? hex.toLowerCase() : `${hex.toLowerCase()}${byte(alpha)}`;
  }
  const channels = (Array.isArray(value['components']) ? (value['components'] as readonly Json[]) : []).map((one) =>
    typeof one === 'number' ? number(one) : 'none',
  );
  const space = word(value['colorSpace'] ?? 'srgb');
  const slash = alpha === 1 ? '' : ` / ${number(alpha)}`;
  if (['oklch', 'oklab', 'lab', 'lch'].includes(space)) return `${space}(${channels.join(' ')}${slash})`;
  if (space === 'hsl' || space === 'hwb') return `${space}(${channels[0] ?? '0'} ${channels[1] ?? '0'}% ${channels[2] ?? '0'}%${slash})`;
  return `color(${space === 'adobe-rgb' ? 'a98-rgb' : space} ${channels.join(' ')}${slash})`;
}

function byte(alpha: number): string {
  return Math.round(Math.min(Math.max(alpha, 0), 1) * 255)
    .toString(16)
    .padStart(2, '0');
}

function measure(value: Json): string {
  if (!isObject(value) || typeof value['value'] !== 'number') return '0px';
  return `${number(value['value'])}${word(value['unit'] ?? 'px')}`;
}

function family(value: Json): string {
  const names = (Array.isArray(value) ? (value as readonly Json[]) : [value]).filter((name): name is string => typeof name === 'string');
  return names.map((name) => (GENERIC.has(name) ? name : cssString(name))).join(', ');
}

function weight(value: Json): string {
  if (typeof value === 'number') return number(value);
  return String(typeof value === 'string' && Object.hasOwn(WEIGHTS, value) ? WEIGHTS[value] : 400);
}

function shadow(value: Json): string {
  if (!isObject(value)) return 'none';
  const lengths = ['offsetX', 'offsetY', 'blur', 'spread'].map((name) => measure(value[name] ?? null));
  return `${value['inset'] === true ? 'inset ' : ''}${lengths.join(' ')} ${color(value['color'] ?? null)}`;
}

function gradient(value: Json): string {
  const stops = (Array.isArray(value) ? (value as readonly Json[]) : []).filter(isObject);
  if (stops.length === 0) return 'none';
  const text = stops.map((stop) => `${color(stop['color'] ?? null)} ${number(Number(stop['position'] ?? 0) * 100)}%`);
  return `linear-gradient(135deg, ${text.length === 1 ? [...text, ...text].join(', ') : text.join(', ')})`;
}

function typography(value: JsonObject): { suffix: string; text: string }[] {
  const pieces: Readonly<Record<Piece, string>> = {
    '-font-family': family(value['fontFamily'] ?? 'sans-serif'),
    '-font-size': measure(value['fontSize'] ?? null),
    '-font-weight': weight(value['fontWeight'] ?? 400),
    '-letter-spacing': measure(value['letterSpacing'] ?? null),
    '-line-height': number(typeof value['lineHeight'] === 'number' ? value['lineHeight'] : 1.5),
  };
  const shorthand = `${pieces['-font-weight']} ${pieces['-font-size']}/${pieces['-line-height']} ${pieces['-font-family']}`;
  return [{ suffix: '', text: shorthand }, ...PIECES.map((suffix) => ({ suffix, text: pieces[suffix] }))];
}

function word(value: Json): string {
  return typeof value === 'string' && /^[a-z][a-z0-9-]*$/i.test(value) ? value : 'none';
}

/** At most five decimals, no exponent. */
function number(value: number): string {
  return Number.isFinite(value) ? String(Number(value.toFixed(5))) : '0';
}

function isObject(value: Json): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
