import type { PlannedCase } from '../plan/plan-cases.ts';
import { resolveArgs } from '../plan/resolve-args.ts';
import { messagesIn, type Message } from '../protocol/messages-in.ts';
import type { Verb } from '../verbs/verb.ts';

/** The inbound messages that the steps of a case may send, in their order. */
export function messagesOf({ spec, steps, values }: PlannedCase, verbs: ReadonlyMap<string, Verb>): Message[] {
  return steps.flatMap((step) => {
    const verb = verbs.get(step.verb);
    if (verb?.group !== 'host') return [];
    const args = resolveArgs(step, verb, spec, values);
    const delivered = verb.kind === 'act' ? verb.delivers?.(args) : undefined;
    return messagesIn(delivered === undefined ? args : { delivered }, spec);
  });
}
