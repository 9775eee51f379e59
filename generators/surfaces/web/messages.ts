import { PSEUDO_LOCALES } from '../../../i18n/pseudo.ts';
import type { Program } from '../../../specs/language/model/program.ts';
import type { Spec } from '../../../specs/language/model/spec.ts';
import type { GeneratorOptions } from '../../generator.ts';

/** The locales of components, pseudo-locales last. */
export function componentLocales(program: Program, specs: readonly Spec[], options: GeneratorOptions): readonly string[] {
  const pseudo = PSEUDO_LOCALES.map(({ tag }) => tag);
  const all = options.locales ?? [...new Set([...program.locales, ...specs.flatMap(({ locales }) => locales.required)])].sort();
  return [...all.filter((tag) => !pseudo.includes(tag)), ...pseudo];
}

/** The program with only the messages that components of some specs show. */
export function withMessagesOf(program: Program, specs: readonly Spec[]): Program {
  const keys = new Set(specs.flatMap(messageKeys));
  return {
    ...program,
    specs: program.specs.map((spec) => ({ ...spec, messages: spec.messages.filter(({ key }) => keys.has(key)) })),
    messages: Object.fromEntries(Object.entries(program.messages).filter(([key]) => keys.has(key))),
  };
}

/** Keys of a spec's own messages and of those that its parts, states and announcements borrow from others. */
function messageKeys(spec: Spec): string[] {
  return [
    ...spec.messages.map(({ key }) => key),
    ...spec.parts.flatMap(({ name, content }) => [name?.key, content?.kind === 'message' ? content.key : undefined]),
    ...(spec.machine?.states ?? []).map(({ label }) => label),
    ...spec.announcements.map(({ key }) => key),
  ].filter((key) => key !== undefined);
}
