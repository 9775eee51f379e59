import type { Place } from '../model/place.ts';
import type { Spec } from '../model/spec.ts';
import type { SymbolKind } from './occurrence.ts';

/** A name that is declared outside a table, with the place around it. */
export interface DeclaredName {
  readonly kind: SymbolKind;
  readonly name: string;
  readonly place: Place;
}

/** The names that the fences, the clauses and the front matter of a spec declare, and those of its tables a second time. */
export function declaredNames(spec: Spec): DeclaredName[] {
  const named = (kind: SymbolKind, list: readonly { readonly place: Place }[], nameOf: (one: never) => string): DeclaredName[] =>
    list.map((one) => ({ kind, name: nameOf(one as never), place: one.place }));
  return [
    { kind: 'spec', name: spec.id, place: spec.places?.['/id'] ?? spec.place },
    ...spec.requirements.flatMap(({ id, place, clauses }) => [
      { kind: 'clause' as const, name: id, place },
      ...named('clause', clauses, ({ id: clause }: Spec['requirements'][number]['clauses'][number]) => clause),
    ]),
    ...named('test', spec.tests, ({ id }: Spec['tests'][number]) => id),
    ...named('fixture', spec.fixtures, ({ name }: Spec['fixtures'][number]) => name),
    ...named('key', spec.messages, ({ key }: Spec['messages'][number]) => key),
    ...named('token', spec.tokens, ({ path }: Spec['tokens'][number]) => path),
  ];
}
