import { defined } from '../defined.ts';
import type { Report } from '../diagnostics/report.ts';
import { argumentsOf } from '../messages/arguments.ts';
import type { LocalizedText, Message } from '../model/message.ts';
import type { Spec } from '../model/spec.ts';
import { checkTexts } from './texts.ts';

/** The source locale of keys that no spec owns. */
const SOURCE = 'en-US';

/**
 * Merges messages by key. The table of a spec owns its keys; message files fill the locales that it leaves out and add keys
 * of no spec. Two different texts of one key and locale are reported with both places. The texts decide the arguments.
 */
export function mergeMessages(specs: readonly Spec[], catalogues: readonly Message[], report: Report): Record<string, Message> {
  const merged = new Map<string, Message>();
  for (const message of [...specs.flatMap((spec) => spec.messages), ...catalogues]) {
    const first = merged.get(message.key);
    merged.set(message.key, first ? join(first, message, report) : message);
  }
  const sources = new Map(specs.flatMap((spec) => spec.messages.map(({ key }) => [key, spec.locales.source] as const)));
  const keys = [...merged.keys()].sort();
  reportLookalikes(keys, merged, report);
  return Object.fromEntries(
    keys.map((key) => {
      const message = merged.get(key) as Message;
      checkTexts(message, message.args, sources.get(key) ?? SOURCE, report);
      return [key, { ...message, texts: sorted(message.texts), args: argumentsOf(message) }];
    }),
  );
}

function join(first: Message, second: Message, report: Report): Message {
  const texts: Record<string, LocalizedText> = { ...first.texts };
  for (const [locale, text] of Object.entries(second.texts)) {
    const own = Object.hasOwn(texts, locale) ? texts[locale] : undefined;
    if (!own) texts[locale] = text;
    else if (own.text !== text.text) {
      const related = [{ message: `the first text: "${own.text}"`, place: own.place }];
      const hints = ['Keep one of the two; a text in a spec owns its key.'];
      report('K4002', text.place, { key: first.key, locale }, { related, hints });
    }
  }
  const args = first.args.length > 0 ? first.args : second.args;
  return { ...first, args, texts, ...defined({ notes: first.notes ?? second.notes }) };
}

/** Reports keys that would be the same file or symbol where case does not count. */
function reportLookalikes(keys: readonly string[], messages: ReadonlyMap<string, Message>, report: Report): void {
  const lower = new Map<string, string>();
  for (const key of keys) {
    const other = lower.get(key.toLowerCase());
    const [here, there] = [messages.get(key), messages.get(other ?? '')];
    if (other !== undefined && here && there) {
      report('K4011', here.place, { key, other }, { related: [{ message: `\`${other}\` is here`, place: there.place }] });
    }
    lower.set(key.toLowerCase(), key);
  }
}

function sorted(texts: Message['texts']): Message['texts'] {
  return Object.fromEntries(Object.entries(texts).sort(([a], [b]) => (a < b ? -1 : 1)));
}
