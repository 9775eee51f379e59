import { didYouMean } from '../../diagnostics/nearest.ts';
import type { VisibleWhen } from '../../model/contract.ts';
import type { Piece } from '../../text/piece.ts';
import type { Context } from '../draft/context.ts';
import { conditionHints, conditionOf } from './condition.ts';
import { termsOf } from './terms.ts';
import { bare, items } from './word.ts';

const TERM = /^(?:(not)\s+)?(state|open|field|opened by)\s*:\s*(\S.*)$/;
const WORDS = ['state', 'not state', 'open', 'not open', 'field', 'opened by', 'not opened by', 'not field'];
const FORMS = '`always`, or terms joined by `and` and `or`: `state: a, b`, `open: part`, `field: path`, `opened by: type`';

/**
 * Reads when a part can be seen: terms joined by `and`, alternatives by `or`. Prose is kept and reported; a cell of which only some terms
 * are prose is an error.
 */
export function visibleCell(cell: Piece, context: Context): VisibleWhen {
  const whole = bare(cell);
  if (whole.text === '') return { kind: 'always' };
  const pieces = termsOf(whole, 'or').map((alternative) => termsOf(alternative, 'and'));
  const read = pieces.map((terms) => terms.map((piece) => ({ piece, when: termOf(bare(piece)) })));
  const all = read.flat();
  const [first] = all;
  const wrong = all.filter(({ when }) => when === undefined);
  if (wrong.length === all.length || first === undefined) {
    const hints = all.length === 1 ? hintsFor(whole.text) : [];
    context.report('K6003', cell.place(), { what: 'Visible when', expected: FORMS }, { hints });
    return { kind: 'prose', text: cell.text };
  }
  for (const { piece } of wrong) {
    const found = piece.text === '' ? 'nothing' : `"${piece.text}"`;
    context.report('K6002', piece.place(), { what: 'Visible when', found, expected: FORMS }, { hints: hintsFor(piece.text) });
  }
  const idle = all.length > 1 ? all.filter(({ when }) => when?.kind === 'always') : [];
  for (const { piece } of idle) {
    const expected = 'it alone, because nothing beside it changes anything';
    context.report('K6002', piece.place(), { what: 'Visible when', found: '`always` beside other terms', expected });
  }
  if (wrong.length > 0 || idle.length > 0) return { kind: 'prose', text: cell.text };
  return joined(
    'any',
    read.map((terms) => joined('all', terms.map(({ when }) => when as VisibleWhen))), // prettier-ignore
  );
}

function joined(kind: 'all' | 'any', of: readonly VisibleWhen[]): VisibleWhen {
  const [only] = of;
  return of.length === 1 && only !== undefined ? only : { kind, of };
}

function termOf(term: Piece): VisibleWhen | undefined {
  if (term.text === 'always') return { kind: 'always' };
  const [, not, word, rest = ''] = TERM.exec(term.text) ?? [];
  const right = term.slice(term.text.length - rest.length);
  const when = positiveTerm(word, right);
  if (when === undefined || not === undefined) return when;
  return when.kind === 'field' ? opposite(when) : { kind: 'not', of: when };
}

const OPPOSITE = {
  present: 'absent',
  absent: 'present',
  equals: 'differs',
  differs: 'equals',
  'one-of': 'none-of',
  'none-of': 'one-of',
} as const;

function opposite({ path, condition }: Extract<VisibleWhen, { kind: 'field' }>): VisibleWhen {
  const test = OPPOSITE[condition?.test ?? 'present'];
  return test === 'present' ? { kind: 'field', path } : { kind: 'field', path, condition: { field: path, ...condition, test } };
}

function positiveTerm(word: string | undefined, right: Piece): VisibleWhen | undefined {
  if (word === 'field') {
    const condition = conditionOf(bare(right).text);
    if (condition === undefined) return undefined;
    return { kind: 'field', path: condition.field, ...(condition.test === 'present' ? {} : { condition }) };
  }
  // A type of message has slashes, an id has none.
  const names = items(right, word === 'opened by' ? /,/g : /[,/]/g).map((item) => item.text);
  const [first] = names;
  if (first === undefined) return undefined;
  if (word === 'state') return { kind: 'state', states: names };
  if (word === 'opened by') return { kind: 'opened', types: names };
  return word === 'open' && names.length === 1 ? { kind: 'open', part: first } : undefined;
}

/** What is likely meant by a text that is no term. */
function hintsFor(text: string): string[] {
  const [, before, after = ''] = /^([a-z ]+?)\s*:\s*(.*)$/i.exec(text) ?? [];
  if (before === undefined) {
    const condition = conditionOf(text);
    return condition === undefined || text.includes(' ') === (condition.test === 'present')
      ? conditionHints(text)
      : [`Write \`field: ${text}\`.`];
  }
  if (before === 'open' || before === 'not open') return [`One part stands after \`${before}:\`; join several terms by \`and\` or \`or\`.`];
  return before.endsWith('field') ? conditionHints(after) : didYouMean(before, WORDS);
}
