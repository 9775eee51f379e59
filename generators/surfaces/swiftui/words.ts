import { parametersOf } from './messages/accessor.ts';
import type { SwiftComponent } from './component.ts';
import { swiftString } from './escape.ts';

const READERS = { String: 'text', Int: 'count', Double: 'number', Date: 'date' } as const;

/** A path of fields as an array literal: `["server", "slug"]`. */
export function swiftPath(path: string): string {
  return `[${path.split('.').map(swiftString).join(', ')}]`;
}

/**
 * The words of a message for a model, as an expression of type `String?` over `model` and `say`. Arguments come from the
 * fields of the instance; a missing one gives `nil`.
 */
export function messageWords(key: string, component: SwiftComponent): string {
  const plan = component.plans.get(key);
  const name = component.messages.get(key);
  if (plan === undefined || name === undefined) return swiftString(key);
  const parameters = parametersOf(plan);
  const [only] = parameters;
  if (only === undefined) return `say.${name}()`;
  const read = ({ arg, type }: (typeof parameters)[number]): string => `model.${READERS[type]}([${swiftString(arg)}])`;
  if (parameters.length === 1) return `${read(only)}.map { say.${name}(${only.local}: $0) }`;
  const values = parameters.map((one, at) => `let value${at + 1} = ${read(one)}`);
  const args = parameters.map(({ local }, at) => `${local}: value${at + 1}`);
  return `{ () -> String? in\n  guard ${values.join(',\n    ')}\n  else { return nil }\n  return say.${name}(${args.join(', ')})\n}()`;
}

/** A closure of the words of a part: `{ _, say in say.mcpToolRetry() }`. */
export function wordsClosure(expression: string): string {
  const model = /\bmodel\b/.test(expression) ? 'model' : '_';
  const say = /\bsay\b/.test(expression) ? 'say' : '_';
  const block = /^\{ \(\) -> String\? in\n([^]*)\n\}\(\)$/.exec(expression)?.[1];
  return block === undefined ? `{ ${model}, ${say} in ${expression} }` : `{ ${model}, ${say} in\n${block}\n}`;
}
