import { fieldNamesIn } from '../../model/field-names.ts';
import { fieldAt, isPresent, meets } from '../../model/conditions.ts';
import type { Part, VisibleWhen } from '../../model/contract.ts';
import type { JsonObject } from '../../model/json.ts';
import type { Spec } from '../../model/spec.ts';
import { openersIn, partsAround } from '../../model/visible-when.ts';
import type { PossibleInstance } from './possible-states.ts';

/** Why nobody can see a part, with the part whose condition says so. */
export interface Hidden {
  readonly by: Part;
  readonly problem: string;
}

/** One state of an instance with one set of its fields, and the part that is looked at. */
interface Moment {
  readonly part: Part;
  readonly instance: PossibleInstance;
  readonly state: string;
  readonly fields: JsonObject;
}

/** The parts that a person may see while instances are as they may be: never fewer than the anatomy allows. */
export class PossibleParts {
  readonly #spec: Spec;
  readonly #openers: ReadonlySet<string>;
  readonly #opened = new Set<string>();
  readonly #fields: ReadonlySet<string>;

  constructor(spec: Spec) {
    this.#spec = spec;
    this.#openers = new Set(spec.parts.flatMap(({ visibleWhen }) => openersIn(visibleWhen)));
    const told = spec.wire.flatMap(({ direction, fields }) => (direction === 'in' ? fields : []));
    const items = told.filter(({ name }) => name === spec.instances?.each).flatMap(({ type }) => fieldNamesIn(type));
    this.#fields = new Set([...told.map(({ name }) => name), ...items]);
  }

  /** Whatever a press of a part may open: the part, what lies in it and what it lies in, and what opens by itself. */
  press(id: string): void {
    const around = new Set(this.#around(id).map((one) => one.id));
    for (const opener of this.#openers) {
      const parts = this.#around(opener);
      if (around.has(opener) || parts.some((one) => one.id === id) || parts[0]?.roles.includes('disclosure') !== true)
        this.#opened.add(opener);
    }
  }

  doAnything(): void {
    for (const opener of this.#openers) this.#opened.add(opener);
  }

  reset(): void {
    this.#opened.clear();
  }

  /** `undefined` for a part that may be seen, and for one of another spec. */
  hidden(id: string, instances: readonly PossibleInstance[]): Hidden | undefined {
    let why: Hidden | undefined;
    for (const instance of instances) {
      for (const state of instance.states.keys()) {
        for (const fields of instance.fields) {
          const by = this.#around(id).find((part) => !this.#may(part.visibleWhen, { part, instance, state, fields }));
          if (by === undefined) return undefined;
          why ??= { by, problem: this.#problem(by, instances) };
        }
      }
    }
    return why;
  }

  #around(id: string): readonly Part[] {
    const part = this.#spec.parts.find((one) => one.id === id);
    return part === undefined ? [] : partsAround(this.#spec.parts, part);
  }

  #may(when: VisibleWhen, at: Moment): boolean {
    switch (when.kind) {
      case 'all':
        return when.of.every((one) => this.#may(one, at));
      case 'any':
        return when.of.some((one) => this.#may(one, at));
      case 'state':
        return when.states.includes(at.state);
      case 'open':
        return this.#opened.has(when.part);
      case 'opened':
        return when.types.includes(at.instance.openedBy);
      case 'field':
        return !this.#isTold(when.path) || isMet(when, at);
      case 'not':
        return when.of.kind === 'open' || when.of.kind === 'prose' || !this.#may(when.of, at);
      default:
        return true;
    }
  }

  /** Whether messages bring the field: what comes from elsewhere, or from an item, may be anything. */
  #isTold(path: string): boolean {
    const [name = ''] = path.split('.');
    return name !== 'item' && this.#fields.has(name);
  }

  #problem({ visibleWhen }: Part, instances: readonly PossibleInstance[]): string {
    const closed = openersIn(visibleWhen).filter((id) => !this.#opened.has(id));
    if (closed.length > 0) return `no step opens ${closed.map((id) => `\`${id}\``).join(' or ')}`;
    const states = [...new Set(instances.flatMap((one) => [...one.states.keys()]))];
    return `the state is ${states.map((one) => `\`${one}\``).join(' or ')} there, with the fields that were delivered`;
  }
}

/** Whether a term about a field holds. A part that shows a flag may have words for `false`, too. */
function isMet({ path, condition }: Extract<VisibleWhen, { readonly kind: 'field' }>, { part: { content }, fields }: Moment): boolean {
  const found = fieldAt(fields, path);
  if (condition !== undefined) return meets(condition, found);
  return isPresent(found) || (found === false && content?.kind === 'field' && content.path === path);
}
