import type { Json, JsonObject } from '../../../../specs/language/model/json.ts';
import { valuesAt } from '../../../../specs/language/wire/fill-template.ts';
import type { WireMap } from '../../../../specs/language/wire/wire-map.ts';
import { Undelivered, type StepAhead } from '../../driver.ts';

type Message = JsonObject & { readonly type: string };

/** A field that a message went without. */
interface Omission {
  /** Why it did. */
  readonly reason: string;
  /** What nobody can judge then, see `WireMap.without`. */
  readonly names: readonly string[];
  /** The texts in its value. */
  readonly texts: readonly string[];
}

/** The fields that messages of a test went without, because the wire has no place for them. */
export class LeftOut {
  readonly #omissions: Omission[] = [];

  clear(): void {
    this.#omissions.length = 0;
  }

  /** Leaves out the fields of a message that no wire carries. @throws Undelivered with the reason where the message means nothing without one */
  fromMessage(message: Message, { untold, without }: WireMap): void {
    for (const [path, reason] of Object.entries(untold)) {
      const values = path.startsWith(`${message.type}.`) ? valuesAt(message, path.slice(message.type.length + 1)) : [];
      if (values.length > 0) this.#leaveOut(path, values, reason, without);
    }
  }

  /**
   * What is told of a call without the fields that the wire of this run loses.
   * @param pathOf the field of the message that a value is of; `undefined` for a value made of several
   * @param lossOf why the wire loses it; `undefined` for one that it carries
   */
  fromCall(
    given: JsonObject,
    { without }: WireMap,
    pathOf: (name: string) => string | undefined,
    lossOf: (name: string, value: Json) => string | undefined,
  ): JsonObject {
    return Object.fromEntries(
      Object.entries(given).filter(([name, value]) => {
        const path = pathOf(name);
        const reason = lossOf(name, value);
        if (reason === undefined || path === undefined || !Object.hasOwn(without, path)) return true;
        this.#leaveOut(path, [value], reason, without);
        return false;
      }),
    );
  }

  #leaveOut(path: string, values: readonly Json[], reason: string, without: WireMap['without']): void {
    const names = Object.hasOwn(without, path) ? without[path] : undefined;
    if (names === undefined) throw new Undelivered(reason);
    this.#omissions.push({ reason, names, texts: textsIn(values) });
  }

  /** Why a step says nothing without what was left out; `undefined` for one that has nothing to do with it. */
  concerns({ verb, args, clauses: decided }: StepAhead): string | undefined {
    // A message that comes is no word on what was left out of an earlier one, and a press decides nothing.
    if (verb.kind === 'act' && verb.group === 'host') return undefined;
    const clauses = verb.kind === 'act' ? [] : decided;
    const texts = textsIn(args as JsonObject);
    const concerned = this.#omissions.find(
      (one) =>
        one.names.some((name) => texts.includes(name) || clauses.some((clause) => isWithin(clause, name) || isWithin(name, clause))) ||
        one.texts.some((text) => texts.some((named) => named.includes(text))),
    );
    return concerned?.reason;
  }
}

/** Whether a clause is another or one of a requirement. */
const isWithin = (clause: string, of: string): boolean => clause === of || clause.startsWith(`${of}.`);

/** The texts in a value, at any depth; empty ones say nothing. */
function textsIn(value: Json): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap((inner) => textsIn(inner as Json)) : [];
}
