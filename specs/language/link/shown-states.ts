import { valueText } from '../diagnostics/value-text.ts';
import type { StateMachine } from '../model/contract.ts';
import { isObject, type Json } from '../model/json.ts';
import type { Place } from '../model/place.ts';
import type { Spec } from '../model/spec.ts';
import type { Step, Test } from '../model/test.ts';
import type { Vocabulary } from '../model/vocabulary.ts';
import { shownParams, stepsOf } from './brought.ts';
import { saysAbsent } from './delivered.ts';
import { placeholderOf } from './placeholders.ts';
import type { Scope } from './scope.ts';
import { headPlace, placeIn } from './step-place.ts';

/**
 * Reports steps about a part that shows the labels of states which no label can fulfil: words of none, and labels one after another that no
 * transitions join.
 */
export function checkShownStates(scope: Scope, vocabulary: Vocabulary, test: Test): void {
  const { machine } = scope.spec;
  if (machine === undefined) return;
  for (const step of stepsOf(test)) {
    const part = partOf(step, scope.spec);
    if (part === undefined || saysAbsent(step, vocabulary)) continue;
    for (const name of shownParams(step.verb, vocabulary)) {
      const text = step.args[name];
      if (typeof text === 'string' && !isInLabel(scope.spec, machine, text))
        scope.report('K7093', placeIn(step, `/${name}`), { verb: step.verb, text: valueText(text), part });
    }
    const { key } = step.args;
    const isSight = vocabulary.get(step.verb)?.group === 'see';
    for (const [name, place] of isSight ? keysOf(key, step, test) : []) {
      const isLabel = machine.states.some(({ label }) => label === name);
      if (!isLabel && Object.hasOwn(scope.program.messages, name) && machine.states.every(({ label }) => label !== undefined))
        scope.report('K7093', place, { verb: step.verb, text: `\`${name}\``, part });
    }
    if (vocabulary.get(step.verb)?.group === 'history') checkOrder(scope, machine, step);
  }
}

/** The message of a step with its place, or that of each case which gives it one. */
function keysOf(key: Json | undefined, step: Step, test: Test): readonly (readonly [key: string, place: Place])[] {
  if (typeof key === 'string') return [[key, placeIn(step, '/key')]];
  const placeholder = placeholderOf(key);
  if (placeholder?.kind !== 'each') return [];
  return test.cases.flatMap((one, index) => {
    const value = one.values[placeholder.name];
    const isConcerned = test.steps.includes(step) || one.steps.includes(step);
    return typeof value === 'string' && isConcerned
      ? [[value, headPlace(test, `/cases/${index}/values/${placeholder.name}`)] as const]
      : [];
  });
}

/** The part of a step, where it shows the labels of states and nothing else. */
function partOf({ args: { part } }: Step, { parts }: Spec): string | undefined {
  const id = isObject(part) ? part['part'] : part;
  return parts.find((one) => one.id === id && one.content?.kind === 'states')?.id;
}

function isInLabel({ messages }: Spec, { states }: StateMachine, text: string): boolean {
  const labels = states.flatMap(({ label, text: words }) => {
    const message = messages.find(({ key }) => key === label);
    return [...(words === undefined ? [] : [words]), ...Object.values(message?.texts ?? {}).map((one) => one.text)];
  });
  // A label with arguments may say anything there.
  return labels.length === 0 || labels.some((label) => label.includes('{') || label.toLowerCase().includes(text.toLowerCase()));
}

function checkOrder(scope: Scope, machine: StateMachine, step: Step): void {
  const { keys } = step.args;
  if (!Array.isArray(keys)) return;
  const statesOf = (key: Json | undefined): readonly string[] => machine.states.filter(({ label }) => label === key).map(({ id }) => id);
  for (const [index, key] of (keys as readonly Json[]).entries()) {
    const before = index === 0 ? undefined : (keys as readonly Json[])[index - 1];
    const [from, to] = [statesOf(before), statesOf(key)];
    const [first, last] = [from[0], to[0]];
    if (typeof before !== 'string' || typeof key !== 'string' || first === undefined || last === undefined) continue;
    // With no other label in between there is none to pass through.
    const reached = from.flatMap((one) => [...(step.args['only'] === true ? nextTo(machine, one) : reachedFrom(machine, one))]);
    if (to.some((one) => reached.includes(one))) continue;
    scope.report('K7094', placeIn(step, `/keys/${index}`), { verb: step.verb, name: key, before, from: first, to: last });
    return;
  }
}

/** The states to which transitions lead from another one, itself only where some lead back. */
export function reachedFrom({ transitions }: StateMachine, state: string): ReadonlySet<string> {
  const reached = new Set(transitions.flatMap(({ from, to }) => (from === state ? [to] : [])));
  // The loop also visits states that it adds.
  for (const one of reached) for (const { from, to } of transitions) if (from === one) reached.add(to);
  return reached;
}

/** The states to which one transition leads, or several that pass only through states without a label. */
function nextTo({ transitions, states }: StateMachine, state: string): ReadonlySet<string> {
  const isSilent = (id: string): boolean => states.some((one) => one.id === id && one.label === undefined && one.text === undefined);
  const reached = new Set(transitions.flatMap(({ from, to }) => (from === state ? [to] : [])));
  // The loop also visits states that it adds.
  for (const one of reached) if (isSilent(one)) for (const { from, to } of transitions) if (from === one) reached.add(to);
  return reached;
}
