import type { Program } from '../../../specs/language/model/program.ts';
import type { TextsView } from '../view/texts.ts';

/** The locales of components, pseudo-locales last. */
export function spokenLocales({ locales, pseudoLocales }: TextsView): readonly string[] {
  return [...locales, ...pseudoLocales.map(({ tag }) => tag)];
}

/** The locales in which every message has words of its own, pseudo-locales last: theirs are computed. */
export function wholeLocales({ locales, pseudoLocales, messages, source }: TextsView): readonly string[] {
  const whole = locales.filter((tag) => tag === source || messages.every((text) => text.in(tag).language === tag));
  return [...whole, ...pseudoLocales.map(({ tag }) => tag)];
}

/** The program with only the messages that components show. */
export function withMessages(program: Program, { messages }: TextsView): Program {
  const keys = new Set(messages.map(({ key }) => key));
  return {
    ...program,
    specs: program.specs.map((spec) => ({ ...spec, messages: spec.messages.filter(({ key }) => keys.has(key)) })),
    messages: Object.fromEntries(Object.entries(program.messages).filter(([key]) => keys.has(key))),
  };
}
