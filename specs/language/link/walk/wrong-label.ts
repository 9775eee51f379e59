import type { StateMachine } from '../../model/contract.ts';
import type { Json, JsonObject } from '../../model/json.ts';
import type { Spec } from '../../model/spec.ts';
import type { VerbDeclaration } from '../../model/vocabulary.ts';
import { reachedFrom } from '../shown-states.ts';
import type { PossibleInstance } from './possible-states.ts';

interface Wrong {
  readonly pointer: string;
  readonly name: string;
  readonly problem: string;
}

/** The first label of a state in a step that no instance can have; what is said or was shown once may be that of an earlier state. */
export function wrongLabel(spec: Spec, verb: VerbDeclaration, args: JsonObject, instances: readonly PossibleInstance[]): Wrong | undefined {
  const isPast = verb.group === 'history' || verb.group === 'announcements';
  const possible = new Set(instances.flatMap(({ states, ever }) => [...(isPast ? ever : states.keys())]));
  for (const { key, pointer } of keysIn(args)) {
    const named = statesOf(spec, key);
    if (named.length === 0 || named.some((id) => possible.has(id))) continue;
    const list = [...possible].map((id) => `\`${id}\``).join(' or ');
    return { pointer, name: key, problem: isPast ? `the states until then are ${list}` : `the state is ${list} there` };
  }
  return verb.group === 'announcements' && args['inOrder'] === true && instances.length === 1 ? wrongOrder(spec, keysIn(args)) : undefined;
}

/** The first label of a list that no transitions lead to from the one before it. */
function wrongOrder(spec: Spec, keys: readonly Key[]): Wrong | undefined {
  for (const [index, { key, pointer }] of keys.entries()) {
    const before = keys[index - 1]?.key ?? key;
    const [from, to] = [statesOf(spec, before), statesOf(spec, key)];
    if (index === 0 || spec.machine === undefined || from.length === 0 || to.length === 0) continue;
    const reached = from.flatMap((one) => [...reachedFrom(spec.machine as StateMachine, one)]);
    if (!to.some((one) => reached.includes(one)))
      return { pointer, name: key, problem: `no transitions lead there from \`${from.join('` or `')}\`` };
  }
  return undefined;
}

interface Key {
  readonly key: string;
  readonly pointer: string;
}

function keysIn({ key, keys }: JsonObject): readonly Key[] {
  const all = [
    [key, '/key'] as const,
    ...(Array.isArray(keys) ? (keys as readonly Json[]) : []).map((one, index) => [one, `/keys/${index}`] as const),
  ];
  return all.flatMap(([one, pointer]) => (typeof one === 'string' ? [{ key: one, pointer }] : []));
}

/** The states that a message labels; none where something else of the tables has the same words. */
function statesOf({ machine, parts, announcements }: Spec, key: string): readonly string[] {
  const states = (machine?.states ?? []).filter(({ label }) => label === key).map(({ id }) => id);
  const elsewhere = parts.some(({ name, content }) => name?.key === key || (content?.kind === 'message' && content.key === key));
  const events = announcements.filter((row) => row.key === key).map(({ event }) => event.replace(/`/g, '').replace(/^state\s+/i, ''));
  return elsewhere || events.some((event) => !states.includes(event)) ? [] : states;
}
