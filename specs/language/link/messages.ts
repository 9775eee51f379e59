import { diagnose, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { argumentsOf } from '../messages/arguments.ts';
import type { LocalizedText, Message } from '../model/message.ts';
import type { Spec } from '../model/spec.ts';
import { checkTexts } from './texts.ts';

/** Source locale of keys that no spec owns. */
const SOURCE = 'en-US';

/**
 * Merges messages by key. A spec's table owns its keys; catalogues fill the locales it leaves out and bring keys that no
 * spec has. The same key with another text in the same locale is reported with both places. Arguments come from the texts.
 */
export function mergeMessages(specs: readonly Spec[], catalogues: readonly Message[], found: Diagnostic[]): Record<string, Message> {
  const merged = new Map<string, Message>();
  for (const message of [...specs.flatMap((spec) => spec.messages), ...catalogues]) {
    const first = merged.get(message.key);
    merged.set(message.key, first ? join(first, message, found) : message);
  }
  const sources = new Map(specs.flatMap((spec) => spec.messages.map(({ key }) => [key, spec.locales.source] as const)));
  const keys = [...merged.keys()].sort();
  reportLookalikes(keys, merged, found);
  return Object.fromEntries(
    keys.map((key) => {
      const message = merged.get(key) as Message;
      checkTexts(message, message.args, sources.get(key) ?? SOURCE, found);
      return [key, { ...message, texts: sorted(message.texts), args: argumentsOf(message) }];
    }),
  );
}

function join(first: Message, second: Message, found: Diagnostic[]): Message {
  const texts: Record<string, LocalizedText> = { ...first.texts };
  for (const [locale, text] of Object.entries(second.texts)) {
    const own = Object.hasOwn(texts, locale) ? texts[locale] : undefined;
    if (!own) texts[locale] = text;
    else if (own.text !== text.text) {
      const related = [{ message: `the first text: "${own.text}"`, place: own.place }];
      const hints = ['Keep one of the two; a text in a spec owns its key.'];
      found.push(diagnose('K4002', text.place, { key: first.key, locale }, { related, hints }));
    }
  }
  const notes = first.notes ?? second.notes;
  return { ...first, args: first.args.length > 0 ? first.args : second.args, texts, ...(notes !== undefined && { notes }) };
}

/** Two keys become the same file or symbol where case does not count. */
function reportLookalikes(keys: readonly string[], messages: ReadonlyMap<string, Message>, found: Diagnostic[]): void {
  const lower = new Map<string, string>();
  for (const key of keys) {
    const other = lower.get(key.toLowerCase());
    const [here, there] = [messages.get(key), messages.get(other ?? '')];
    if (other !== undefined && here && there) {
      found.push(diagnose('K4011', here.place, { key, other }, { related: [{ message: `\`${other}\` is here`, place: there.place }] }));
    }
    lower.set(key.toLowerCase(), key);
  }
}

function sorted(texts: Message['texts']): Message['texts'] {
  return Object.fromEntries(Object.entries(texts).sort(([a], [b]) => (a < b ? -1 : 1)));
}
