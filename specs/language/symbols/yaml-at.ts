import { isMap, isScalar, isSeq, parseDocument, type Node } from 'yaml';

/** Where an offset stands in a YAML text. */
export interface YamlSpot {
  /** Keys and indices from the top down to the value, or to the mapping of a key. */
  readonly path: readonly (string | number)[];
  readonly role: 'key' | 'value';
  /** The scalar there. */
  readonly word: string;
  /** Of the scalar, in the text. */
  readonly start: number;
  readonly end: number;
  /** The keys beside it with their scalar values: `{ type: tool/call }` tells what the fields are of. */
  readonly beside: Readonly<Record<string, string>>;
}

/** Longest text that is looked at. */
const LONGEST = 200_000;
const OPTIONS = { prettyErrors: false, logLevel: 'silent', uniqueKeys: false, strict: false, version: '1.2', schema: 'core' } as const;

/** The scalar at an offset. A text with mistakes is read as far as it goes. */
export function yamlAt(text: string, offset: number): YamlSpot | undefined {
  if (text.length > LONGEST) return undefined;
  try {
    return spotIn(parseDocument(text, OPTIONS).contents, offset, [], {});
  } catch {
    // The library recurses and can exhaust the stack.
    return undefined;
  }
}

/** The mark that stands for what is about to be typed. */
const CURSOR = 'kmdCursor';

/**
 * The scalar that begins or goes on at an offset, with `word` as far as it is typed. The lines below count only if they do not change
 * where it stands: they would be read into a bracket that is still open.
 */
export function yamlCursor(text: string, offset: number): YamlSpot | undefined {
  const line = text.indexOf('\n', offset);
  const alone = line === -1 ? undefined : cursorIn(text.slice(0, line), offset);
  const whole = cursorIn(text, offset);
  if (alone === undefined || whole === undefined) return alone ?? whole;
  return whole.path.join('\n') === alone.path.join('\n') ? whole : alone;
}

function cursorIn(text: string, offset: number): YamlSpot | undefined {
  const spot = yamlAt(text.slice(0, offset) + CURSOR + text.slice(offset), offset + 1);
  const typed = spot?.word.indexOf(CURSOR) ?? -1;
  return spot === undefined || typed === -1 ? undefined : { ...spot, word: spot.word.slice(0, typed), end: offset };
}

function spotIn(node: Node | null, offset: number, path: readonly (string | number)[], beside: YamlSpot['beside']): YamlSpot | undefined {
  if (isSeq(node)) {
    for (const [index, item] of node.items.entries()) {
      const found = spotIn(item as Node, offset, [...path, index], {});
      if (found) return found;
    }
  }
  if (isMap(node)) {
    const around = scalarsOf(node);
    for (const { key, value } of node.items) {
      const here = scalarAt(key as Node | null, offset);
      if (here) return { path, role: 'key', ...here, beside: around };
      if (!isScalar(key)) continue;
      const found = spotIn(value as Node | null, offset, [...path, String(key.value)], around);
      if (found) return found;
    }
  }
  const here = scalarAt(node, offset);
  return here && { path, role: 'value', ...here, beside };
}

function scalarsOf(node: Node): Record<string, string> {
  if (!isMap(node)) return {};
  return Object.fromEntries(
    node.items.flatMap(({ key, value }) => (isScalar(key) && isScalar(value) ? [[String(key.value), String(value.value)]] : [])),
  );
}

function scalarAt(node: Node | null, offset: number): Pick<YamlSpot, 'word' | 'start' | 'end'> | undefined {
  if (!isScalar(node) || !node.range) return undefined;
  const [start, end] = node.range;
  return offset >= start && offset <= end ? { word: String(node.value ?? ''), start, end } : undefined;
}
