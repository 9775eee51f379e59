import { columnNames } from '../../../specs/language/symbols/columns.ts';
import type { Spec } from '../../../specs/language/model/spec.ts';
import { PRIMITIVES } from '../../../specs/language/model/type-expression.ts';
import { TOKEN_TYPES } from '../../../specs/language/model/token.ts';
import { roles as ariaRoles } from '../../../specs/language/units/aria-roles.ts';
import { SURFACES } from '../../../specs/language/link/surfaces.ts';
import { words, type Candidate, type Proposal } from './candidate.ts';
import type { Names } from './names.ts';

/** What a cell may hold: in the text before the cursor stands what leads to it. */
type Cell = (names: Names, before: string) => Candidate[];

const message =
  (direction: 'in' | 'out'): Cell =>
  (names) =>
    names.messages(direction);
const keys: Cell = (names) => names.keys();
const tokens: Cell = (names) => names.tokens();
const states: Cell = (names) => names.states();
const types: Cell = () => words([...PRIMITIVES, 'list<', 'map<', 'record{', 'enum(', 'mcp:']);

const CELLS: Readonly<Record<string, Readonly<Record<string, Cell>>>> = {
  anatomy: {
    role: () => words([...ariaRoles, 'text', 'disclosure', 'none']),
    name: keys,
    content: (names) => [...words(['states']), ...names.fields(undefined, 'in'), ...names.keys()],
    within: (names) => names.parts(),
    each: (names) => names.fields(undefined, 'in'),
    visible: visible,
  },
  states: { label: keys, color: tokens },
  transitions: { from: states, to: states, on: trigger, sends: message('out'), guard: (names) => names.fields(undefined, 'in') },
  wire: { direction: () => words(['in', 'out']), fields: types },
  announcements: {
    event: (names) => [...names.states(), ...names.limits()],
    politeness: () => words(['polite', 'assertive']),
    message: keys,
    key: keys,
  },
  presets: { preset: (names) => names.presets(), '*': tokens },
  pairs: { foreground: tokens, background: tokens },
  tokens: { type: () => words(TOKEN_TYPES) },
  bindings: { surface: () => words(SURFACES), status: () => words(['stable', 'planned', 'unsupported']) },
  tests: { covers: (names) => names.clauses() },
  props: { type: types, required: () => words(['yes', 'no']) },
  events: { type: () => words(['event<', 'action(']) },
  options: { type: types, required: () => words(['yes', 'no']) },
};

/** What may stand in the cell of a table at an offset; `undefined` outside of tables. */
export function inTable(text: string, offset: number, spec: Spec | undefined, names: Names): Proposal | undefined {
  const line = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset);
  if (!line.startsWith('|')) return undefined;
  const header = headerAbove(text, offset - line.length);
  const table = spec?.tables.find((one) => header !== undefined && one.header.every(({ value }, index) => value === header[index]));
  if (table === undefined) return undefined;
  const cells = cellsOf(line);
  const column = columnNames(table)[cells.length - 1] ?? '';
  const before = cells.at(-1) ?? '';
  const readers = CELLS[table.kind] ?? {};
  const reader = Object.hasOwn(readers, column) ? readers[column] : readers['*'];
  if (reader === undefined) return undefined;
  const typed = /[\w./-]*$/.exec(before)?.[0] ?? '';
  return { start: offset - typed.length, end: offset, candidates: reader(names, before.slice(0, before.length - typed.length)) };
}

/** The cells of the first line of the table that a line belongs to. */
function headerAbove(text: string, lineStart: number): string[] | undefined {
  let start = lineStart;
  for (;;) {
    const above = text.lastIndexOf('\n', start - 2) + 1;
    if (start === 0 || text.charAt(above) !== '|') break;
    start = above;
  }
  if (start === lineStart) return undefined;
  const end = text.indexOf('\n', start);
  const cells = cellsOf(text.slice(start, end === -1 ? undefined : end).trimEnd());
  return cells.map((cell) => cell.trim()).filter((cell, index) => cell !== '' || index < cells.length - 1);
}

function cellsOf(line: string): string[] {
  return line.slice(1).split(/(?<!\\)\|/);
}

function visible(names: Names, before: string): Candidate[] {
  const word = /\b(state|opened by|open|field)\s*:[^:]*$/.exec(before)?.[1];
  const ended = /\s(?:and|or)\s+(?:not\s+)?$/.test(before);
  if (word === undefined || ended) return words(['always', 'state: ', 'open: ', 'field: ', 'opened by: ', 'not ']);
  if (word === 'state') return names.states();
  if (word === 'open') return names.parts();
  return word === 'field' ? names.fields(undefined, 'in') : names.messages('in');
}

function trigger(names: Names, before: string): Candidate[] {
  const word = /^\s*(receive|press|after|key)\s+`?$/.exec(before)?.[1];
  if (word === 'receive') return names.messages('in');
  if (word === 'press') return names.parts();
  if (word === 'after') return names.limits();
  return word === 'key' ? words(['Escape', 'Enter']) : words(['receive ', 'press ', 'key ', 'after ']);
}
