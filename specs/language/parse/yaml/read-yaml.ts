import { escapePointer } from '../../model/json-pointer.ts';
import { isAlias, isMap, isScalar, isSeq, parseDocument, type Document, type Node } from 'yaml';
import type { Json } from '../../model/json.ts';
import type { Place } from '../../model/place.ts';
import type { Report } from '../../diagnostics/report.ts';
import type { Piece } from '../../text/piece.ts';

/** A YAML value as JSON, with the place of every value and key by JSON pointer (`''` is the whole). */
export interface YamlValue {
  readonly value: Json;
  readonly values: ReadonlyMap<string, Place>;
  readonly keys: ReadonlyMap<string, Place>;
  /** Whether a syntax error was reported; absent values may then be unreadable ones. */
  readonly broken: boolean;
}

const DEEPEST = 64;
const MOST_NODES = 50_000;
/** Equal keys are found while the values are read. */
const OPTIONS = { prettyErrors: false, logLevel: 'silent', uniqueKeys: false, strict: true, version: '1.2', schema: 'core' } as const;

/**
 * Reads YAML, reports every error at its place and returns the readable part. Keys named like members of `Object.prototype`
 * are ordinary keys. Nesting and the size after expanding aliases are bounded.
 */
export function readYaml(piece: Piece, report: Report): YamlValue {
  const values = new Map<string, Place>();
  const keys = new Map<string, Place>();
  const whole = piece.place();
  values.set('', whole);
  if (tooDeep(piece.text)) {
    report('K1008', whole, { problem: `it nests more than ${DEEPEST} levels deep` });
    return { value: null, values, keys, broken: true };
  }
  let document: Document.Parsed;
  try {
    document = parseDocument(piece.text, OPTIONS);
  } catch {
    // The library recurses and can exhaust the stack on text that passes the check above.
    report('K1008', whole, { problem: 'it nests too deep to be read' });
    return { value: null, values, keys, broken: true };
  }
  const seen = new Set<number>();
  let unreadable = false;
  for (const error of document.errors) {
    const [from, to] = error.pos;
    if (seen.has(from)) continue;
    seen.add(from);
    const place = piece.place(Math.min(from, piece.text.length), Math.min(Math.max(to, from), piece.text.length));
    // Later syntax errors are mostly consequences of the first one.
    if (!unreadable) report('K1001', place, { problem: sentence(error.message) });
    unreadable = true;
  }
  const state = { piece, report, values, keys, unreadable, anchors: new Map<string, Node>(), expanding: 0, nodes: 0, full: false };
  const value = convert(document.contents, '', 0, state);
  return { value, values, keys, broken: unreadable || state.full };
}

interface Conversion {
  readonly piece: Piece;
  readonly report: Report;
  readonly values: Map<string, Place>;
  readonly keys: Map<string, Place>;
  /** A syntax error is already reported. */
  readonly unreadable: boolean;
  /** The anchors so far; the look-up of the library walks the whole document each time. */
  readonly anchors: Map<string, Node>;
  /** Depth of alias expansion; expanded nodes set no anchors a second time. */
  expanding: number;
  nodes: number;
  full: boolean;
}

function convert(node: Node | null | undefined, pointer: string, depth: number, state: Conversion): Json {
  if (node === null || node === undefined) return null;
  if (state.full) return null;
  state.nodes += 1;
  if (state.nodes > MOST_NODES || depth > DEEPEST) {
    state.full = true;
    const problem = depth > DEEPEST ? `it nests more than ${DEEPEST} levels deep` : `its aliases expand to more than ${MOST_NODES} values`;
    state.report('K1008', state.piece.place(), { problem });
    return null;
  }
  if (node.range && !state.values.has(pointer)) state.values.set(pointer, state.piece.place(node.range[0], node.range[1]));
  if (pointer === '' && node.range) state.values.set('', state.piece.place(node.range[0], node.range[1]));
  if (isAlias(node)) {
    const target = state.anchors.get(node.source);
    // The library reports aliases without anchor.
    if (target === undefined) return null;
    state.expanding += 1;
    const value = convert(target, pointer, depth + 1, state);
    state.expanding -= 1;
    return value;
  }
  if ('anchor' in node && node.anchor !== undefined && state.expanding === 0) state.anchors.set(node.anchor, node);
  if (isSeq(node)) {
    return node.items.map((item, index) => convert(item as Node, `${pointer}/${index}`, depth + 1, state));
  }
  if (isMap(node)) {
    const entries: [string, Json][] = [];
    for (const pair of node.items) {
      const key = isScalar(pair.key)
        ? typeof pair.key.value === 'string'
          ? pair.key.value
          : (pair.key.source ?? String(pair.key.value))
        : undefined;
      const keyNode = pair.key as Node | null;
      const place = keyNode?.range ? state.piece.place(keyNode.range[0], keyNode.range[1]) : state.piece.place();
      if (key === undefined) {
        // What the library makes of unreadable text is no second finding.
        if (!state.unreadable) state.report('K1001', place, { problem: 'a key must be a plain word or a string' });
        continue;
      }
      const inner = `${pointer}/${escapePointer(key)}`;
      // The first of two equal keys counts. The library would compare each key with each.
      if (state.keys.has(inner)) {
        if (state.expanding === 0) state.report('K1007', place, { key: keySource(keyNode, state.piece) });
        continue;
      }
      state.keys.set(inner, place);
      entries.push([key, convert(pair.value as Node | null, inner, depth + 1, state)]);
      if (!state.values.has(inner)) state.values.set(inner, place);
    }
    // `fromEntries` defines own properties, so `__proto__` is a key like any other.
    return Object.fromEntries(entries);
  }
  if (isScalar(node)) return scalar(node.value, node.range ?? undefined, state);
  return null;
}

function keySource(key: Node | null, piece: Piece): string {
  return key?.range ? piece.text.slice(key.range[0], key.range[1]) : '';
}

function scalar(value: unknown, range: readonly [number, number, number] | undefined, state: Conversion): Json {
  if (value === null || value === undefined || typeof value === 'string' || typeof value === 'boolean') return value ?? null;
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  const place = range ? state.piece.place(range[0], range[1]) : state.piece.place();
  state.report('K1001', place, { problem: `${String(value)} is no JSON value; write it in quotes if it is text` });
  return null;
}

/** A cheap upper bound of the nesting: it counts brackets inside strings too. */
function tooDeep(text: string): boolean {
  let depth = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === 0x5b || code === 0x7b) {
      depth += 1;
      if (depth > DEEPEST * 4) return true;
    } else if ((code === 0x5d || code === 0x7d) && depth > 0) depth -= 1;
  }
  return /(?:^|\n)(?:[ \t]*- ){65}|(?:- ){65}/.test(text) || /\n {400,}\S/.test(text);
}

function sentence(message: string): string {
  const line = message.split('\n')[0] ?? message;
  return line.charAt(0).toLowerCase() + line.slice(1).replace(/[.:]$/, '');
}
