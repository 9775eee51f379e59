import type { JsonObject } from '../../specs/language/model/json.ts';
import type { Message } from '../../specs/language/model/message.ts';
import type { Program } from '../../specs/language/model/program.ts';
import type { MountContext, Spec } from '../../specs/language/model/spec.ts';
import type { Facts } from '../verbs/verb.ts';
import { messagePattern, type MessagePattern } from './message-pattern.ts';
import type { PartPlace } from './part-place.ts';

/** The facts that need no page: the data of the spec and the context of the mount. */
export interface SpecFacts extends Facts {
  message(key: string, args?: JsonObject): MessagePattern;
  /** Part → where it is said to be, for an app without its role and name. */
  readonly places?: Readonly<Record<string, readonly PartPlace[]>>;
}

/**
 * The facts of a spec in a mount context.
 * @returns an object whose `message` throws an Error for an unknown key; the linker has reported such a key
 */
export function factsOf(spec: Spec, program: Program, context: MountContext): SpecFacts {
  return {
    spec,
    program,
    context,
    message(key, args) {
      const message = Object.hasOwn(program.messages, key) ? program.messages[key] : undefined;
      if (message === undefined) throw new Error(`no message has the key ${key}`);
      const { locale, text } = textOf(message, context.locale, spec.locales.source);
      return messagePattern(text, locale, args);
    },
  };
}

/** The text in the locale; fallbacks: the same language, the source locale, any. */
function textOf(message: Message, locale: string, source: string): { locale: string; text: string } {
  const tags = Object.keys(message.texts);
  const language = locale.split('-')[0];
  const tag = [locale, language, tags.find((other) => other.split('-')[0] === language), source, tags[0]].find(
    (candidate) => candidate !== undefined && Object.hasOwn(message.texts, candidate),
  );
  return { locale: tag ?? 'en-US', text: tag === undefined ? message.key : (message.texts[tag]?.text ?? message.key) };
}
