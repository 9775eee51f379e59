import { itemField } from '../view/item-fields.ts';
import { limitArguments } from '../view/limit-arguments.ts';
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
  const isFromModel = (arg: string): boolean => part === undefined || itemField(component.view, part, arg) === undefined;
  if (only === undefined) return `say.${name}()`;
  const read = ({ arg, type }: (typeof parameters)[number]): string => {
    const own = part === undefined ? undefined : itemField(component.view, part, arg);
    if (own === undefined) return modelArgument(arg, type, component);
    const from = own.part === part?.repeats ? 'item' : `item.within(${swiftString(own.part)})`;
    return `${from}.${READERS[type]}([${swiftString(arg)}])`;
  };
  // A date that is none stays blank in its sentence; a limit is always known.
  const needed = parameters.filter(({ type, arg }) => type !== 'Date?' && !(isFromModel(arg) && isLimit(arg, type, component)));
  const args = parameters.map((one) => `${one.local}: ${needed.includes(one) ? `value${needed.indexOf(one) + 1}` : read(one)}`);
  if (needed.length === 0) return `say.${name}(${args.join(', ')})`;
  if (parameters.length === 1) return `${read(only)}.map { say.${name}(${only.local}: $0) }`;
  const values = needed.map((one, at) => `let value${at + 1} = ${read(one)}`);
  return `{ () -> String? in\n  guard ${values.join(',\n    ')}\n  else { return nil }\n  return say.${name}(${args.join(', ')})\n}()`;
}

/** What feeds an argument of a message: the field or prop of its name, of a record the text that names it; else the limit of its name. */
function modelArgument(arg: string, type: keyof typeof READERS, component: SwiftComponent): string {
  const { view, names } = component;
  const below = Object.hasOwn(view.recordNames, arg) ? view.recordNames[arg] : undefined;
  const read = `model.${READERS[type]}(${swiftPath(below === undefined ? arg : `${arg}.${below}`)})`;
  if (!isLimit(arg, type, component)) return read;
  const units = limitArguments(view)[arg] ?? 1;
  const limit = `${names.limits}.${names.limitNames.get(arg) ?? '_'}.value(for: model.fields)`;
  const value = units === 1 ? limit : `${limit} / ${units}`;
  return `${read} ?? ${type === 'Int' ? `Int(${value})` : value}`;
}

/** Whether a limit feeds an argument where no field does. */
function isLimit(arg: string, type: keyof typeof READERS, { view, names }: SwiftComponent): boolean {
  return (type === 'Double' || type === 'Int') && Object.hasOwn(limitArguments(view), arg) && names.limitNames.has(arg);
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
