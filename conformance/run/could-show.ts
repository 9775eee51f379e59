import { defined } from '../../specs/language/defined.ts';
import type { VisibleWhen } from '../../specs/language/model/contract.ts';
import type { JsonObject } from '../../specs/language/model/json.ts';
import type { Spec } from '../../specs/language/model/spec.ts';
import { valueAt } from '../../specs/language/wire/fill-template.ts';

type Message = JsonObject & { readonly type: string };

/** Whether a part may be on the page after these messages alone: nobody has pressed anything, and nothing is known of prose. */
export function couldShow(when: VisibleWhen, { machine }: Pick<Spec, 'machine'>, messages: readonly Message[]): boolean {
  const again = (one: VisibleWhen): boolean => couldShow(one, defined({ machine }), messages);
  const { states = [], transitions = [] } = machine ?? {};
  switch (when.kind) {
    case 'always':
    case 'not':
      return true;
    case 'open':
    case 'prose':
      return false;
    case 'field':
      return messages.some((message) => valueAt(message, when.path) !== undefined);
    case 'opened':
      return messages.some(({ type }) => when.types.includes(type));
    case 'state':
      return when.states.some(
        (id) =>
          states.some((state) => state.id === id && state.initial) ||
          transitions.some(({ to, on }) => to === id && on.kind === 'receive' && messages.some(({ type }) => type === on.type)),
      );
    case 'all':
      return when.of.every(again);
    case 'any':
      return when.of.some(again);
  }
}
