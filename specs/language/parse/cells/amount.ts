import type { Limit } from '../../model/contract.ts';
import type { Context } from '../draft.ts';
import type { Piece } from '../source.ts';
import { bare } from './word.ts';

const UNITS: Readonly<Record<string, { readonly unit: Limit['unit']; readonly factor: number }>> = {
  chars: { unit: 'chars', factor: 1 },
  char: { unit: 'chars', factor: 1 },
  lines: { unit: 'lines', factor: 1 },
  line: { unit: 'lines', factor: 1 },
  items: { unit: 'items', factor: 1 },
  item: { unit: 'items', factor: 1 },
  B: { unit: 'bytes', factor: 1 },
  KB: { unit: 'bytes', factor: 1024 },
  MB: { unit: 'bytes', factor: 1024 * 1024 },
  px: { unit: 'px', factor: 1 },
  dp: { unit: 'px', factor: 1 },
  '%': { unit: 'percent', factor: 1 },
};

const AMOUNT = /^(\d[\d,_]*(?:\.\d+)?)\s*([A-Za-z%]+)$/;
const DURATION = /^(?:\d+(?:\.\d+)?\s*(?:ms|s|min|m|h)\s*)+$/;
const EXPECTED = 'a number and `chars`, `lines`, `items`, `B`, `KB`, `MB`, `px`, `%`, or a duration such as `30s`';

/** `2,000 chars`, `500 KB`, `5min`: the value in the base unit. */
export function amountCell(cell: Piece, context: Context): { readonly value: number; readonly unit: Limit['unit'] } | undefined {
  const inner = bare(cell);
  const duration = durationOf(inner.text);
  if (duration !== undefined) return { value: duration, unit: 'ms' };
  const [, digits = '', word = ''] = AMOUNT.exec(inner.text) ?? [];
  const unit = Object.hasOwn(UNITS, word) ? UNITS[word] : undefined;
  if (unit === undefined) {
    context.report('K6002', cell.place(), {
      what: 'value',
      found: inner.text === '' ? 'nothing' : `\`${inner.text}\``,
      expected: EXPECTED,
    });
    return undefined;
  }
  return { value: Number(digits.replace(/[,_]/g, '')) * unit.factor, unit: unit.unit };
}

const FACTORS: Readonly<Record<string, number>> = { ms: 1, s: 1000, min: 60_000, m: 60_000, h: 3_600_000 };

/** Milliseconds of `200ms`, `30s`, `4m59s`, `5min`; `undefined` when it is no duration. */
export function durationOf(text: string): number | undefined {
  if (text.length > 40 || !DURATION.test(text)) return undefined;
  let total = 0;
  for (const [, digits = '', unit = ''] of text.matchAll(/(\d+(?:\.\d+)?)\s*(ms|s|min|m|h)/g))
    total += Number(digits) * (FACTORS[unit] ?? 0);
  return total;
}
