import { defined } from '../../../specs/language/defined.ts';
import type { JsonObject } from '../../../specs/language/model/json.ts';
import type { Start, Trigger, Transition } from '../../../specs/language/model/contract.ts';
import type { Place } from '../../../specs/language/model/place.ts';
import type { Spec } from '../../../specs/language/model/spec.ts';
import { clausesNaming, type ClauseView } from './doc.ts';
import { guardViews, type GuardView } from './guards.ts';

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

/** Triggers that a machine acts on; a cause in prose is the user's code. */
export type MachineTrigger = Exclude<Trigger, { readonly kind: 'prose' }>;

/** What a move sends. */
export interface SendView {
  /** Type of the outbound message that the move sends. */
  readonly sends?: string;
  /** Fields of that message. `$item.path` stands for a field of the item whose part was pressed, `$field.path` for one of the instance. */
  readonly sendsWith?: JsonObject;
}

export interface MoveView extends SendView {
  readonly from: string;
  readonly on: MachineTrigger;
  readonly to: string;
  readonly guard: readonly GuardView[];
  readonly place: Place;
}

/** The state in which an instance starts that a message of the type opens while the guard holds. */
export interface StartView extends SendView {
  readonly type: string;
  readonly to: string;
  readonly guard: readonly GuardView[];
  readonly place: Place;
}

/**
 * States and legal moves. For one event in one state the first move that fits is taken, none otherwise. Semantics of a received
 * message: if its type is in `again`, it is applied once more in the state that it led to.
 */
export interface MachineView {
  /** The state in which an instance starts for which no start holds. */
  readonly initial: string;
  readonly states: readonly StateView[];
  /** The first that holds for the fields of a new instance decides. */
  readonly starts: readonly StartView[];
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
    starts: machine.starts.filter(({ to }) => ids.includes(to)).flatMap((row) => startViews(spec, row)),
    moves,
    again: spec.moves?.again ?? [],
    refusable: spec.moves?.refusable ?? [],
  };
}

function startViews(spec: Spec, { on: { type }, to, guard, sends, sendsWith, place }: Start): StartView[] {
  return guardViews(spec, guard, { message: type }).map((terms) => ({
    type,
    to,
    guard: terms,
    place,
    ...defined({ sends, sendsWith }),
  }));
}

/** A row from `*` is a move from each state, one with lists of values a move for each. */
function moveViews(spec: Spec, row: Transition, states: readonly string[]): MoveView[] {
  const { on, sends, sendsWith } = row;
  if (on.kind === 'prose' || !states.includes(row.to)) return [];
  const guards = guardViews(spec, row.guard, on.kind === 'receive' ? { message: on.type } : {});
  return (row.from === '*' ? states : states.filter((id) => id === row.from)).flatMap((from) =>
    guards.map((guard) => ({ from, on, to: row.to, guard, place: row.place, ...defined({ sends, sendsWith }) })),
  );
}
