import { defined } from '../../defined.ts';
import type { Transition } from '../../model/contract.ts';
import { isObject } from '../../model/json.ts';
import type { Piece } from '../../text/piece.ts';
import type { Context } from '../draft/context.ts';
import { readYaml } from '../yaml/read-yaml.ts';
import { bare, blank } from '../cells/word.ts';

const SENDS = /^(?:`([^`{}\s]+)`|([^`{}\s]+))\s*(\{.*\})?$/s;

/** Reads `` `permission/allow` { scope: once, row: $item.id } ``: the type of a message and, in YAML, fields of it. */
export function sendsCell(cell: Piece, context: Context): Pick<Transition, 'sends' | 'sendsWith'> {
  if (blank(cell)) return {};
  const whole = bare(cell);
  const [, code, plain, mapping] = SENDS.exec(whole.text) ?? [];
  const sends = code ?? plain;
  if (sends === undefined) {
    const expected = 'the type of a message and, in braces after it, fields of it';
    const hints = whole.text.startsWith('{') ? ['The type of the message stands first.'] : [];
    context.report('K6002', whole.place(), { what: 'sends', found: `"${whole.text}"`, expected }, { hints, lenient: true });
    return {};
  }
  if (mapping === undefined) return { sends };
  const { value, broken } = readYaml(whole.slice(whole.text.length - mapping.length), context.report);
  return { sends, ...defined({ sendsWith: !broken && isObject(value) ? value : undefined }) };
}
