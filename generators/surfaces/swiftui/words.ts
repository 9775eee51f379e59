import { itemField } from '../view/item-fields.ts';
import type { PartView } from '../view/parts.ts';
import { parametersOf } from './messages/accessor.ts';
import type { SwiftComponent } from './component.ts';
import { swiftString } from './escape.ts';

const READERS = { String: 'text', Int: 'count', Double: 'number', 'Date?': 'date' } as const;

/** A path of fields as an array literal: `["server", "slug"]`. */
export function swiftPath(path: string): string {
  return `[${path.split('.').map(swiftString).join(', ')}]`;
}

/**
 * The words of a message for a model, as an expression of type `String?` over `model`, `say` and, in a part that repeats, `item`.
 * Arguments come from the fields of the items around the part, else of the instance; a missing one gives `nil`.
 */
export function messageWords(key: string, component: SwiftComponent, part?: PartView): string {
  const plan = component.plans.get(key);
  const name = component.messages.get(key);
  if (plan === undefined || name === undefined) return swiftString(key);
  const parameters = parametersOf(plan);
  const [only] = parameters;
  if (only === undefined) return `say.${name}()`;
  const read = ({ arg, type }: (typeof parameters)[number]): string => {
    const own = part === undefined ? undefined : itemField(component.view, part, arg);
    const from = own === undefined ? 'model' : own.part === part?.repeats ? 'item' : `item.within(${swiftString(own.part)})`;
    return `${from}.${READERS[type]}([${swiftString(arg)}])`;
  };
  // A date that is none stays blank in its sentence.
  const needed = parameters.filter(({ type }) => type !== 'Date?');
  const args = parameters.map((one) => `${one.local}: ${one.type === 'Date?' ? read(one) : `value${needed.indexOf(one) + 1}`}`);
  if (needed.length === 0) return `say.${name}(${args.join(', ')})`;
  if (parameters.length === 1) return `${read(only)}.map { say.${name}(${only.local}: $0) }`;
  const values = needed.map((one, at) => `let value${at + 1} = ${read(one)}`);
  return `{ () -> String? in\n  guard ${values.join(',\n    ')}\n  else { return nil }\n  return say.${name}(${args.join(', ')})\n}()`;
}

/** A closure of the words of a part: `{ _, say in say.mcpToolRetry() }`; in a part that repeats, with its item. */
export function wordsClosure(expression: string, inItem = false): string {
  const model = /\bmodel\b/.test(expression) ? 'model' : '_';
  const item = !inItem ? '' : /\bitem\b/.test(expression) ? ', item' : ', _';
  const say = /\bsay\b/.test(expression) ? 'say' : '_';
  const block = /^\{ \(\) -> String\? in\n([^]*)\n\}\(\)$/.exec(expression)?.[1];
  if (block === undefined && expression.includes('\n')) return `{ ${model}${item}, ${say} in\n  ${expression.replaceAll('\n', '\n  ')}\n}`;
  return block === undefined ? `{ ${model}${item}, ${say} in ${expression} }` : `{ ${model}${item}, ${say} in\n${block}\n}`;
}
