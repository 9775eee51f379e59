import type { ErrorObject, ValidateFunction } from 'ajv/dist/2020.js';
import { LineCounter, parseDocument, type Document } from 'yaml';
import { didYouMean } from '../diagnostics/nearest.ts';
import type { Place } from '../model/place.ts';

/** A YAML file of settings, read and held against its schema. */
export interface CheckedYaml<T> {
  /** Only when nothing is wrong. */
  readonly value?: T;
  /** What is no YAML. */
  readonly broken: readonly Problem[];
  /** What is not as the schema has it, at its key; near misses of unknown keys are hints. */
  readonly wrong: readonly Problem[];
  /** Where the value under a path stands; the beginning of the file when there is none. */
  placeOf(path: readonly (string | number)[]): Place;
}

export interface Problem {
  readonly place: Place;
  readonly problem: string;
  readonly hints: readonly string[];
}

/** @param validate compiled with `allErrors` and `verbose` */
export function checkedYaml<T>(text: string, file: string, validate: ValidateFunction<T>): CheckedYaml<T> {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const place = (start: number, end: number): Place => ({ file, start: position(lines, start), end: position(lines, end) });
  const placeOf = (path: readonly (string | number)[]): Place => place(...rangeAt(document, path));
  const broken = document.errors.map((error) => ({ place: place(error.pos[0], error.pos[1]), problem: error.message, hints: [] }));
  if (broken.length > 0) return { broken, wrong: [], placeOf };
  let value: unknown;
  try {
    value = document.toJS({ maxAliasCount: 50 }) ?? {};
  } catch (error) {
    return {
      broken: [{ place: place(0, 0), problem: error instanceof Error ? error.message : String(error), hints: [] }],
      wrong: [],
      placeOf,
    };
  }
  if (validate(value)) return { value, broken: [], wrong: [], placeOf };
  const wrong = (validate.errors ?? []).map((error) => ({
    place: place(...rangeOf(document, error)),
    problem: problemOf(error),
    hints: error.keyword === 'additionalProperties' ? didYouMean(unknownKey(error), knownKeys(error)) : [],
  }));
  return { broken: [], wrong, placeOf };
}

function unknownKey(error: ErrorObject): string {
  return (error.params as { additionalProperty: string }).additionalProperty;
}

function knownKeys(error: ErrorObject): string[] {
  return Object.keys((error.parentSchema as { properties?: object }).properties ?? {});
}

function problemOf(error: ErrorObject): string {
  const where = error.instancePath === '' ? 'the file' : `\`${error.instancePath.slice(1).replaceAll('/', '.')}\``;
  if (error.keyword === 'additionalProperties')
    return `unknown key \`${unknownKey(error)}\` in ${where}; known are ${knownKeys(error).join(', ')}`;
  return `${where} ${error.message ?? 'is not as expected'}`;
}

/** Offsets of the value, or of the key when the key itself is the problem. */
function rangeOf(document: Document, error: ErrorObject): [number, number] {
  const path = error.instancePath
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  if (error.keyword === 'additionalProperties') {
    const map = (path.length === 0 ? document.contents : document.getIn(path, true)) as {
      items?: { key: { value: unknown; range?: [number, number, number] } }[];
    } | null;
    const key = map?.items?.find((pair) => pair.key.value === unknownKey(error))?.key;
    if (key?.range) return [key.range[0], key.range[1]];
  }
  return rangeAt(document, path);
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
