import type { Place } from '../model/place.ts';
import type { Program } from '../model/program.ts';
import type { Spec } from '../model/spec.ts';
import { Source } from '../text/source.ts';
import { cellNames } from './cell-names.ts';
import { columnNames } from './columns.ts';
import { declaredNames } from './declared-names.ts';
import { fencesIn } from './fences.ts';
import { exactPlace, wordsIn } from './find-name.ts';
import { symbolOf, type Occurrence, type SymbolKind } from './occurrence.ts';
import { proseNames } from './prose-names.ts';

/** A reference that the linker has followed. */
export interface Reference {
  readonly spec: Spec;
  readonly kind: SymbolKind;
  readonly name: string;
  readonly place: Place;
}

/** What an index is made of. */
export interface IndexInput {
  readonly program: Program;
  /** Those of the specs in `sources`. */
  readonly references: readonly Reference[];
  /** File name as used in places → its text. */
  readonly sources: ReadonlyMap<string, string>;
}

/**
 * Every place where a name stands, in the files given: the cells of tables, what the linker has followed in fences and in the front
 * matter, links, names in code spans of clauses, and the declarations. In the order of the files; a place holds a name of one kind once.
 */
export function indexSymbols({ program, references, sources }: IndexInput): Occurrence[] {
  const found = new Map<string, Occurrence>();
  for (const spec of program.specs) {
    const text = sources.get(spec.file);
    if (text === undefined) continue;
    const source = new Source(spec.file, text);
    const own = references.filter((one) => one.spec.id === spec.id);
    const prose = proseNames(spec, source, program);
    for (const one of [...inTables(spec, source, program), ...prose, ...inFences(spec, source, own), ...declared(spec, source)]) {
      const id = `${one.symbol.kind} ${one.symbol.name} ${one.place.file} ${one.place.start.offset}`;
      if (found.get(id)?.declares !== true) found.set(id, one);
    }
  }
  return [...found.values()];
}

function inTables(spec: Spec, source: Source, program: Program): Occurrence[] {
  return spec.tables.flatMap((table) => {
    const columns = columnNames(table);
    return table.rows.flatMap((row) =>
      row.flatMap(({ place }, index) => {
        const [start, end] = [place.start.offset, place.end.offset];
        return cellNames(table.kind, columns[index] ?? '', source.text.slice(start, end))
          .filter(({ kind, name, declares }) => declares || isKnown(spec, program, kind, name))
          .map(({ kind, name, index: at, declares }): Occurrence => {
            const exact = source.place(start + at, start + at + name.length);
            return { symbol: symbolOf(kind, name, spec.id), place: exact, declares, exact: true };
          });
      }),
    );
  });
}

/** References outside tables, and those in cells that hold YAML. */
function inFences(spec: Spec, source: Source, references: readonly Reference[]): Occurrence[] {
  const tables = spec.tables.filter(({ kind }) => kind !== 'tests').map(({ place }) => place);
  const outside = references.filter(
    ({ place }) => !tables.some(({ start, end }) => place.start.offset >= start.offset && place.end.offset <= end.offset),
  );
  const links = spec.links.flatMap((link) => {
    if (link.spec === undefined) return [];
    const target = link.requirement === undefined ? symbolOf('spec', link.spec, '') : symbolOf('clause', link.requirement, link.spec);
    return [{ symbol: target, place: link.place, declares: false, exact: false }];
  });
  return [
    ...outside.map(({ kind, name, place }): Occurrence => {
      const exact = exactPlace(source, place, name);
      return { symbol: symbolOf(kind, name, spec.id), place: exact ?? place, declares: false, exact: exact !== undefined };
    }),
    ...focusOf(spec, source),
    ...links,
  ];
}

/** The part of the initial focus, of which a spec keeps no place. */
function focusOf({ id, initialFocus }: Spec, source: Source): Occurrence[] {
  if (initialFocus === undefined) return [];
  return fencesIn(source.text)
    .filter(({ kind }) => kind === 'contract')
    .flatMap(({ body, start }) =>
      [...body.matchAll(/(?:^|[\n{,])[ \t]*focus[ \t]*:[ \t]*/g)].flatMap(({ 0: head, index }) => {
        const from = start + index + head.length;
        const [place] = wordsIn(source, from, from + initialFocus.length + 1, initialFocus);
        return place === undefined ? [] : [{ symbol: symbolOf('part', initialFocus, id), place, declares: false, exact: true }];
      }),
    );
}

/** Declarations outside tables; those of tables are known from their cells. */
function declared(spec: Spec, source: Source): Occurrence[] {
  return declaredNames(spec).flatMap(({ kind, name, place }) => {
    if (place.file !== spec.file) return [];
    const [first] = wordsIn(source, place.start.offset, place.end.offset, name);
    if (first === undefined && kind !== 'spec' && kind !== 'token') return [];
    return [{ symbol: symbolOf(kind, name, spec.id), place: first ?? place, declares: true, exact: first !== undefined }];
  });
}

function isKnown({ machine, parts, wire, limits, features, members }: Spec, program: Program, kind: SymbolKind, name: string): boolean {
  switch (kind) {
    case 'part':
      return parts.some(({ id }) => id === name);
    case 'state':
      return machine?.states.some(({ id }) => id === name) === true;
    case 'message':
      return wire.some(({ type }) => type === name);
    case 'limit':
      return limits.some(({ id }) => id === name);
    case 'feature':
      return features.some(({ id }) => id === name);
    case 'event':
      return members.some((one) => one.kind === 'event' && one.name === name);
    case 'key':
      return Object.hasOwn(program.messages, name);
    default:
      return true;
  }
}
