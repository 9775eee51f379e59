import type { JsonObject } from '../../specs/language/model/json.ts';
import type { Spec } from '../../specs/language/model/spec.ts';
import type { PlannedCase } from '../plan/plan-cases.ts';
import { resolveArgs } from '../plan/resolve-args.ts';
import type { Args, Verb } from '../verbs/verb.ts';

type Message = JsonObject & { readonly type: string };

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

/** The inbound messages in the parameters of a step. */
export function messagesIn(args: Args, spec: Spec): Message[] {
  const types = new Set(spec.wire.filter(({ direction }) => direction === 'in').map(({ type }) => type));
  const found: Message[] = [];
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(walk);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
    const { type } = value as { type?: unknown };
    if (typeof type === 'string' && types.has(type)) found.push(value as Message);
    else Object.values(value).forEach(walk);
  };
  walk(args);
  return found;
}
