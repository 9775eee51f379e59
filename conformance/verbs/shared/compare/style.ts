import type { Json } from '../../../../specs/language/model/json.ts';
import type { ResolvedToken } from '../../../../specs/language/model/token.ts';
import type { ComputedValue } from '../../../observer/contract.ts';
import type { Facts } from '../../verb.ts';
import { isAmount } from './amount.ts';
import { bytesOf, sameColor } from './color.ts';
import { objectOf } from './part-reference.ts';
import { listOf, textOf } from './text.ts';

/** `ok` is `undefined` for an expectation that cannot be compared; `wanted` is the expectation in words. */
export interface Match {
  readonly ok: boolean | undefined;
  readonly wanted: string;
}

const NONE = new Set(['', 'none', 'normal', '0px', '0s', '0', 'auto', 'rgba(0, 0, 0, 0)', 'transparent']);

/**
 * Compares a computed value with a literal, `{token}`, `{oneOf}`, `{min, max}`, `{alpha: {min, max}}` of a colour,
 * `{blur: {min, max}}` of a filter in CSS pixels, `{contains: text}`, `none` or `notNone`.
 */
export function judgeProperty(found: ComputedValue, expectation: Json, facts: Facts): Match {
  const mapping = objectOf(expectation);
  if (mapping === undefined) return literal(found, textOf(expectation));
  if (mapping['token'] !== undefined) return token(found, textOf(mapping['token']), facts);
  if (mapping['oneOf'] !== undefined) {
    const results = listOf(mapping['oneOf']).map((one) => judgeProperty(found, one, facts));
    const open = results.some(({ ok }) => ok === undefined);
    return {
      ok: results.some(({ ok }) => ok === true) ? true : open ? undefined : false,
      wanted: results.map(({ wanted }) => wanted).join(' or '),
    };
  }
  if (mapping['min'] !== undefined || mapping['max'] !== undefined) {
    const [min, max] = [quantity(textOf(mapping['min'])) ?? -Infinity, quantity(textOf(mapping['max'])) ?? Infinity];
    const size = quantity(found.value);
    return { ok: size !== undefined && size >= min && size <= max, wanted: `${min} to ${max}` };
  }
  if (mapping['alpha'] !== undefined) {
    const ok = found.srgb !== null && isAmount(found.srgb[3], mapping['alpha'], 0.005);
    return { ok, wanted: `an opacity of ${JSON.stringify(mapping['alpha'])}` };
  }
  if (mapping['blur'] !== undefined) {
    const radius = Math.max(0, ...[...found.value.matchAll(/\bblur\(([\d.e+-]+)(?:px)?\)/g)].map(([, size]) => Number(size)));
    return { ok: isAmount(radius, mapping['blur'], 0), wanted: `a blur of ${JSON.stringify(mapping['blur'])} px` };
  }
  if (mapping['contains'] !== undefined) {
    const text = textOf(mapping['contains']);
    return { ok: found.value.includes(text), wanted: `something with ${text}` };
  }
  return { ok: undefined, wanted: `${JSON.stringify(expectation)} cannot be compared` };
}

function literal(found: ComputedValue, wanted: string): Match {
  if (wanted === 'none') return { ok: NONE.has(found.value) || isClear(found), wanted };
  if (wanted === 'notNone') return { ok: !(NONE.has(found.value) || isClear(found)), wanted: 'something' };
  return { ok: sameValue(found, wanted), wanted };
}

function isClear({ srgb }: ComputedValue): boolean {
  return srgb !== null && srgb[3] === 0;
}

function sameValue(found: ComputedValue, wanted: string): boolean {
  const plain = (text: string): string => text.replace(/["']/g, '').replace(/\s+/g, ' ').trim().toLowerCase();
  if (plain(found.value) === plain(wanted)) return true;
  const color = found.srgb === null ? undefined : bytesOf(wanted);
  if (color !== undefined && found.srgb !== null) return sameColor(found.srgb, color);
  const [a, b] = [quantity(found.value), quantity(wanted)];
  if (a !== undefined && b !== undefined) return Math.abs(a - b) <= 0.5;
  // `8px 8px 8px 8px` is `8px`; a list of fonts begins with the wanted one.
  const pieces = plain(found.value).split(' ');
  if (pieces.length > 1 && pieces.every((piece) => piece === plain(wanted))) return true;
  return plain(found.value).split(',')[0]?.trim() === plain(wanted).split(',')[0]?.trim() && /font-?family|,/.test(found.value + wanted);
}

/** Pixels or milliseconds or a plain number; 1rem is 16px. `undefined` for everything else. */
function quantity(text: string): number | undefined {
  const found = /^(-?\d+(?:\.\d+)?(?:e-?\d+)?)(px|dp|rem|ms|s|%)?$/.exec(text.trim());
  if (found === null) return undefined;
  return Number(found[1]) * (found[2] === 's' ? 1000 : found[2] === 'rem' ? 16 : 1);
}

function token(found: ComputedValue, path: string, facts: Facts): Match {
  const preset = facts.program.presets.find(({ id }) => id === facts.context.preset);
  const resolved = preset?.tokens[facts.context.colorScheme][path];
  if (resolved === undefined) return { ok: undefined, wanted: `the preset ${facts.context.preset} has no token ${path}` };
  const text = authored(resolved);
  if (resolved.type === 'color') {
    const color = bytesOf(resolved.value);
    if (color === undefined) return { ok: undefined, wanted: `{${path}} is no colour that can be compared` };
    const hex = `#${color
      .slice(0, 3)
      .map((part) => Math.round(part).toString(16).padStart(2, '0'))
      .join('')}`;
    return { ok: found.srgb !== null && sameColor(found.srgb, color), wanted: `{${path}} = ${hex}` };
  }
  if (text === undefined) return { ok: undefined, wanted: `{${path}} of type ${resolved.type} cannot be compared` };
  return { ok: sameValue(found, text), wanted: `{${path}} = ${text}` };
}

/** A token's value as CSS text; `undefined` for composite types. */
function authored({ value }: ResolvedToken): string | undefined {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (Array.isArray(value)) return typeof value[0] === 'string' ? value.join(', ') : undefined;
  const mapping = objectOf(value);
  const { value: amount, unit } = mapping ?? {};
  return typeof amount === 'number' && typeof unit === 'string' ? `${amount}${unit}` : undefined;
}
