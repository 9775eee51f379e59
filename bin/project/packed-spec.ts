import type { Json } from '../../specs/language/model/json.ts';
import type { Place } from '../../specs/language/model/place.ts';
import type { ParsedSpec } from '../../specs/language/parse/parse-spec.ts';

/*
 * A parsed spec is large for two reasons: each value has a place, and the cases of a test repeat its steps. In the packed form a place
 * is six numbers, and what stands in several places of the tree stands once in a list. Arrays that start with `MARK` stand for
 * something else: `[MARK]` for the name of the file, `[MARK, index]` for an entry of the list, and one of seven for a place.
 */
const MARK = '\0';
/** Shortest text that is worth a reference. */
const SHORTEST = 16;

/**
 * The packed form of a parsed spec, without the name of its file.
 * It is lossless for all that JSON can hold, but for arrays that start with a NUL character: who stores it unpacks it once to see.
 */
export function pack(parsed: ParsedSpec, file: string): string {
  const root = parsed as unknown as Json;
  const texts = new WeakMap<object, string>();
  const textOf = (value: Json): string => {
    if (value === null || typeof value !== 'object') return JSON.stringify(value);
    const known = texts.get(value);
    if (known !== undefined) return known;
    const text = Array.isArray(value)
      ? `[${value.map(textOf).join()}]`
      : `{${Object.entries(value)
          .map(([key, one]) => `${JSON.stringify(key)}:${textOf(one)}`)
          .join()}}`;
    texts.set(value, text);
    return text;
  };

  const seen = new Set<string>();
  const repeated = new Set<string>();
  const look = (value: Json): void => {
    if (value === null || typeof value !== 'object') return;
    const text = textOf(value);
    if (seen.has(text)) repeated.add(text);
    else {
      seen.add(text);
      if (placeIn(value, file) === undefined) Object.values(value).forEach(look);
    }
  };
  look(root);

  const list: Json[] = [];
  const indexes = new Map<string, number>();
  const short = (value: Json): Json => {
    if (value === null || typeof value !== 'object') return value;
    const text = textOf(value);
    if (text.length < SHORTEST || !repeated.has(text)) return plain(value);
    const index = indexes.get(text) ?? list.push(plain(value)) - 1;
    indexes.set(text, index);
    return [MARK, index];
  };
  const plain = (value: object): Json => {
    if (Array.isArray(value)) return value.map(short);
    const place = placeIn(value, file);
    if (place !== undefined) return place;
    return Object.fromEntries(
      Object.entries(value).map(([key, one]: [string, Json]) => [key, key === 'file' && one === file ? [MARK] : short(one)]),
    );
  };
  const packed = short(root);
  return JSON.stringify([list, packed]);
}

/**
 * The parsed spec of a packed form. What stands in several places of it is one object.
 * @param file the name of the file as its places shall have it
 */
export function unpack(packed: string, file: string): ParsedSpec {
  const [list, root] = JSON.parse(packed) as [unknown[], unknown];
  const meant = (mark: number[]): unknown => {
    if (mark.length === 1) return file;
    if (mark.length === 2) return list[mark[1] as number];
    const [, line, column, offset, endLine, endColumn, endOffset] = mark;
    return { file, start: { line, column, offset }, end: { line: endLine, column: endColumn, offset: endOffset } };
  };
  const whole = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value) && value[0] === MARK) return meant(value as number[]);
    const entries = value as Record<string, unknown>;
    for (const key of Object.keys(entries)) {
      const old = entries[key];
      const now = whole(old);
      if (now === old) continue;
      // Assigning would make a property called `__proto__` a prototype.
      if (key === '__proto__') Object.defineProperty(entries, key, { value: now, writable: true, enumerable: true, configurable: true });
      else entries[key] = now;
    }
    return value;
  };
  list.forEach((value, index) => {
    list[index] = whole(value);
  });
  return whole(root) as ParsedSpec;
}

function placeIn(value: object, file: string): Json | undefined {
  const { start, end, ...rest } = value as Partial<Place>;
  if (rest.file !== file || Object.keys(rest).length !== 1 || start === undefined || end === undefined) return undefined;
  return [MARK, start.line, start.column, start.offset, end.line, end.column, end.offset];
}
