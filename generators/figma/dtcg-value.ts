import type { Json, JsonObject } from '../../specs/language/model/json.ts';
import type { TokenType } from '../../specs/language/model/token.ts';

const ALIAS = /^\{[A-Za-z0-9][\w-]*(?:\.[A-Za-z0-9][\w-]*)*\}$/;
const LENGTH = /^(-?\d+(?:\.\d+)?)(px|rem)?$/;
const TIME = /^(\d+(?:\.\d+)?)(ms|s)$/;
/** The names of weights in Figma, without spaces. */
const WEIGHTS = new Map(
  ['thin', 'extralight', 'light', 'regular', 'medium', 'semibold', 'bold', 'extrabold', 'black'].map((name, index) => [
    name,
    100 * (index + 1),
  ]),
);
const STYLES = ['solid', 'dashed', 'dotted', 'double', 'groove', 'ridge', 'outset', 'inset'];

/** A value as Tokens Studio writes it as one of DTCG; `undefined` for one that is not of this type. The reverse of `studioToken`. */
export function dtcgValue(type: TokenType, value: Json): Json | undefined {
  if (typeof value === 'string' && ALIAS.test(value)) return value;
  switch (type) {
    case 'color':
      return color(value);
    case 'dimension':
      return measured(value, LENGTH, 'px');
    case 'duration':
      return measured(value, TIME, 'ms');
    case 'fontFamily':
      return families(value);
    case 'fontWeight':
      return WEIGHTS.get(textOf(value).toLowerCase().replace(/[ -]/g, '')) ?? numberIn(value, 1, 1000);
    case 'number':
      return numberIn(value, -1e6, 1e6);
    case 'shadow':
      return shadows(value);
    case 'border':
      return whole({ color: part('color', value, 'color'), width: part('dimension', value, 'width'), style: style(value) });
    case 'typography':
      return typography(value);
    case 'string':
      return unquoted(value);
    case 'gradient':
      // A gradient leaves as the text of CSS, which says less than its stops.
      return undefined;
  }
}

/** `#rgb`, `#rrggbb`, `#rrggbbaa` */
function color(value: Json): Json | undefined {
  if (typeof value !== 'string' || !/^#(?:[0-9a-f]{3}|[0-9a-f]{4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(value)) return undefined;
  const digits = value.slice(1).toLowerCase();
  const long = digits.length < 6 ? [...digits].map((one) => one + one).join('') : digits;
  const bytes = [0, 2, 4, 6].filter((at) => at < long.length).map((at) => Number.parseInt(long.slice(at, at + 2), 16));
  const [components, alpha] = [bytes.slice(0, 3).map((one) => Number((one / 255).toFixed(3))), bytes[3]];
  return {
    colorSpace: 'srgb',
    components,
    ...(alpha === undefined || alpha === 255 ? {} : { alpha: Number((alpha / 255).toFixed(4)) }),
    hex: `#${long.slice(0, 6)}`,
  };
}

function measured(value: Json, pattern: RegExp, usual: string): Json | undefined {
  const [, amount, unit = usual] = pattern.exec(String(typeof value === 'number' ? value : textOf(value))) ?? [];
  return amount === undefined ? undefined : { value: Number(amount), unit };
}

function numberIn(value: Json, from: number, to: number): Json | undefined {
  const text = typeof value === 'number' ? String(value) : textOf(value);
  if (!/^-?\d{1,9}(?:\.\d{1,9})?$/.test(text)) return undefined;
  const amount = Number(text);
  return amount >= from && amount <= to ? amount : undefined;
}

/** `Arial, "Courier New", monospace` */
function families(value: Json): Json | undefined {
  const text = textOf(value);
  // A reference beside names, or one in the way of earlier versions, would become the name of a font.
  if (text === '' || text.length > 1000 || /[{}]|^\$/.test(text)) return undefined;
  const names = [...text.matchAll(/\s*("(?:[^"\\]|\\.)*"|[^",]+)\s*(?:,|$)/gy)].map(([, name = '']) => unquoted(name.trim()) ?? '');
  return names.length === 0 || names.includes('') ? undefined : names;
}

function unquoted(value: Json): string | undefined {
  if (typeof value !== 'string') return undefined;
  return /^".*"$/s.test(value) ? value.slice(1, -1).replace(/\\([^0-9a-fA-F\n])/g, '$1') : value;
}

function shadows(value: Json): Json | undefined {
  if (value === 'none') return [];
  const layers = (Array.isArray(value) ? (value as readonly Json[]) : [value]).map((layer) => {
    const inset = isObject(layer) ? layer['type'] : undefined;
    if (inset !== 'innerShadow' && inset !== 'dropShadow') return undefined;
    const made = whole({
      color: part('color', layer, 'color'),
      offsetX: part('dimension', layer, 'x'),
      offsetY: part('dimension', layer, 'y'),
      blur: part('dimension', layer, 'blur'),
      spread: part('dimension', layer, 'spread'),
    });
    return made && (inset === 'innerShadow' ? { ...made, inset: true } : made);
  });
  return layers.includes(undefined) ? undefined : (layers as Json[]);
}

function typography(value: Json): Json | undefined {
  if (!isObject(value)) return undefined;
  const types = {
    fontFamily: 'fontFamily',
    fontWeight: 'fontWeight',
    fontSize: 'dimension',
    letterSpacing: 'dimension',
    lineHeight: 'number',
  } as const;
  const known = Object.entries(types).filter(([name]) => Object.hasOwn(value, name));
  if (known.length < Object.keys(value).length) return undefined;
  return whole(Object.fromEntries(known.map(([name, type]) => [name, part(type, value, name)])));
}

function style(value: Json): Json | undefined {
  const word = isObject(value) ? value['style'] : undefined;
  return typeof word === 'string' && STYLES.includes(word) ? word : undefined;
}

function part(type: TokenType, value: Json, name: string): Json | undefined {
  return isObject(value) && Object.hasOwn(value, name) ? dtcgValue(type, value[name] ?? null) : undefined;
}

/** The object, if none of its values is missing. */
function whole(parts: Readonly<Record<string, Json | undefined>>): JsonObject | undefined {
  return Object.values(parts).includes(undefined) ? undefined : (parts as JsonObject);
}

const textOf = (value: Json): string => (typeof value === 'string' ? value.trim() : '');

function isObject(value: Json): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
