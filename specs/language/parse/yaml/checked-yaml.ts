import { isScalar, LineCounter, parseDocument, visit, type Document, type YAMLParseError } from 'yaml';
import type { Place } from '../../model/place.ts';
import type { SchemaCheck } from '../../schema/check.ts';
import { problemSentence, stepsOf, type SchemaProblem } from '../../schema/problem.ts';

/** A YAML file of settings, checked against its schema. */
export interface CheckedYaml<T> {
  /** Absent if there is a problem. */
  readonly value?: T;
  /** Syntax errors of YAML. */
  readonly broken: readonly Problem[];
  /** What the schema forbids, at the value or the unknown key. */
  readonly wrong: readonly Problem[];
  /** The place of the value under a path; the beginning of the file if there is none. */
  placeOf(path: readonly (string | number)[]): Place;
}

export interface Problem {
  readonly place: Place;
  readonly problem: string;
  readonly hints: readonly string[];
}

/** Reads YAML and checks it against a schema that describes a `T`. Problems are values, never exceptions. */
export function checkedYaml<T>(text: string, file: string, check: SchemaCheck): CheckedYaml<T> {
  const lines = new LineCounter();
  // The library compares each key with all before it, which takes minutes for a hundred thousand.
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, uniqueKeys: false });
  const place = (start: number, end: number): Place => ({ file, start: position(lines, start), end: position(lines, end) });
  const placeOf = (path: readonly (string | number)[]): Place => place(...rangeAt(document, path));
  const broken = some(faultsOf(document), ({ pos, message }) => ({ place: place(...pos), problem: sentence(message), hints: [] }));
  if (broken.length > 0) return { broken, wrong: [], placeOf };
  let value: unknown;
  try {
    value = document.toJS({ maxAliasCount: 50 }) ?? {};
  } catch (error) {
    return {
      broken: [{ place: place(0, 0), problem: sentence(error instanceof Error ? error.message : String(error)), hints: [] }],
      wrong: [],
      placeOf,
    };
  }
  const problems = check(value);
  if (problems.length === 0) return { value: value as T, broken: [], wrong: [], placeOf };
  const wrong = some(problems, (problem) => ({
    place: place(...rangeOf(document, problem)),
    problem: problemSentence(problem, 'the file'),
    hints: problem.hints,
  }));
  return { broken: [], wrong, placeOf };
}

/** Problems of one file that are told: who mends these sees the next ones. */
const MOST = 100;
/** The first problems, and at the next one how many are not told. */
function some<T>(all: readonly T[], problemOf: (one: T) => Problem): readonly Problem[] {
  const told = all.slice(0, MOST).map(problemOf);
  const next = all[MOST];
  if (next === undefined) return told;
  const left = `${all.length - MOST} more problem${all.length === MOST + 1 ? '' : 's'} from here on, not listed`;
  return [...told, { ...problemOf(next), problem: left, hints: [] }];
}

/** The library reads what nests by calls of itself. */
const sentence = (message: string): string =>
  /call stack/i.test(message) ? 'what begins here nests too deep to be read: nest at most a hundred levels' : message;

type Fault = Pick<YAMLParseError, 'pos' | 'message'>;

/** The first syntax error, for the later ones and its equal keys are mostly consequences of it; without one all equal keys. */
function faultsOf(document: Document.Parsed): readonly Fault[] {
  const [syntax] = document.errors;
  if (syntax !== undefined) return [syntax];
  const equal: Fault[] = [];
  visit(document, {
    Map(_, map) {
      const known = new Set<unknown>();
      for (const { key } of map.items) {
        if (!isScalar(key)) continue;
        if (known.has(key.value)) equal.push({ pos: [key.range?.[0] ?? 0, key.range?.[1] ?? 0], message: 'Map keys must be unique' });
        known.add(key.value);
      }
    },
  });
  return equal;
}

/** Offsets of the value, or of the key if the key is the problem. */
function rangeOf(document: Document, { pointer, key }: SchemaProblem): [number, number] {
  const path = stepsOf(pointer);
  if (key !== undefined) {
    const map = (path.length === 0 ? document.contents : document.getIn(path, true)) as Keyed | null;
    const range = map?.items && keysOf(map).get(key)?.range;
    if (range) return [range[0], range[1]];
  }
  return rangeAt(document, path);
}

interface Keyed {
  readonly items?: readonly { readonly key: Key }[];
}
interface Key {
  readonly value: unknown;
  readonly range?: [number, number, number];
}
/** The keys of each map, by what they say: a file may have many that are wrong. */
const keys = new WeakMap<Keyed, ReadonlyMap<unknown, Key>>();
function keysOf(map: Keyed): ReadonlyMap<unknown, Key> {
  let known = keys.get(map);
  if (known === undefined) {
    known = new Map((map.items ?? []).map(({ key }) => [key.value, key]));
    keys.set(map, known);
  }
  return known;
}

function rangeAt(document: Document, path: readonly (string | number)[]): [number, number] {
  const node = (path.length === 0 ? document.contents : document.getIn(path, true)) as
    { range?: [number, number, number] } | null | undefined;
  return node?.range ? [node.range[0], node.range[1]] : [0, 0];
}

function position(lines: LineCounter, offset: number): Place['start'] {
  const { line, col } = lines.linePos(offset);
  return { line: Math.max(line, 1), column: Math.max(col, 1), offset };
}
