import { defined } from '../../defined.ts';
import { PRIMITIVES, type Field, type Primitive, type TypeExpression } from '../../model/type-expression.ts';
import { nearest } from '../../diagnostics/nearest.ts';
import type { Report } from '../../diagnostics/report.ts';
import type { Piece } from '../../text/piece.ts';
import { bare } from './word.ts';

const GENERIC = ['enum', 'list', 'map', 'record', 'event', 'action', 'slot'];
const DEEPEST = 32;
/** The type of a field that says nothing of what is in it. */
const UNTOLD: TypeExpression = { kind: 'primitive', name: 'json' };
const QUOTED = 'Words to choose from are written `enum(small|large)`, in a table with `\\|`.';
/** The signs with which other languages write types, each with what stands for it here. */
const ELSEWHERE: ReadonlyMap<string, string> = new Map([
  ['{', 'An object is written `record{name: string, size?: int}`.'],
  ['[', 'A list is written `list<string>`.'],
  ['"', QUOTED],
  ["'", QUOTED],
]);
const TOKEN = /\s*([A-Za-z_][\w-]*|->|[^\s])/y;

class Stop extends Error {
  readonly at: number;
  readonly length: number;
  readonly found: string;
  readonly expected: string;
  readonly hint: string | undefined;
  constructor(at: number, length: number, found: string, expected: string, hint?: string) {
    super(expected);
    this.at = at;
    this.length = length;
    this.found = found;
    this.expected = expected;
    this.hint = hint;
  }
}

/** Reads one type expression (`list<mcp:ContentBlock>?`). Reports its first wrong token. */
export function typeCell(cell: Piece, report: Report): TypeExpression | undefined {
  return attempt(bare(cell), report, (reader) => {
    const type = reader.type(0);
    reader.end();
    return type;
  });
}

/**
 * Reads signatures separated by `;` or `,`: `id: string, icon?: url = none`. The default type is `json`. A signature with a wrong type
 * is reported and is a field of that name all the same: whoever names it has made no mistake.
 */
export function fieldsCell(cell: Piece, report: Report): Field[] {
  const inner = bare(cell);
  return readerOf(inner).signatures((stop) => reportStop(inner, stop, report));
}

function attempt<T>(piece: Piece, report: Report, read: (reader: Reader) => T): T | undefined {
  try {
    return read(readerOf(piece));
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    reportStop(piece, error, report);
    return undefined;
  }
}

/** Each signature may have its own code span; blanks in place of the marks keep every offset. */
function readerOf(piece: Piece): Reader {
  return new Reader(piece.text.replaceAll('`', ' '));
}

function reportStop(piece: Piece, { at, length, found, expected, hint }: Stop, report: Report): void {
  const place = piece.place(at, Math.min(at + length, piece.text.length));
  report('K6001', place, { found, expected }, { hints: hint === undefined ? [] : [hint] });
}

const twice = (start: number, { name }: Field): Stop => new Stop(start, name.length, `the field \`${name}\` twice`, 'each field once');

class Reader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  type(depth: number): TypeExpression {
    if (depth > DEEPEST) throw this.#stop(`a type that nests less than ${DEEPEST} levels`);
    let type = this.#plain(depth);
    while (this.#take('?')) type = { kind: 'optional', of: type };
    return type;
  }

  /** The signatures up to the end. After a wrong one it goes on behind the next separator. */
  signatures(wrong: (stop: Stop) => void): Field[] {
    const fields: Field[] = [];
    while (this.#peek() !== undefined) {
      const start = this.#at;
      let field: Field | undefined;
      try {
        field = this.#field(0, undefined);
        if (!this.#separator()) this.end();
      } catch (error) {
        if (!(error instanceof Stop)) throw error;
        wrong(error);
        this.#at = start;
        field ??= this.#untyped();
        this.#at = start;
        this.#skip();
      }
      if (field === undefined) continue;
      if (fields.some(({ name }) => name === field?.name)) wrong(twice(start, field));
      else fields.push(field);
    }
    return fields;
  }

  #fields(depth: number, close: string): Field[] {
    const fields: Field[] = [];
    while (this.#peek() !== close && this.#peek() !== undefined) {
      const start = this.#start();
      const field = this.#field(depth, close);
      if (fields.some(({ name }) => name === field.name)) throw twice(start, field);
      fields.push(field);
      if (!this.#separator()) break;
    }
    return fields;
  }

  #field(depth: number, close: string | undefined): Field {
    const { name, optional } = this.#head();
    const type = this.#take(':') ? this.type(depth + 1) : UNTOLD;
    const value = this.#take('=') ? this.#default(close) : undefined;
    return { name, type, optional, ...defined({ default: value }) };
  }

  #head(): { readonly name: string; readonly optional: boolean } {
    return { name: this.#name('a field name'), optional: this.#take('?') };
  }

  /** What is left of a signature whose type is wrong; nothing where there is no name either. */
  #untyped(): Field | undefined {
    return /^[A-Za-z_]/.test(this.#peek() ?? '') ? { ...this.#head(), type: UNTOLD } : undefined;
  }

  #separator(): boolean {
    return this.#take(',') || this.#take(';');
  }

  /** Goes on behind the next separator outside brackets. */
  #skip(): void {
    let depth = 0;
    for (let token = this.#peek(); token !== undefined; token = this.#peek()) {
      this.#at = TOKEN.lastIndex;
      if (depth === 0 && (token === ',' || token === ';')) return;
      if ('<({['.includes(token)) depth += 1;
      else if ('>)}]'.includes(token)) depth = Math.max(0, depth - 1);
    }
  }

  end(): void {
    if (this.#peek() !== undefined) throw this.#stop('the end of the cell');
  }

  #plain(depth: number): TypeExpression {
    const start = this.#start();
    const word = this.#name('a type');
    if (this.#take(':')) return { kind: 'external', schema: word, name: this.#name('the name of a type') };
    if (word === 'slot') return { kind: 'slot' };
    if (word === 'enum') return { kind: 'enum', values: this.#values() };
    if (word === 'list' || word === 'map') {
      this.#need('<');
      const of = this.type(depth + 1);
      this.#need('>');
      return { kind: word, of };
    }
    if (word === 'event') {
      if (!this.#take('<')) return { kind: 'event', of: undefined };
      const of = this.type(depth + 1);
      this.#need('>');
      return { kind: 'event', of };
    }
    if (word === 'record') {
      this.#need('{');
      const fields = this.#fields(depth + 1, '}');
      this.#need('}');
      return { kind: 'record', fields };
    }
    if (word === 'action') {
      this.#need('(');
      const takes = this.#peek() === ')' ? undefined : this.type(depth + 1);
      this.#need(')');
      const gives = this.#take('->') ? this.type(depth + 1) : undefined;
      return { kind: 'action', takes, gives };
    }
    if ((PRIMITIVES as readonly string[]).includes(word)) return { kind: 'primitive', name: word as Primitive };
    const near = nearest(word, [...PRIMITIVES, ...GENERIC]);
    throw new Stop(
      start,
      word.length,
      `\`${word}\``,
      `one of ${[...PRIMITIVES, ...GENERIC].join(', ')}, mcp:Name`,
      near === undefined ? undefined : `Did you mean \`${near}\`?`,
    );
  }

  #values(): string[] {
    this.#need('(');
    const values: string[] = [];
    do {
      const start = this.#start();
      const value = this.#value();
      if (values.includes(value)) throw new Stop(start, value.length, `\`${value}\` twice`, 'each value once');
      values.push(value);
    } while (this.#take('|'));
    this.#need(')');
    return values;
  }

  #value(): string {
    const match = /\s*("[^"]*"|[^\s|()]+)/y;
    match.lastIndex = this.#at;
    const found = match.exec(this.#text);
    if (found === null) throw this.#stop('a value of the enum');
    this.#at = match.lastIndex;
    return (found[1] ?? '').replace(/^"|"$/g, '');
  }

  /** The text up to the next separator outside brackets and quotes. */
  #default(close: string | undefined): string {
    const start = this.#start();
    let depth = 0;
    let quote = '';
    for (this.#at = start; this.#at < this.#text.length; this.#at += 1) {
      const sign = this.#text.charAt(this.#at);
      if (quote !== '') quote = sign === quote ? '' : quote;
      else if (sign === '"' || sign === "'") quote = sign;
      else if (depth === 0 && (sign === ',' || sign === ';' || sign === close)) break;
      else if ('([{'.includes(sign)) depth += 1;
      else if (')]}'.includes(sign)) depth -= 1;
    }
    const value = this.#text.slice(start, this.#at).trim();
    if (value === '') throw this.#stop('a default value');
    return value;
  }

  #name(expected: string): string {
    const token = this.#peek();
    if (token === undefined || !/^[A-Za-z_]/.test(token)) throw this.#stop(expected);
    this.#at = TOKEN.lastIndex;
    return token;
  }

  #need(sign: string): void {
    if (!this.#take(sign)) throw this.#stop(`\`${sign}\``);
  }

  #take(sign: string): boolean {
    if (this.#peek() !== sign) return false;
    this.#at = TOKEN.lastIndex;
    return true;
  }

  #peek(): string | undefined {
    TOKEN.lastIndex = this.#at;
    return TOKEN.exec(this.#text)?.[1];
  }

  #start(): number {
    const rest = /\s*/y;
    rest.lastIndex = this.#at;
    rest.exec(this.#text);
    return rest.lastIndex;
  }

  #stop(expected: string): Stop {
    const token = this.#peek();
    const hint = token === undefined ? undefined : ELSEWHERE.get(token);
    return new Stop(this.#start(), token?.length ?? 0, token === undefined ? 'end' : `\`${token}\``, expected, hint);
  }
}
