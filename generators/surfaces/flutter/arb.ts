import { jsonDocument } from '../../text/json.ts';
import type { TextView, TextsView } from '../view/texts.ts';
import { localeNames } from './package.ts';
import { parametersOf } from './parameters.ts';

/**
 * The catalogue of a locale in the Application Resource Bundle format: ICU texts under the names of their functions; the key of a message is
 * in its `@` entry, which stands in the source locale alone.
 */
export function arbFile(view: TextsView, tag: string, names: ReadonlyMap<string, string>): string {
  const entries: Record<string, unknown> = { '@@locale': localeNames(tag).arb };
  for (const message of view.messages) {
    const text = message.in(tag);
    if (tag !== view.source && text.language !== tag) continue;
    const name = names.get(message.key) ?? '';
    entries[name] = text.text;
    if (tag === view.source) entries[`@${name}`] = attributes(message);
  }
  return jsonDocument(entries);
}

function attributes(message: TextView): object {
  const placeholders = Object.fromEntries(parametersOf(message).map(({ argument, type }) => [argument, { type }]));
  return {
    description: message.notes === undefined ? message.key : `${message.key}: ${message.notes}`,
    ...(Object.keys(placeholders).length > 0 ? { placeholders } : {}),
  };
}
