import { FRONT_MATTER_KEYS, SPEC_KINDS } from '../../../specs/language/parse/front-matter/read-front-matter.ts';
import { yamlCursor } from '../../../specs/language/symbols/yaml-at.ts';
import { keys, words, type Candidate, type Proposal } from './candidate.ts';
import type { Names } from './names.ts';

const INNER: Readonly<Record<string, readonly string[]>> = {
  triggers: ['primary', 'all'],
  locales: ['source', 'required'],
  presets: ['required'],
  normative: ['source', 'revision', 'url', 'covers'],
};

/** What may stand in the front matter at an offset; `undefined` outside of it. */
export function inFrontMatter(text: string, offset: number, names: Names): Proposal | undefined {
  const open = /^\ufeff?---\r?\n/.exec(text)?.[0];
  if (open === undefined || offset < open.length) return undefined;
  const rest = text.slice(open.length);
  const end = rest.search(/^---\s*$/m);
  if (end === -1 || offset > open.length + end) return undefined;
  const spot = yamlCursor(rest.slice(0, end), offset - open.length);
  if (spot === undefined) return undefined;
  const [top, ...inner] = spot.path;
  const plain = spot.role === 'key' || top === undefined ? keysAt(top) : valuesAt(String(top), inner, names);
  return { start: open.length + spot.start, end: offset, candidates: plain };
}

function keysAt(top: string | number | undefined): Candidate[] {
  return keys(top === undefined ? FRONT_MATTER_KEYS : (INNER[String(top)] ?? []));
}

function valuesAt(top: string, inner: readonly (string | number)[], names: Names): Candidate[] {
  if (top === 'kind') return words(SPEC_KINDS);
  if (top === 'status') return words(['draft', 'stable', 'retired']);
  if (top === 'imports') return names.specs();
  if (top === 'locales') return words(names.program.locales);
  if (top === 'presets') return [...words(['all']), ...names.presets()];
  return top === 'normative' && inner.includes('covers') ? names.clauses() : [];
}
