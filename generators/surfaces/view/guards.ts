import { defined } from '../../../specs/language/defined.ts';
import type { Condition } from '../../../specs/language/model/contract.ts';
import type { Spec } from '../../../specs/language/model/spec.ts';
import type { TypeExpression } from '../../../specs/language/model/type-expression.ts';
import { itemPath, typeInItem, type Items } from './items.ts';
import { fieldType } from './wire.ts';

/** A term of a guard, with the type of the field if a message or prop declares it. All terms of a move must hold. */
export interface GuardView {
  readonly field: string;
  readonly test: Exclude<Condition['test'], 'one-of' | 'none-of'>;
  readonly value?: string;
  /** Steps into the message: `server.slug` → `['server', 'slug']`. */
  readonly path: readonly string[];
  readonly type?: TypeExpression;
}

/** Where the fields of a guard are looked for: in a message of this type first, and in the items of the parts around. */
export interface GuardScope {
  readonly message?: string;
  readonly items?: Items;
}

/** The guards, without lists of values, of which one holds when the guard holds. */
export function guardViews(spec: Spec, guard: readonly Condition[], scope: GuardScope): readonly (readonly GuardView[])[] {
  return alternativesOf(guard).map((terms) =>
    terms.map((one) => ({ ...one, path: one.field.split('.'), ...defined({ type: typeOf(spec, one.field, scope) }) })),
  );
}

function typeOf(spec: Spec, field: string, { message, items }: GuardScope): TypeExpression | undefined {
  return items !== undefined && itemPath(field) !== undefined ? typeInItem(spec, field, items) : fieldType(spec, field, message);
}

type PlainTerm = Pick<GuardView, 'field' | 'test' | 'value'>;

function alternativesOf(guard: readonly Condition[]): readonly (readonly PlainTerm[])[] {
  return guard.reduce<readonly (readonly PlainTerm[])[]>(
    (guards, { field, test, value, values = [] }) => {
      const next: readonly (readonly PlainTerm[])[] =
        test === 'one-of'
          ? values.map((one) => [{ field, test: 'equals', value: one }])
          : test === 'none-of'
            ? [values.map((one) => ({ field, test: 'differs', value: one }))]
            : [[{ field, test, ...defined({ value }) }]];
      return guards.flatMap((terms) => next.map((more) => [...terms, ...more]));
    },
    [[]],
  );
}
