import type { Json } from '../model/json.ts';
import type { Place } from '../model/place.ts';
import { Source } from '../text/source.ts';

/** A JSON value with its place. The members of an object are a list, so that no key (`__proto__`) can reach a prototype. */
export type JsonNode =
  | { readonly kind: 'object'; readonly members: readonly JsonMember[]; readonly place: Place }
  | { readonly kind: 'array'; readonly items: readonly JsonNode[]; readonly place: Place }
  | { readonly kind: 'scalar'; readonly value: null | boolean | number | string; readonly place: Place };

export interface JsonMember {
  readonly key: string;
  readonly keyPlace: Place;
  readonly value: JsonNode;
}

export interface JsonProblem {
  readonly message: string;
  readonly place: Place;
  /** Place of the first of two equal keys. */
  readonly first?: Place;
}

/** Deeper nesting than any preset or message file needs; bounds the stack on hostile files. */
const MAX_DEPTH = 200;
const LITERALS: readonly (readonly [string, null | boolean])[] = [
  ['true', true],
  ['false', false],
  ['null', null],
];
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const SPACE = /[ \t\r\n]*/y;
const STRING = /"[^"\\\n\r]*(?:\\.[^"\\\n\r]*)*"/y;

/**
 * Parses JSON (RFC 8259) and keeps the place of every key and value. A syntax error ends the parse, and `root` is `undefined`. A
 * repeated key of an object is a problem, and the first one counts. Skips a byte order mark.
 */
export function parseJson(text: string, file: string): { readonly root: JsonNode | undefined; readonly problems: readonly JsonProblem[] } {
  const parser = new Parser(text, file);
  try {
    return { root: parser.document(), problems: parser.problems };
  } catch (error) {
    if (error instanceof Unreadable)
      return { root: undefined, problems: [...parser.problems, { message: error.message, place: error.place }] };
    throw error;
  }
}

/** The plain value of a node; a key such as `__proto__` becomes an own property. */
export function jsonValue(node: JsonNode): Json {
  if (node.kind === 'scalar') return node.value;
  if (node.kind === 'array') return node.items.map(jsonValue);
  return Object.fromEntries(node.members.map(({ key, value }) => [key, jsonValue(value)]));
}

/** The member of an object node by key; `undefined` for other nodes. */
export function member(node: JsonNode, key: string): JsonMember | undefined {
  return node.kind === 'object' ? node.members.find((one) => one.key === key) : undefined;
}

class Unreadable extends Error {
  readonly place: Place;
  constructor(message: string, place: Place) {
    super(message);
    this.place = place;
  }
}

class Parser {
  readonly problems: JsonProblem[] = [];
  readonly #text: string;
  readonly #index: Source;
  #at: number;

  constructor(text: string, file: string) {
    this.#text = text;
    this.#index = new Source(file, text);
    this.#at = text.startsWith('\uFEFF') ? 1 : 0;
  }

  document(): JsonNode {
    this.#space();
    if (this.#at >= this.#text.length) this.#fail('the file is empty; a JSON object was expected');
    const root = this.#value(0);
    this.#space();
    if (this.#at < this.#text.length) this.#fail(`nothing may follow the end of the JSON value, but ${this.#seen()} does`);
    return root;
  }

  #value(depth: number): JsonNode {
    if (depth > MAX_DEPTH) this.#fail(`nested deeper than ${MAX_DEPTH} levels`);
    const start = this.#at;
    const sign = this.#text[start];
    if (sign === '{') return this.#object(depth);
    if (sign === '[') return this.#array(depth);
    if (sign === '"') return { kind: 'scalar', value: this.#string(), place: this.#from(start) };
    for (const [word, value] of LITERALS) {
      if (this.#text.startsWith(word, start)) {
        this.#at += word.length;
        return { kind: 'scalar', value, place: this.#from(start) };
      }
    }
    const number = this.#match(NUMBER);
    if (number === '') this.#fail(`a value was expected, found ${this.#seen()}`);
    return { kind: 'scalar', value: Number(number), place: this.#from(start) };
  }

  #object(depth: number): JsonNode {
    const start = this.#at++;
    const members: JsonMember[] = [];
    const seen = new Map<string, Place>();
    this.#space();
    if (this.#text[this.#at] === '}') this.#at++;
    else {
      do {
        this.#space();
        const keyStart = this.#at;
        if (this.#text[keyStart] !== '"') this.#fail(`a key in double quotes was expected, found ${this.#seen()}`);
        const key = this.#string();
        const keyPlace = this.#from(keyStart);
        this.#space();
        if (this.#text[this.#at] !== ':') this.#fail(`\`:\` was expected after the key, found ${this.#seen()}`);
        this.#at++;
        this.#space();
        const value = this.#value(depth + 1);
        const first = seen.get(key);
        if (first) this.problems.push({ message: `the key \`${key}\` stands twice in the same object`, place: keyPlace, first });
        else {
          seen.set(key, keyPlace);
          members.push({ key, keyPlace, value });
        }
      } while (this.#continues('}'));
    }
    return { kind: 'object', members, place: this.#from(start) };
  }

  #array(depth: number): JsonNode {
    const start = this.#at++;
    const items: JsonNode[] = [];
    this.#space();
    if (this.#text[this.#at] === ']') this.#at++;
    else {
      do {
        this.#space();
        items.push(this.#value(depth + 1));
      } while (this.#continues(']'));
    }
    return { kind: 'array', items, place: this.#from(start) };
  }

  /** Steps over `,` (true) or the closing sign (false). */
  #continues(closing: string): boolean {
    this.#space();
    const sign = this.#text[this.#at];
    if (sign !== ',' && sign !== closing) this.#fail(`\`,\` or \`${closing}\` was expected, found ${this.#seen()}`);
    this.#at++;
    return sign === ',';
  }

  #string(): string {
    const start = this.#at;
    const raw = this.#match(STRING);
    if (raw === '') this.#fail('this string does not end on its line');
    try {
      return JSON.parse(raw) as string;
    } catch {
      throw new Unreadable(
        'this string holds an escape or a control character that JSON does not have',
        this.#index.place(start, this.#at),
      );
    }
  }

  #space(): void {
    this.#match(SPACE);
  }

  #match(pattern: RegExp): string {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text)?.[0] ?? '';
    this.#at += found.length;
    return found;
  }

  #seen(): string {
    const sign = this.#text[this.#at];
    return sign === undefined ? 'the end of the file' : `\`${sign === '\n' || sign === '\r' ? 'end of line' : sign}\``;
  }

  #from(start: number): Place {
    return this.#index.place(start, this.#at);
  }

  #fail(message: string): never {
    const end = Math.min(this.#at + 1, this.#text.length);
    throw new Unreadable(message, this.#index.place(Math.min(this.#at, end), end));
  }
}
