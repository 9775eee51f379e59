import { basename, join } from 'node:path';
import { compareDiagnostics, diagnose, type Diagnostic } from '../specs/language/diagnostics/diagnostic.ts';
import { didYouMean } from '../specs/language/diagnostics/nearest.ts';
import { DISK, type Disk } from '../specs/language/disk.ts';
import { member, parseJson, type JsonNode } from '../specs/language/json/parse.ts';
import type { Preset } from '../specs/language/model/token.ts';
import { flatten, type AuthoredToken, type TokenSet } from './flatten.ts';
import { extend } from './extend.ts';
import { resolveTokens } from './resolve.ts';

/** Presets by id, and what was wrong with their files. */
export interface LoadedPresets {
  readonly presets: Preset[];
  readonly diagnostics: Diagnostic[];
  /** File name as used in places → its text. */
  readonly sources: Map<string, string>;
}

const SETS = ['base', 'light', 'dark'] as const;
const KEYS = ['$schema', '$description', '$extensions', ...SETS];
const META = ['id', 'title', 'summary'] as const;

/**
 * Loads presets `<id>.json`: DTCG 2025.10 tokens in the sets `base`, `light` and `dark`. The tokens of a scheme are `base` overlaid
 * by the set of the scheme, with aliases resolved after that. Each path is a file or a folder; a missing folder holds no presets.
 *
 * @throws Error of `node:fs` for a file that cannot be read
 */
export function loadPresets(paths: string | readonly string[], disk: Disk = DISK): LoadedPresets {
  const presets: Preset[] = [];
  const diagnostics: Diagnostic[] = [];
  const sources = new Map<string, string>();
  for (const path of [paths].flat().flatMap((one) => presetFiles(one, disk))) {
    const file = path.replaceAll('\\', '/');
    const text = disk.read(path).toString('utf8');
    sources.set(file, text);
    const read = parsePreset(text, file);
    diagnostics.push(...read.diagnostics);
    if (!read.preset) continue;
    const { id, place } = read.preset;
    const first = presets.find((one) => one.id === id);
    if (first)
      diagnostics.push(diagnose('K5009', place, { preset: id }, { related: [{ message: 'first defined here', place: first.place }] }));
    else presets.push(read.preset);
  }
  presets.sort((a, b) => (a.id < b.id ? -1 : 1));
  return { presets, diagnostics: diagnostics.sort(compareDiagnostics), sources };
}

function presetFiles(path: string, disk: Disk): string[] {
  const found = disk.find(path);
  if (!found) return [];
  if (found.kind !== 'folder') return [path];
  return disk
    .list(path)
    .map(({ name }) => name)
    .filter((name) => /^[^.].*\.json$/.test(name) && !name.endsWith('.schema.json'))
    .map((name) => join(path, name));
}

/** Reads one preset; `preset` is absent if the file is not a JSON object. */
export function parsePreset(text: string, file: string): { readonly preset?: Preset; readonly diagnostics: Diagnostic[] } {
  const found: Diagnostic[] = [];
  const { root, problems } = parseJson(text, file);
  for (const { message, place, first } of problems) {
    found.push(diagnose('K5001', place, { problem: message }, { related: first ? [{ message: 'first here', place: first }] : [] }));
  }
  if (root?.kind !== 'object') {
    if (root) found.push(diagnose('K5002', root.place, { problem: 'the file must hold an object' }));
    return { diagnostics: found };
  }
  for (const { key, keyPlace } of root.members) {
    if (KEYS.includes(key)) continue;
    found.push(diagnose('K5003', keyPlace, { key, where: 'the preset', expected: KEYS.join(', ') }, { hints: didYouMean(key, KEYS) }));
  }
  const meta = metaOf(root, file, found);
  const sets = SETS.map((name): TokenSet => {
    const set = member(root, name);
    if (set) return flatten(set.value, found);
    if (name !== 'base') found.push(diagnose('K5002', root.place, { problem: `the set \`${name}\` is missing` }));
    return { tokens: new Map(), extensions: [] };
  });
  const [base, light, dark] = sets as [TokenSet, TokenSet, TokenSet];
  const preset: Preset = {
    id: meta.id,
    title: meta.title,
    description: meta.summary,
    tokens: {
      light: resolveTokens(overlay(base, light, found), 'light', found),
      dark: resolveTokens(overlay(base, dark, found), 'dark', found),
    },
    place: meta.place,
  };
  return { preset, diagnostics: once(found) };
}

/** The tokens of a scheme: its own over those of the base. A token without a type keeps that of the base. */
function overlay(base: TokenSet, scheme: TokenSet, found: Diagnostic[]): Map<string, AuthoredToken> {
  const tokens = new Map(base.tokens);
  for (const [path, token] of scheme.tokens) {
    const type = token.type ?? base.tokens.get(path)?.type;
    tokens.set(path, type ? { ...token, type } : token);
  }
  extend(tokens, [...base.extensions, ...scheme.extensions], found);
  return tokens;
}

function metaOf(root: JsonNode, file: string, found: Diagnostic[]): Record<(typeof META)[number], string> & { place: Preset['place'] } {
  const extensions = member(root, '$extensions');
  const kmd = extensions && member(extensions.value, 'kmd');
  const own = basename(file, '.json');
  if (kmd?.value.kind !== 'object') {
    const problem = '`$extensions.kmd` with `id`, `title` and `summary` is missing';
    found.push(diagnose('K5002', (kmd ?? extensions)?.value.place ?? root.place, { problem }));
    return { id: own, title: own, summary: '', place: root.place };
  }
  const texts = META.map((key): [string, string] => {
    const node = member(kmd.value, key)?.value;
    if (node?.kind === 'scalar' && typeof node.value === 'string' && node.value.trim() !== '') return [key, node.value];
    found.push(diagnose('K5002', node?.place ?? kmd.value.place, { problem: `\`$extensions.kmd.${key}\` must be a text` }));
    return [key, key === 'summary' ? '' : own];
  });
  const meta = Object.fromEntries(texts) as Record<(typeof META)[number], string>;
  const place = member(kmd.value, 'id')?.value.place ?? kmd.value.place;
  if (meta.id !== own) found.push(diagnose('K5002', place, { problem: `the id \`${meta.id}\` is not the file's name \`${own}\`` }));
  for (const { key, keyPlace } of kmd.value.members) {
    if ((META as readonly string[]).includes(key)) continue;
    found.push(
      diagnose('K5003', keyPlace, { key, where: '`$extensions.kmd`', expected: META.join(', ') }, { hints: didYouMean(key, META) }),
    );
  }
  return { ...meta, place };
}

/** Drops repetitions: a mistake in the base is found in both schemes. */
function once(found: readonly Diagnostic[]): Diagnostic[] {
  const seen = new Set<string>();
  return found.filter(({ code, place, message }) => {
    const key = `${code} ${place.start.offset} ${place.end.offset} ${code === 'K5004' ? '' : message}`;
    return !seen.has(key) && seen.add(key);
  });
}
