import type { SymbolKind } from './occurrence.ts';

/** A name in a cell. */
export interface CellName {
  readonly kind: SymbolKind;
  readonly name: string;
  /** Of the first letter, in the text of the cell. */
  readonly index: number;
  readonly declares: boolean;
}

type Reader = (text: string) => CellName[];

const NAME = /[^\s`,|{}()[\]"“”…]+/g;
const ID = /[^\s`|{}]+/g;
const TOKEN = /\{\s*([A-Za-z][\w-]*(?:\.[\w-]+)*)/g;
const TRIGGER: Readonly<Record<string, SymbolKind>> = { receive: 'message', press: 'part', after: 'limit' };
const TERM: Readonly<Record<string, SymbolKind>> = { state: 'state', open: 'part', 'opened by': 'message' };

/** Readers of the names in a cell, by kind of table and column; `*` is any other column. */
const CELLS: Readonly<Record<string, Readonly<Record<string, Reader>>>> = {
  anatomy: {
    part: first('part', true),
    slot: first('part', true),
    within: first('part', false),
    name: first('key', false),
    content: code('key'),
    visible: visibleNames,
  },
  states: { state: first('state', true), label: first('key', false), color: tokens(false) },
  transitions: { from: all('state', /[,/]/), to: first('state', false), on: triggerName, sends: first('message', false) },
  wire: { type: first('message', true) },
  events: { event: first('event', true), name: first('event', true) },
  limits: { limit: first('limit', true), name: first('limit', true) },
  features: { feature: first('feature', true) },
  messages: { key: first('key', true) },
  announcements: { event: eventNames, message: first('key', false), key: first('key', false) },
  presets: { preset: all('preset', /[,/]/), '*': tokens(false) },
  tokens: { token: tokens(true) },
  pairs: { foreground: tokens(false), background: tokens(false) },
  tests: { id: first('test', true), covers: all('clause', /[,;/\s]/) },
};

/** The names in a cell as it is written. */
export function cellNames(kind: string, column: string, text: string): CellName[] {
  const readers = CELLS[kind] ?? {};
  return ((Object.hasOwn(readers, column) ? readers[column] : readers['*']) ?? (() => []))(text);
}

function first(kind: SymbolKind, declares: boolean): Reader {
  return (text) => {
    const [match] = text.matchAll(kind === 'message' || kind === 'key' ? NAME : ID);
    return match === undefined || /^[—–-]$/.test(match[0]) ? [] : [{ kind, name: match[0], index: match.index, declares }];
  };
}

/** A name that stands in a code span. */
function code(kind: SymbolKind): Reader {
  return (text) => {
    const [, name] = /^`([^`\s]+)`$/.exec(text) ?? [];
    return name === undefined ? [] : [{ kind, name, index: 1, declares: false }];
  };
}

function all(kind: SymbolKind, separators: RegExp): Reader {
  return (text) => {
    let at = 0;
    return text.split(separators).flatMap((item) => {
      const start = at;
      at += item.length + 1;
      return first(kind, false)(item).map((one) => ({ ...one, index: start + one.index }));
    });
  };
}

/** Tokens in braces; a path without them too, as legacy files have it. */
function tokens(declares: boolean): Reader {
  return (text) => {
    const braced = [...text.matchAll(TOKEN)].map(({ 0: whole, 1: name = '', index }) => ({
      name,
      index: index + whole.length - name.length,
    }));
    const [, bare] = /^`?([A-Za-z][\w-]*(?:\.[\w-]+)+)`?$/.exec(text) ?? [];
    const found = bare === undefined ? braced : [{ name: bare, index: text.indexOf(bare) }];
    return found.map((one) => ({ kind: 'token', declares, ...one }));
  };
}

function triggerName(text: string): CellName[] {
  const [whole, word = '', name = ''] = /^(receive|press|after)\s+`?([^`\s]+)/.exec(text) ?? [];
  const kind = TRIGGER[word];
  return whole === undefined || kind === undefined ? [] : [{ kind, name, index: whole.length - name.length, declares: false }];
}

/** The terms of "Visible when": `state: a, b and open: c`. */
function visibleNames(text: string): CellName[] {
  return [...text.matchAll(/\b(state|opened by|open|field)\s*:\s*/g)].flatMap(({ 0: head, 1: word = '', index }) => {
    const kind = Object.hasOwn(TERM, word) ? TERM[word] : undefined;
    if (kind === undefined) return [];
    const start = index + head.length;
    const [rest = ''] = /^.*?(?=\s+(?:and|or)\s|$)/.exec(text.slice(start)) ?? [];
    return all(kind, kind === 'message' ? /,/ : /[,/]/)(rest).map((one) => ({ ...one, index: start + one.index }));
  });
}

/** An event of an announcement is a name of any of these kinds; the index keeps those that there are. */
function eventNames(text: string): CellName[] {
  const [head = '', marked = ''] = /^(?:state\s+)?`?([^`\s]+)/i.exec(text) ?? [];
  const kinds: readonly SymbolKind[] = /^state\s/i.test(text) ? ['state'] : ['event', 'state', 'limit', 'part', 'feature', 'message'];
  return kinds.map((kind) => ({ kind, name: marked, index: head.length - marked.length, declares: false }));
}
