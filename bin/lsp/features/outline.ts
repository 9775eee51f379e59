import { SymbolKind, type DocumentSymbol } from 'vscode-languageserver';
import type { Place } from '../../../specs/language/model/place.ts';
import type { Spec } from '../../../specs/language/model/spec.ts';
import type { Locator } from '../project/locate.ts';

/** The sections of a spec, with the clauses, parts, states, messages and tests that stand in each. */
export function outlineOf(spec: Spec, locator: Locator): DocumentSymbol[] {
  const sections = spec.sections.filter(({ depth }) => depth > 0);
  const inner = innerSymbols(spec, locator);
  const starts = sections.map(({ place }) => place.start.offset);
  return [
    ...inner.filter(({ offset }) => offset < (starts[0] ?? Infinity)).map(({ symbol }) => symbol),
    ...sections.map(({ title, place }, index) => {
      const next = starts[index + 1] ?? Infinity;
      const own = inner.filter(({ offset }) => offset >= place.start.offset && offset < next).map(({ symbol }) => symbol);
      return { ...made(title === '' ? '—' : title, SymbolKind.Namespace, place, locator), ...withChildren(own) };
    }),
  ];
}

/** A symbol spans what it holds, as editors ask. */
function withChildren(children: readonly DocumentSymbol[]): Partial<DocumentSymbol> {
  return children.length === 0 ? {} : { children: [...children] };
}

function innerSymbols(spec: Spec, locator: Locator): { readonly offset: number; readonly symbol: DocumentSymbol }[] {
  const of = (kind: SymbolKind, name: string, place: Place, detail?: string) => ({
    offset: place.start.offset,
    symbol: { ...made(name, kind, place, locator), ...(detail === undefined ? {} : { detail }) },
  });
  return [
    ...spec.requirements.flatMap(({ clauses }) => clauses.map(({ id, level, place }) => of(SymbolKind.String, id, place, level))),
    ...spec.parts.map(({ id, roles, place }) => of(SymbolKind.Field, id, place, roles.join(' / '))),
    ...(spec.machine?.states ?? []).map(({ id, place }) => of(SymbolKind.EnumMember, id, place, 'state')),
    ...spec.wire.map(({ type, direction, place }) => of(SymbolKind.Interface, type, place, direction)),
    ...spec.members.map(({ name, kind, place }) => of(kind === 'event' ? SymbolKind.Event : SymbolKind.Property, name, place, kind)),
    ...spec.limits.map(({ id, place }) => of(SymbolKind.Constant, id, place, 'limit')),
    ...spec.fixtures.map(({ name, place }) => of(SymbolKind.Constant, name, place, 'fixture')),
    ...spec.tests.map(({ id, title, place }) => of(SymbolKind.Method, id, place, title)),
  ].sort((a, b) => a.offset - b.offset);
}

function made(name: string, kind: SymbolKind, place: Place, locator: Locator): DocumentSymbol {
  const range = locator.range(place);
  return { name, kind, range, selectionRange: range };
}
