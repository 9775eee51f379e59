import { CONTEXT_MESSAGE } from '../../../specs/language/model/opening.ts';
import { StateFollower } from '../../../specs/language/model/follow-state.ts';
import type { JsonObject } from '../../../specs/language/model/json.ts';
import type { Spec } from '../../../specs/language/model/spec.ts';
import { caseViews, type StepView } from './tests.ts';

type Message = JsonObject & { readonly type: string };

/** The messages after which a surface is in a state. */
export interface StateMessages {
  /** `undefined` for a spec without states. */
  readonly state: string | undefined;
  readonly messages: readonly Message[];
}

/**
 * The fewest messages that lead to each state, from the tests of the spec, in the order of the states. A state that only a person or time
 * leads to is left out.
 */
export function stateMessages(spec: Spec): readonly StateMessages[] {
  const found = new Map<string, readonly Message[]>();
  for (const { steps } of spec.tests.filter(({ feature }) => feature === undefined).flatMap((test) => caseViews(spec, test))) {
    const follower = new StateFollower(spec);
    const messages: Message[] = [];
    for (const message of steps.flatMap(received)) {
      const meaning = follower.take(message);
      if (meaning === 'other') break;
      if (meaning === 'nothing' && spec.machine !== undefined) continue;
      messages.push(message);
      const state = follower.state ?? '';
      const known = found.get(state);
      if (known === undefined || sizeOf(messages) < sizeOf(known)) found.set(state, [...messages]);
    }
  }
  const states = spec.machine?.states.map(({ id }) => id) ?? [''];
  return states.flatMap((state) => {
    const messages = found.get(state);
    return messages === undefined ? [] : [{ state: state === '' ? undefined : state, messages }];
  });
}

/** Few messages first, then short ones. */
const sizeOf = (messages: readonly Message[]): number => messages.length * 1_000_000 + JSON.stringify(messages).length;

/** The message of a step `receive`. */
function received({ verb, args }: StepView): Message[] {
  if (verb !== 'receive') return [];
  const message = typeof args['type'] === 'string' ? args : args['message'];
  const type = (message as JsonObject | undefined)?.['type'];
  return typeof type === 'string' && type !== CONTEXT_MESSAGE ? [message as Message] : [];
}
