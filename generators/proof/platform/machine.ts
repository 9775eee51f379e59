import type { Json, JsonObject } from '../../../specs/language/model/json.ts';
import { isObject } from '../../../specs/language/model/json.ts';
import type { ComponentView } from '../../surfaces/view/component.ts';
import type { GuardView } from '../../surfaces/view/guards.ts';
import type { MachineTrigger, MachineView } from '../../surfaces/view/machine.ts';

/** What happens to one instance; `settle` is the moment in which a message of `again` applies once more. */
export type MachineEvent =
  | { readonly kind: 'receive'; readonly message: JsonObject & { readonly type: string } }
  | { readonly kind: 'press'; readonly part: string }
  | { readonly kind: 'key'; readonly key: string }
  | { readonly kind: 'advance'; readonly ms: number }
  | { readonly kind: 'settle' };

type TimedTrigger = Extract<MachineTrigger, { readonly kind: 'after' }>;

/** A machine as the view describes it, run step by step: what every language's machine is compared with. */
export class MachineRun {
  state: string;
  fields: JsonObject;
  /** Types of the sent messages. */
  readonly sent: string[] = [];
  #clock = 0;
  #timers: { readonly at: number; readonly on: TimedTrigger }[] = [];
  #pending: (JsonObject & { readonly type: string }) | undefined;
  readonly #machine: MachineView;
  readonly #view: ComponentView;

  /** @param type type of the message that opens the instance */
  constructor(view: ComponentView, machine: MachineView, type: string, opening: JsonObject) {
    this.#view = view;
    this.#machine = machine;
    const start = machine.starts.find((one) => one.type === type && one.guard.every((term) => holds(term, opening)));
    this.state = start?.to ?? machine.initial;
    this.fields = opening;
    if (start?.sends !== undefined) this.sent.push(start.sends);
    this.#enter();
  }

  get finished(): boolean {
    return this.#machine.states.find(({ id }) => id === this.state)?.final === true;
  }

  play(event: MachineEvent): void {
    if (event.kind !== 'advance') this.#settle();
    switch (event.kind) {
      case 'receive':
        if (!this.finished && this.#take(event.message) && this.#machine.again.includes(event.message.type)) this.#pending = event.message;
        return;
      case 'press':
        this.#move((on) => on.kind === 'press' && on.part === event.part, this.fields);
        return;
      case 'key':
        this.#move((on) => on.kind === 'key' && on.key === event.key, this.fields);
        return;
      case 'advance':
        this.#advance(event.ms);
        return;
      case 'settle':
    }
  }

  #settle(): void {
    const message = this.#pending;
    this.#pending = undefined;
    if (message !== undefined && !this.finished) this.#take(message);
  }

  /** A message that moves other states only changes nothing. */
  #take(message: JsonObject & { readonly type: string }): boolean {
    const { type, ...given } = message;
    const isIt = (on: MachineTrigger): boolean => on.kind === 'receive' && on.type === type;
    const found = this.#find(isIt, given);
    if (found === undefined && this.#machine.moves.some(({ on }) => isIt(on))) return false;
    const stale = new Set(
      this.#view.inbound
        .find((wire) => wire.type === type)
        ?.fields.map(({ name }) => name)
        .filter((name) => name !== this.#view.instances.key),
    );
    const { key } = this.#view.instances;
    const identity = Object.hasOwn(this.fields, key) ? { [key]: this.fields[key] ?? null } : {};
    this.fields = { ...Object.fromEntries(Object.entries(this.fields).filter(([name]) => !stale.has(name))), ...given, ...identity };
    return this.#move(isIt, given);
  }

  #find(matches: (on: MachineTrigger) => boolean, fields: JsonObject): MachineView['moves'][number] | undefined {
    return this.#machine.moves.find(
      ({ from, on, guard }) => from === this.state && matches(on) && guard.every((term) => holds(term, fields)),
    );
  }

  #move(matches: (on: MachineTrigger) => boolean, fields: JsonObject): boolean {
    const move = this.#find(matches, fields);
    if (move === undefined) return false;
    const stays = move.to === this.state;
    this.state = move.to;
    if (move.sends !== undefined) this.sent.push(move.sends);
    if (!stays) this.#enter();
    // A limit that ended starts again in a state that was not left; the others go on.
    else if (move.on.kind === 'after') this.#start(move.on);
    return true;
  }

  /** A timer starts when the state that it ends is reached from another one. */
  #enter(): void {
    this.#timers = [];
    for (const { from, on } of this.#machine.moves) if (from === this.state && on.kind === 'after') this.#start(on);
  }

  #start(on: TimedTrigger): void {
    const limit = this.#view.limits.find(({ id }) => id === on.limit);
    const given = limit?.override === undefined ? undefined : this.fields[limit.override];
    const wait = typeof given === 'number' && given >= 0 ? given : limit?.value;
    if (wait !== undefined) this.#timers.push({ at: this.#clock + wait, on });
  }

  #advance(ms: number): void {
    this.#clock += ms;
    const due = this.#timers.find(({ at }) => at <= this.#clock);
    if (due === undefined) return;
    this.#timers = this.#timers.filter((one) => one !== due);
    this.#move((on) => on.kind === 'after' && on.limit === due.on.limit, this.fields);
  }
}

function holds({ path, test, value }: GuardView, fields: JsonObject): boolean {
  let here: Json | undefined = fields;
  for (const step of path)
    here = isObject(here ?? null) && Object.hasOwn(here as JsonObject, step) ? (here as JsonObject)[step] : undefined;
  const present = here !== undefined && here !== null && here !== false && here !== '';
  if (test === 'present') return present;
  if (test === 'absent') return !present;
  const same = here !== undefined && (typeof here === 'string' ? here : JSON.stringify(here)) === value;
  return test === 'equals' ? same : !same;
}
