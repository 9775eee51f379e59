import { isObject, type Json, type JsonObject } from '../../../specs/language/model/json.ts';
import { enteredFields } from '../../surfaces/view/entered.ts';
import type { ComponentView } from '../../surfaces/view/component.ts';
import { valuesFields } from '../../surfaces/view/values-fields.ts';
import type { GuardView } from '../../surfaces/view/guards.ts';
import type { MachineTrigger, SendView, MoveView } from '../../surfaces/view/machine.ts';

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
  /** Fields that the item of a list brought. */
  readonly own: ReadonlySet<string>;
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
  const blanks = enteredFields(view);
  const values = valuesFields(view);
  let entered: { to: string; state: string }[] = [];
  let sent: JsonObject[] = [];
  const isFinal = (state: string): boolean => machine.states.some(({ id, final }) => id === state && final);
  const fit = (from: string, matches: (on: MachineTrigger) => boolean, data: JsonObject): MoveView | undefined =>
    machine.moves.find((move) => move.from === from && matches(move.on) && move.guard.every((term) => holds(term, data)));
  const received = (from: string, type: string, data: JsonObject): MoveView | undefined =>
    fit(from, (on) => on.kind === 'receive' && on.type === type, data);
  const send = (one: Instance, { sends, sendsWith = {} }: SendView): void => {
    const out = view.outbound.find(({ type }) => type === sends);
    if (out === undefined) return;
    const blank = (blanks.get(out.type) ?? []).flatMap(({ name, value }) =>
      value === undefined ? [] : [[name, name === values.get(out.type)?.name ? {} : value] as const],
    );
    const given: JsonObject = { ...Object.fromEntries(blank), ...one.fields, ...filled(sendsWith, one.fields) };
    const required = out.fields.filter(({ optional, type }) => !optional && type.kind !== 'optional');
    const fields = required.flatMap(({ name }) => (given[name] === undefined ? [] : [[name, given[name]] as const]));
    if (fields.length === required.length) sent.push({ type: out.type, ...Object.fromEntries(fields) } as JsonObject);
  };
  const enter = (one: Instance, move: MoveView): void => {
    one.state = move.to;
    send(one, move);
    entered.push({ to: one.key, state: move.to });
  };
  const keep = (one: Instance, type: string, fields: JsonObject): void => {
    const stale = new Set(view.inbound.find((wire) => wire.type === type)?.fields.map(({ name }) => name) ?? []);
    for (const name of [view.instances.key, ...one.own]) stale.delete(name);
    const identity = Object.entries(one.fields).filter(([name]) => name === view.instances.key);
    const kept = Object.entries(one.fields).filter(([name]) => !stale.has(name));
    one.fields = { ...Object.fromEntries(kept), ...fields, ...Object.fromEntries(identity) } as JsonObject;
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
  const open = (type: string, fields: JsonObject): void => {
    const { each, key: field } = view.instances;
    const list = each === undefined ? [fields] : fields[each];
    for (const item of Array.isArray(list) ? (list as readonly JsonObject[]) : []) {
      const key = item[field];
      if (typeof key !== 'string' || known.has(key)) continue;
      known.add(key);
      const all: JsonObject = { ...fields, ...item };
      const start = machine.starts.find((one) => one.type === type && one.guard.every((term) => holds(term, all)));
      const own = new Set(each === undefined ? [] : Object.keys(item));
      const one: Instance = { key, state: start?.to ?? machine.initial, fields: all, own, unsettled: undefined };
      instances.push(one);
      if (start !== undefined) send(one, start);
    }
  };
  let tenant: JsonObject = {};
  /** Another tenant sees nothing of this one. */
  const enterTenant = (named: Json | undefined): void => {
    if (!isObject(named)) return;
    const isOther = Object.entries(named).some(([name, value]) => tenant[name] !== value);
    tenant = { ...tenant, ...named };
    if (!isOther) return;
    for (const { key } of [...instances]) moveOn(key, (on) => on.kind === 'key' && on.key === 'Escape');
    instances = [];
    known.clear();
  };
  return steps.map((step): StepResult => {
    [entered, sent] = [[], []];
    if (step.do === 'receive') {
      const { type, ...fields } = step.message as { type: string } & JsonObject;
      const { key: field, match, each, opens } = view.instances;
      const key = fields[match[type] ?? field];
      const id = typeof key === 'string' ? key : undefined;
      if (opens.includes(type) && (each === undefined || id === undefined || !known.has(id))) open(type, fields);
      else {
        if (id === undefined) enterTenant(fields['tenant']);
        for (const one of instances) if (id === undefined || one.key === id) take(one, type, fields);
      }
    } else if (step.do === 'press') moveOn(step.to, (on) => on.kind === 'press' && on.part === step.part);
    else if (step.do === 'key') moveOn(step.to, (on) => on.kind === 'key' && on.key === step.key);
    else moveOn(step.to, (on) => on.kind === 'after' && on.limit === step.limit);
    if (step.settle) for (const one of instances) settle(one);
    const result = { entered, sent, fields: instances.map(({ fields }) => fields), waits: instances.map((one) => waitsOf(view, one)) };
    leave();
    return result;
  });
}

/** What a move says, each `$field.path` in it replaced by its value. */
function filled(fields: JsonObject, own: JsonObject): JsonObject {
  const fill = (value: Json): Json | undefined => {
    if (Array.isArray(value)) return (value as readonly Json[]).map((one) => fill(one) ?? null);
    if (isObject(value)) return filled(value as JsonObject, own);
    if (typeof value !== 'string' || !value.startsWith('$field.')) return value;
    return at(own, value.slice('$field.'.length).split('.'));
  };
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      const found = fill(value);
      return found === undefined ? [] : [[name, found] as const];
    }),
  );
}

function at(fields: JsonObject, path: readonly string[]): Json | undefined {
  return path.reduce<Json | undefined>(
    (here, step) => (isObject(here) && Object.hasOwn(here, step) ? (here as JsonObject)[step] : undefined),
    fields,
  );
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
  const found = at(data, path);
  const present = found !== undefined && found !== null && found !== '' && found !== false;
  if (test === 'present') return present;
  if (test === 'absent') return !present;
  return (String(found ?? '') === value) === (test === 'equals');
}
