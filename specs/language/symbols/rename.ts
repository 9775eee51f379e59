import type { Place } from '../model/place.ts';
import type { Program } from '../model/program.ts';
import { sameSymbol, type Occurrence, type SymbolId, type SymbolKind } from './occurrence.ts';

/** The kinds of names that can be renamed. */
export const RENAMED: readonly SymbolKind[] = ['part', 'state', 'event', 'message', 'key', 'fixture', 'limit', 'feature'];

/** Names that need no quotes in YAML and no escape in a cell. */
const FORM: Readonly<Partial<Record<SymbolKind, RegExp>>> = {
  message: /^[A-Za-z][\w-]*(?:[./][\w-]+)*$/,
  key: /^[A-Za-z][\w-]*(?:\.[\w-]+)+$/,
};
const ID = /^[A-Za-z][\w-]*$/;
/** Words that YAML or a cell reads as something else. */
const TAKEN = ['true', 'false', 'null', 'none', 'item', 'always', 'states', 'and', 'or', 'not', 'in'];

export interface RenameQuestion {
  readonly program: Program;
  readonly symbols: readonly Occurrence[];
  readonly symbol: SymbolId;
  readonly to: string;
}

/** A name in a file to replace. */
export interface NameEdit {
  readonly place: Place;
  readonly text: string;
}

/** The edits that rename a name everywhere, or the reason why it cannot be renamed so. */
export function renameEdits({ program, symbols, symbol, to }: RenameQuestion): NameEdit[] | string {
  const { kind, name } = symbol;
  if (!(FORM[kind] ?? ID).test(to) || TAKEN.includes(to)) return `\`${to}\` is no name for a ${kind}.`;
  if (to === name) return [];
  const places = symbols.filter((one) => sameSymbol(one.symbol, symbol));
  if (!places.some(({ declares }) => declares)) return `\`${name}\` is not declared in the specs of this project.`;
  if (symbols.some((one) => sameSymbol(one.symbol, { ...symbol, name: to })) || isTaken(program, symbol, to))
    return `there is a ${kind} \`${to}\` already.`;
  if (kind === 'key' && isElsewhere(program, name, places)) return `a message file or another spec has \`${name}\` too.`;
  const vague = places.find(({ exact }) => !exact);
  if (vague) return `\`${name}\` at ${vague.place.file}:${vague.place.start.line} cannot be told to the letter.`;
  const shared = places.find(({ place }) => symbols.some((one) => isAlsoThere(one, place) && !sameSymbol(one.symbol, symbol)));
  if (shared) return `\`${name}\` at ${shared.place.file}:${shared.place.start.line} names something else too.`;
  return places.map(({ place }) => ({ place, text: to }));
}

function isTaken({ messages, specs }: Program, { kind, owner }: SymbolId, to: string): boolean {
  if (kind === 'key') return Object.hasOwn(messages, to);
  return kind === 'fixture' && specs.some((spec) => spec.id === owner && spec.fixtures.some(({ name }) => name === to));
}

/** Whether a text of a message comes from a file without a place of its key: a catalogue. */
function isElsewhere({ messages }: Program, key: string, places: readonly Occurrence[]): boolean {
  const files = new Set(places.map(({ place }) => place.file));
  const message = Object.hasOwn(messages, key) ? messages[key] : undefined;
  return Object.values(message?.texts ?? {}).some(({ place }) => !files.has(place.file));
}

function isAlsoThere({ place }: Occurrence, at: Place): boolean {
  return place.file === at.file && place.start.offset < at.end.offset && at.start.offset < place.end.offset;
}
