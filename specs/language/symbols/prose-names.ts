import { fieldNamesIn } from '../model/field-names.ts';
import type { Program } from '../model/program.ts';
import type { Spec } from '../model/spec.ts';
import type { Source } from '../text/source.ts';
import { columnNames } from './columns.ts';
import { symbolOf, type Occurrence, type SymbolKind } from './occurrence.ts';

/** A name in a code span. */
const CODE = /(?<!`)`([A-Za-z][\w./-]*)`(?!`)/g;
/** Columns of words for people. */
const PROSE = new Set(['notes', 'applies']);

/**
 * The names in code spans of clauses, of notes and of what a limit applies to. Only a name of one thing: `ring`, a part and a field, may
 * be either.
 */
export function proseNames(spec: Spec, source: Source, { messages }: Pick<Program, 'messages'>): Occurrence[] {
  const kinds = kindsOfNames(spec);
  const cells = spec.tables.flatMap((table) => {
    const columns = columnNames(table);
    return table.rows.flatMap((row) => row.filter((_, index) => PROSE.has(columns[index] ?? '')));
  });
  const clauses = spec.requirements.flatMap((requirement) => requirement.clauses);
  return [...clauses, ...cells].flatMap(({ place }) =>
    [...source.text.slice(place.start.offset, place.end.offset).matchAll(CODE)].flatMap(({ 1: name = '', index }) => {
      const known = kinds.get(name) ?? (Object.hasOwn(messages, name) ? 'key' : undefined);
      if (known === undefined || known === 'several') return [];
      const at = place.start.offset + index + 1;
      return [{ symbol: symbolOf(known, name, spec.id), place: source.place(at, at + name.length), declares: false, exact: true }];
    }),
  );
}

/** What each name of a spec stands for. */
function kindsOfNames({ parts, machine, wire, limits, features, members, options }: Spec): Map<string, SymbolKind | 'several'> {
  const fields = [...wire.flatMap((message) => message.fields), ...members.filter(({ kind }) => kind !== 'event'), ...options];
  const kinds = new Map<string, SymbolKind | 'several'>(
    fields.flatMap(({ name, type }) => [name, ...fieldNamesIn(type)].map((one) => [one, 'several'] as const)),
  );
  const named: readonly (readonly [SymbolKind, readonly string[]])[] = [
    ['part', parts.map(({ id }) => id)],
    ['state', (machine?.states ?? []).map(({ id }) => id)],
    ['message', wire.map(({ type }) => type)],
    ['limit', limits.map(({ id }) => id)],
    ['feature', features.map(({ id }) => id)],
    ['event', members.filter(({ kind }) => kind === 'event').map(({ name }) => name)],
  ];
  for (const [kind, names] of named) for (const name of new Set(names)) kinds.set(name, kinds.has(name) ? 'several' : kind);
  return kinds;
}
