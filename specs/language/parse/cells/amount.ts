import type { Limit } from '../../model/contract.ts';
import { parseDuration } from '../../units/duration.ts';
import type { Context } from '../draft/context.ts';
import type { Piece } from '../../text/piece.ts';
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
const EXPECTED = 'a number and `chars`, `lines`, `items`, `B`, `KB`, `MB`, `px`, `%`, or a duration such as `30s`';

/** `2,000 chars`, `500 KB`, `5min`: the value in the base unit. */
export function amountCell(cell: Piece, context: Context): { readonly value: number; readonly unit: Limit['unit'] } | undefined {
  const inner = bare(cell);
  const duration = parseDuration(inner.text);
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
