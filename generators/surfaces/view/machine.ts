import { defined } from '../../../specs/language/defined.ts';
import type { Condition, Trigger, Transition } from '../../../specs/language/model/contract.ts';
import type { Place } from '../../../specs/language/model/place.ts';
import type { Spec } from '../../../specs/language/model/spec.ts';
import type { TypeExpression } from '../../../specs/language/model/type-expression.ts';
import { clausesNaming, type ClauseView } from './doc.ts';
import { fieldType } from './wire.ts';

export interface StateView {
  readonly id: string;
  /** Message key of the label; in legacy specs the words themselves stand in `text`. */
  readonly label?: string;
  readonly text?: string;
  readonly icon?: string;
  /** Token path of the colour role. */
  readonly color?: string;
  readonly initial: boolean;
  /** No move leaves it. A finished instance ignores every later message. */
  readonly final: boolean;
  readonly clauses: readonly ClauseView[];
  readonly place: Place;
}

/** A term of a guard, with the type of the field if a message or prop declares it. All terms of a move must hold. */
export interface GuardView {
  readonly field: string;
  readonly test: Exclude<Condition['test'], 'one-of' | 'none-of'>;
  readonly value?: string;
  /** Steps into the message: `server.slug` → `['server', 'slug']`. */
  readonly path: readonly string[];
  readonly type?: TypeExpression;
}

/** Triggers that a machine acts on; a cause in prose is the user's code. */
export type MachineTrigger = Exclude<Trigger, { readonly kind: 'prose' }>;

export interface MoveView {
  readonly from: string;
  readonly on: MachineTrigger;
  readonly to: string;
  readonly guard: readonly GuardView[];
  /** Type of the outbound message that the move sends. */
  readonly sends?: string;
  readonly place: Place;
}

/**
 * States and legal moves. For one event in one state the first move that fits is taken, none otherwise. Semantics of a received
 * message: if its type is in `again`, it is applied once more in the state that it led to.
 */
export interface MachineView {
  readonly initial: string;
  readonly states: readonly StateView[];
  readonly moves: readonly MoveView[];
  readonly again: readonly string[];
  /** Parts whose press the surface may refuse, such as the submit of an invalid form. */
  readonly refusable: readonly string[];
}

/** @returns `undefined` for a component without states */
export function machineView(spec: Spec): MachineView | undefined {
  const { machine } = spec;
  if (machine === undefined || machine.states.length === 0) return undefined;
  const ids = machine.states.map(({ id }) => id);
  const moves = machine.transitions.flatMap((row) => moveViews(spec, row, ids));
  return {
    initial: ids.includes(machine.initial) ? machine.initial : (ids[0] ?? ''),
    states: machine.states.map((state) => ({
      id: state.id,
      ...defined({ label: state.label, text: state.text, icon: state.icon, color: state.color }),
      initial: state.id === machine.initial,
      final: moves.length > 0 && !moves.some(({ from }) => from === state.id),
      clauses: clausesNaming(spec, [state.label]),
      place: state.place,
    })),
    moves,
    again: spec.moves?.again ?? [],
    refusable: spec.moves?.refusable ?? [],
  };
}

/** A row from `*` is a move from each state. */
function moveViews(spec: Spec, row: Transition, states: readonly string[]): MoveView[] {
  const { on } = row;
  if (on.kind === 'prose' || !states.includes(row.to)) return [];
  const message = on.kind === 'receive' ? on.type : undefined;
  const guards = alternativesOf(row.guard).map((guard) =>
    guard.map((term): GuardView => ({
      ...term,
      path: term.field.split('.'),
      ...defined({ type: fieldType(spec, term.field, message) }),
    })),
  );
  return (row.from === '*' ? states : states.filter((id) => id === row.from)).flatMap((from) =>
    guards.map((guard) => ({
      from,
      on,
      to: row.to,
      guard,
      ...defined({ sends: row.sends }),
      place: row.place,
    })),
  );
}

type PlainTerm = Pick<GuardView, 'field' | 'test' | 'value'>;

/** The guards, without lists of values, of which one holds when the guard holds. */
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
