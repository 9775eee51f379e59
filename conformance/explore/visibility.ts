import type { Part, VisibleWhen } from '../../specs/language/model/contract.ts';
import type { Json, JsonObject } from '../../specs/language/model/json.ts';
import { partsAround } from '../../specs/language/model/visible-when.ts';
import { fieldAt, isPresent, meets } from '../../specs/language/model/conditions.ts';

/** What the condition of a part is decided by. */
export interface Subject {
  readonly state: string;
  /** Type of the message that opened the instance. */
  readonly openedBy: string;
  readonly fields: JsonObject;
}

/** Whether a condition holds for an instance; `undefined` where only the page knows: what a person has opened, prose. */
export function holdsFor(when: VisibleWhen, subject: Subject, item?: Json): boolean | undefined {
  switch (when.kind) {
    case 'always':
      return true;
    case 'state':
      return when.states.includes(subject.state);
    case 'opened':
      return when.types.includes(subject.openedBy);
    case 'field': {
      const found = fieldIn(when.path, subject, item);
      return when.condition === undefined ? isPresent(found) : meets(when.condition, found);
    }
    case 'not': {
      const inner = holdsFor(when.of, subject, item);
      return inner === undefined ? undefined : !inner;
    }
    case 'all':
      return every(when.of.map((one) => holdsFor(one, subject, item)));
    case 'any': {
      const none = every(when.of.map((one) => holdsFor(one, subject, item)).map((one) => (one === undefined ? one : !one)));
      return none === undefined ? undefined : !none;
    }
    default:
      return undefined;
  }
}

/**
 * How often a part is visible in an instance whose outermost part is; `undefined` where only the page knows.
 * @param parts of the spec that declares the part
 */
export function timesVisible(parts: readonly Part[], part: Part, subject: Subject): number | undefined {
  const inner = partsAround(parts, part).slice(0, -1).reverse();
  const count = (chain: readonly Part[], item: Json | undefined): number | undefined => {
    const [first, ...rest] = chain;
    if (first === undefined) return 1;
    let total = 0;
    for (const one of first.each === undefined ? [item] : listIn(first.each, subject, item)) {
      const visible = holdsFor(first.visibleWhen, subject, one);
      const times = visible === false ? 0 : count(rest, one);
      if (times === 0) continue;
      if (visible === undefined || times === undefined) return undefined;
      total += times;
    }
    return total;
  };
  return count(inner, undefined);
}

function every(all: readonly (boolean | undefined)[]): boolean | undefined {
  if (all.includes(false)) return false;
  return all.includes(undefined) ? undefined : true;
}

function fieldIn(path: string, { fields }: Subject, item: Json | undefined): Json | undefined {
  if (item === undefined || (path !== 'item' && !path.startsWith('item.'))) return fieldAt(fields, path);
  return path === 'item' ? item : fieldAt(item, path.slice('item.'.length));
}

function listIn(path: string, subject: Subject, item: Json | undefined): readonly Json[] {
  const list = fieldIn(path, subject, item);
  return Array.isArray(list) ? (list as readonly Json[]) : [];
}
