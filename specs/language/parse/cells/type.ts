import { defined } from '../../defined.ts';
import { PRIMITIVES, type Field, type Primitive, type TypeExpression } from '../../model/type-expression.ts';
import { nearest } from '../../diagnostics/nearest.ts';
import type { Report } from '../../diagnostics/report.ts';
import type { Piece } from '../../text/piece.ts';
import { bare } from './word.ts';

const GENERIC = ['enum', 'list', 'map', 'record', 'event', 'action', 'slot'];
const DEEPEST = 32;
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

/** Reads signatures separated by `;` or `,`: `id: string, icon?: url = none`. The default type is `json`. */
export function fieldsCell(cell: Piece, report: Report): Field[] {
  const inner = bare(cell);
  if (inner.text === '') return [];
  // Each signature may have its own code span; `attempt` replaces the marks by blanks to keep every offset.
  return (
    attempt(inner, report, (reader) => {
      const fields = reader.fields(0, undefined);
      reader.end();
      return fields;
    }) ?? []
  );
}

function attempt<T>(piece: Piece, report: Report, read: (reader: Reader) => T): T | undefined {
  try {
    return read(new Reader(piece.text.replaceAll('`', ' ')));
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    const place = piece.place(error.at, Math.min(error.at + error.length, piece.text.length));
    report('K6001', place, { found: error.found, expected: error.expected }, { hints: error.hint === undefined ? [] : [error.hint] });
    return undefined;
  }
}

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

  fields(depth: number, close: string | undefined): Field[] {
    const fields: Field[] = [];
    while (this.#peek() !== close && this.#peek() !== undefined) {
      const name = this.#name('a field name');
      const optional = this.#take('?');
      const type: TypeExpression = this.#take(':') ? this.type(depth + 1) : { kind: 'primitive', name: 'json' };
      const value = this.#take('=') ? this.#default(close) : undefined;
      fields.push({ name, type, optional, ...defined({ default: value }) });
      if (!this.#take(',') && !this.#take(';')) break;
    }
    return fields;
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
      const fields = this.fields(depth + 1, '}');
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
    do values.push(this.#value());
    while (this.#take('|'));
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
    return new Stop(this.#start(), token?.length ?? 0, token === undefined ? 'end' : `\`${token}\``, expected);
  }
}
