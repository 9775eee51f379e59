import type { Message } from '../../specs/language/model/message.ts';
import type { Program } from '../../specs/language/model/program.ts';
import type { Spec } from '../../specs/language/model/spec.ts';

/** Message key → the words that an app uses in the source locale of a spec. */
export type OwnWords = Readonly<Record<string, string>>;

/** The program with an app's own words in place of those of the spec. A test that fixes a locale is about the words: it keeps those of the spec. */
export function withOwnWords(program: Program, spec: Spec, words: OwnWords | undefined, fixesLocale: boolean): Program {
  if (words === undefined || fixesLocale || Object.keys(words).length === 0) return program;
  const messages: Record<string, Message> = { ...program.messages };
  const { source } = spec.locales;
  for (const [key, text] of Object.entries(words)) {
    const message = Object.hasOwn(messages, key) ? messages[key] : undefined;
    if (message === undefined) continue;
    messages[key] = { ...message, texts: { ...message.texts, [source]: { text: quoted(text), place: message.place } } };
  }
  return { ...program, messages };
}

/** The text in ICU MessageFormat, where braces and apostrophes mean something. */
function quoted(text: string): string {
  return text.replaceAll("'", "''").replace(/[{}]/g, "'$&'");
}
