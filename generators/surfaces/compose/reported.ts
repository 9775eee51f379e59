import { bare } from '../../../specs/language/model/opening.ts';
import type { ComponentView } from '../view/component.ts';
import { eventPayload } from '../view/event-payload.ts';
import type { EventView } from '../view/members.ts';
import type { WireView } from '../view/wire.ts';
import { fieldNames } from './contract.ts';
import { kotlinString } from './escape.ts';
import type { Scope } from './scope.ts';

/** The callbacks of the events that each sent message is, as the cases of a `when`; empty without any. */
export function dispatchCases(view: ComponentView, scope: Scope): string {
  const cases = view.outbound.map((message) => {
    const calls = view.members.events.flatMap((event) => (event.sends === message.type ? (callOf(view, event, message, scope) ?? []) : []));
    return { pattern: `            is ${scope.symbol}Outbound.${scope.outbound.get(message.type) ?? ''} ->`, calls };
  });
  return cases.some(({ calls }) => calls.length > 0) ? cases.map(({ pattern, calls }) => dispatchCase(pattern, calls)).join('') : '';
}

function dispatchCase(pattern: string, calls: readonly string[]): string {
  const [call = 'Unit', ...others] = calls;
  if (others.length > 0) return `${pattern} {\n${calls.map((one) => `                ${one}\n`).join('')}            }\n`;
  return `${pattern} ${call}`.length < 120 ? `${pattern} ${call}\n` : `${pattern}\n                ${call}\n`;
}

/** The call of an event with what the message says; `undefined` if the message does not say it. */
function callOf(view: ComponentView, event: EventView, { fields }: WireView, scope: Scope): string | undefined {
  const payload = eventPayload(view, event);
  if (payload === undefined) return undefined;
  const call = `events.${scope.events.get(event.verb) ?? ''}`;
  const { takes } = event;
  if (takes === undefined || payload.kind === 'none') return `${call}()`;
  const field = payload.kind === 'field' ? fields.find(({ name }) => name === payload.name) : undefined;
  const isOptional = takes.kind === 'optional';
  if (field !== undefined && scope.types.text(bare(field.type)) === scope.types.text(bare(takes))) {
    const value = `message.${fieldNames(fields).get(field.name) ?? ''}`;
    const isThere = !field.optional && field.type.kind !== 'optional';
    return isOptional || isThere ? `${call}(${value})` : `${value}?.let(${call})`;
  }
  const given = scope.types.decode(takes, field === undefined ? 'message.encode()' : `message.encode()[${kotlinString(field.name)}]`);
  return isOptional || given === 'message.encode()' ? `${call}(${given})` : `${given}?.let(${call})`;
}

/** Calls of the events that tell a state, or of the usual one; without events there are none. */
export function stateEvents(view: ComponentView, scope: Scope): readonly string[] {
  if (view.members.events.length === 0) return [];
  const own = view.members.events.filter((event) => tellsState(event, view));
  return own.length === 0 ? ['events.onStateEntered(state)'] : own.map(({ verb }) => `events.${scope.events.get(verb) ?? ''}(state)`);
}

/** The first event that tells a state. */
export function stateEvent(view: ComponentView): string | undefined {
  return view.members.events.find((event) => tellsState(event, view))?.verb;
}

/** Whether an event tells the state that was entered. One that a message is tells what the message says. */
function tellsState({ takes, gives, sends }: EventView, view: ComponentView): boolean {
  return gives === undefined && sends === undefined && takes !== undefined && view.types.isState(takes);
}
