import { own, parsed, pretty, same } from '../json.ts';
import { listFault, numberFault, textFault, type Fault } from './rules.ts';
import { leavesOf, type Field, type Leaf } from './schema.ts';

/** The content of a control: text, a switch state, tags, or indexes of chosen options. */
export type Entry = string | boolean | readonly string[] | readonly number[];

export interface Draft {
  readonly entries: Readonly<Record<string, Entry>>;
  /** Typed text of tag inputs that is not yet a tag; counts as one. */
  readonly pending: Readonly<Record<string, string>>;
  /** Fields changed by the user. */
  readonly touched: ReadonlySet<string>;
  /** Fields with an entry that the browser cannot parse, such as a partial date. */
  readonly broken: ReadonlySet<string>;
}

type Read = { readonly fault: Fault } | { readonly value: unknown } | null;

const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,3})?$/i;

export const textIn = (entry: Entry | undefined): string => (typeof entry === 'string' ? entry : '');

export const wordsIn = (entry: Entry | undefined): string[] =>
  Array.isArray(entry) ? entry.filter((each) => typeof each === 'string') : [];

export const placesIn = (entry: Entry | undefined): number[] =>
  Array.isArray(entry) ? entry.filter((each) => typeof each === 'number') : [];

/** The initial entry of a field, from its default. */
function initialEntry(leaf: Leaf): Entry {
  const given = own(leaf.schema, 'default');
  const list: unknown[] = Array.isArray(given) ? given : [];
  const place = (value: unknown): number => ('options' in leaf ? leaf.options.findIndex((option) => same(option.value, value)) : -1);
  switch (leaf.kind) {
    case 'boolean':
      return given === true;
    case 'tags':
      return list.map(String);
    case 'choice':
      return given === undefined ? [] : [place(given)].filter((at) => at >= 0);
    case 'choices':
      return list.map(place).filter((at) => at >= 0);
    case 'json':
      return given === undefined ? '' : pretty(given);
    default:
      return given === undefined || given === null ? '' : typeof given === 'object' ? pretty(given) : String(given);
  }
}

export function openDraft(fields: readonly Field[]): Draft {
  const entries = Object.fromEntries(leavesOf(fields).map((leaf) => [leaf.id, initialEntry(leaf)]));
  return { entries, pending: {}, touched: new Set(), broken: new Set() };
}

const checked = (fault: Fault | undefined, value: unknown): Read => (fault ? { fault } : { value });

const significant = (decimal: string): string =>
  decimal
    .split(/e/i, 1)
    .join('')
    .replace(/[^\d]/g, '')
    .replace(/^0+|0+$/g, '');

function readNumber(leaf: Leaf, entry: string): Read {
  const value = NUMBER.test(entry.trim()) ? Number(entry) : Number.NaN;
  // One of many digits would come out as another number.
  const isExact = significant(entry) === significant(String(value));
  return Number.isFinite(value) && isExact ? checked(numberFault(value, leaf.schema), value) : { fault: { word: 'notNumber' } };
}

function readText(leaf: Leaf, draft: Draft): Read {
  const entry = textIn(draft.entries[leaf.id]);
  if (draft.broken.has(leaf.id)) return { fault: { word: 'date' } };
  if (entry === '' || (leaf.kind !== 'text' && entry.trim() === '')) return null;
  if (leaf.kind === 'number') return readNumber(leaf, entry);
  if (leaf.kind !== 'json') return checked(textFault(entry, leaf.schema), entry);
  const value = parsed(entry);
  return value === undefined ? { fault: { word: 'json' } } : { value };
}

function readList(leaf: Leaf, draft: Draft): Read {
  const entry = draft.entries[leaf.id];
  const words = [...wordsIn(entry), draft.pending[leaf.id] ?? ''].filter((word) => word !== '');
  const value = 'options' in leaf ? placesIn(entry).map((at) => leaf.options[at]?.value) : words;
  const items = own(leaf.schema, 'items');
  const faulty = typeof items === 'object' && items !== null ? words.map((word) => textFault(word, { ...items })).find(Boolean) : undefined;
  return value.length === 0 ? null : checked(faulty ?? listFault(value.length, leaf.schema), value);
}

/** Parses an entry; `null` when it is empty. */
function readEntry(leaf: Leaf, draft: Draft): Read {
  const entry = draft.entries[leaf.id];
  switch (leaf.kind) {
    case 'boolean':
      return draft.touched.has(leaf.id) || leaf.required ? { value: entry === true } : null;
    case 'choice': {
      const taken = placesIn(entry)[0];
      return taken === undefined ? null : { value: leaf.options[taken]?.value };
    }
    case 'choices':
    case 'tags':
      return readList(leaf, draft);
    default:
      return readText(leaf, draft);
  }
}

/** Parses an entry. An untouched optional field with an empty or `false` default yields that default. */
function readLeaf(leaf: Leaf, draft: Draft): Read {
  const read = readEntry(leaf, draft);
  const untouched = !draft.touched.has(leaf.id);
  const given = own(leaf.schema, 'default');
  const standing = (leaf.kind === 'boolean' && typeof given === 'boolean') || given === '' || (Array.isArray(given) && given.length === 0);
  if (read === null && untouched && standing && !leaf.required) return { value: given };
  return read === null && leaf.required ? { fault: { word: 'required' } } : read;
}

/** Whether the field has a default or an entry. */
function isAnswered(leaf: Leaf, draft: Draft): boolean {
  if (own(leaf.schema, 'default') !== undefined) return true;
  return leaf.kind === 'boolean' ? draft.touched.has(leaf.id) : readEntry(leaf, draft) !== null;
}

export interface Reading {
  readonly faults: Readonly<Record<string, Fault>>;
  readonly values: Readonly<Record<string, unknown>>;
}

/** The values and faults of a draft. An empty optional group is omitted. */
export function readDraft(fields: readonly Field[], draft: Draft): Reading {
  const faults: [string, Fault][] = [];
  const values: [string, unknown][] = [];
  for (const field of fields) {
    if (field.kind === 'group') {
      const inner = readDraft(field.fields, draft);
      const answered = leavesOf(field.fields).some((leaf) => isAnswered(leaf, draft));
      if (!field.required && !answered) continue;
      faults.push(...Object.entries(inner.faults));
      values.push([field.key, inner.values]);
      continue;
    }
    const read = readLeaf(field, draft);
    if (read && 'fault' in read) faults.push([field.id, read.fault]);
    else if (read) values.push([field.key, read.value]);
  }
  return { faults: Object.fromEntries(faults), values: Object.fromEntries(values) };
}
