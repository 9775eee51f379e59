import type { Json, JsonObject } from '../../../specs/language/model/json.ts';
import type { ComponentView } from '../../surfaces/view/component.ts';
import type { GuardView } from '../../surfaces/view/guards.ts';
import type { MachineTrigger, MoveView } from '../../surfaces/view/machine.ts';

/** One step of a walk, in the words of the driver. */
export type WalkStep =
  | { readonly do: 'receive'; readonly message: JsonObject; readonly settle: boolean }
  | { readonly do: 'press'; readonly to: string; readonly part: string; readonly settle: boolean }
  | { readonly do: 'key'; readonly to: string; readonly key: string; readonly settle: boolean }
  | { readonly do: 'elapse'; readonly to: string; readonly limit: string; readonly settle: boolean };

/** What one step does: the states that are entered, the messages that go out, then the fields and running limits of all instances. */
export interface StepResult {
  readonly entered: readonly { readonly to: string; readonly state: string }[];
  readonly sent: readonly JsonObject[];
  readonly fields: readonly JsonObject[];
  readonly waits: readonly JsonObject[];
}

interface Instance {
  readonly key: string;
  state: string;
  fields: JsonObject;
  unsettled: { readonly type: string; readonly fields: JsonObject } | undefined;
}

/**
 * Interprets the machine of a component, without any code of a surface: the table that the generated code is compared with.
 */
export function interpret(view: ComponentView, steps: readonly WalkStep[]): readonly StepResult[] {
  const machine = view.machine;
  if (machine === undefined) return [];
  let instances: Instance[] = [];
  const known = new Set<string>();
  let entered: { to: string; state: string }[] = [];
  let sent: JsonObject[] = [];
  const isFinal = (state: string): boolean => machine.states.some(({ id, final }) => id === state && final);
  const fit = (from: string, matches: (on: MachineTrigger) => boolean, data: JsonObject): MoveView | undefined =>
    machine.moves.find((move) => move.from === from && matches(move.on) && move.guard.every((term) => holds(term, data)));
  const received = (from: string, type: string, data: JsonObject): MoveView | undefined =>
    fit(from, (on) => on.kind === 'receive' && on.type === type, data);
  const enter = (one: Instance, move: MoveView): void => {
    one.state = move.to;
    const out = view.outbound.find(({ type }) => type === move.sends);
    if (out !== undefined) {
      const required = out.fields.filter(({ optional, type }) => !optional && type.kind !== 'optional');
      const fields = required.flatMap(({ name }) => (one.fields[name] === undefined ? [] : [[name, one.fields[name]] as const]));
      if (fields.length === required.length) sent.push({ type: out.type, ...Object.fromEntries(fields) } as JsonObject);
    }
    entered.push({ to: one.key, state: move.to });
  };
  const keep = (one: Instance, type: string, fields: JsonObject): void => {
    const stale = new Set(view.inbound.find((wire) => wire.type === type)?.fields.map(({ name }) => name) ?? []);
    stale.delete(view.instances.key);
    one.fields = { ...Object.fromEntries(Object.entries(one.fields).filter(([name]) => !stale.has(name))), ...fields } as JsonObject;
  };
  const settle = (one: Instance): void => {
    const message = one.unsettled;
    if (message === undefined) return;
    one.unsettled = undefined;
    keep(one, message.type, message.fields);
    const move = received(one.state, message.type, message.fields);
    if (move !== undefined) enter(one, move);
  };
  const take = (one: Instance, type: string, fields: JsonObject): void => {
    settle(one);
    if (isFinal(one.state)) return;
    const move = received(one.state, type, fields);
    if (move === undefined) {
      if (!machine.moves.some(({ on }) => on.kind === 'receive' && on.type === type)) keep(one, type, fields);
    } else if (machine.again.includes(type) && received(move.to, type, fields) !== undefined) {
      enter(one, move);
      one.unsettled = { type, fields };
    } else {
      keep(one, type, fields);
      enter(one, move);
    }
  };
  const leave = (): void => {
    if (view.instances.arrangement === 'queue') instances = instances.filter((one) => !isFinal(one.state) || one.unsettled !== undefined);
  };
  const moveOn = (to: string, matches: (on: MachineTrigger) => boolean): void => {
    const one = instances.find(({ key }) => key === to);
    if (one === undefined) return;
    settle(one);
    const move = fit(one.state, matches, one.fields);
    if (move !== undefined) enter(one, move);
  };
  return steps.map((step): StepResult => {
    [entered, sent] = [[], []];
    if (step.do === 'receive') {
      const { type, ...fields } = step.message as { type: string } & JsonObject;
      const key = fields[view.instances.key];
      const id = typeof key === 'string' ? key : undefined;
      if (view.instances.opens.includes(type)) {
        if (id !== undefined && !known.has(id)) {
          known.add(id);
          instances.push({ key: id, state: machine.initial, fields, unsettled: undefined });
        }
      } else for (const one of instances) if (id === undefined || one.key === id) take(one, type, fields);
      leave();
    } else if (step.do === 'press') moveOn(step.to, (on) => on.kind === 'press' && on.part === step.part);
    else if (step.do === 'key') moveOn(step.to, (on) => on.kind === 'key' && on.key === step.key);
    else moveOn(step.to, (on) => on.kind === 'after' && on.limit === step.limit);
    if (step.settle) for (const one of instances) settle(one);
    const result = { entered, sent, fields: instances.map(({ fields }) => fields), waits: instances.map((one) => waitsOf(view, one)) };
    leave();
    return result;
  });
}

function waitsOf(view: ComponentView, { state, fields }: Instance): JsonObject {
  const running = (view.machine?.moves ?? []).flatMap(({ from, on }) => (from === state && on.kind === 'after' ? [on.limit] : []));
  return Object.fromEntries(
    view.limits.flatMap(({ id, value, override }) => {
      if (!running.includes(id)) return [];
      const given = override === undefined ? undefined : fields[override];
      return [[id, typeof given === 'number' && given >= 0 ? Math.trunc(given) : value]];
    }),
  );
}

function holds({ path, test, value }: GuardView, data: JsonObject): boolean {
  const found = path.reduce<Json | undefined>((here, step) => {
    return typeof here === 'object' && here !== null && !Array.isArray(here) && Object.hasOwn(here, step)
      ? (here as JsonObject)[step]
      : undefined;
  }, data);
  const present = found !== undefined && found !== null && found !== '' && found !== false;
  if (test === 'present') return present;
  if (test === 'absent') return !present;
  return (String(found ?? '') === value) === (test === 'equals');
}
