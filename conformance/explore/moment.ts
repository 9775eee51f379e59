import type { SpecScope } from '../../specs/language/model/find-part.ts';
import type { Spec } from '../../specs/language/model/spec.ts';
import type { SentMessage } from '../verbs/verb.ts';
import type { Model } from './model.ts';

/** A moment of a sequence: the model, the outbox and the console, without the screen. */
export interface Moment extends SpecScope {
  readonly model: Model;
  readonly sent: readonly SentMessage[];
  /** Console errors. */
  readonly errors: readonly string[];
  /** Problems of outbound messages. */
  readonly problems: readonly string[];
}

/** Counts the sent messages of a type, of one instance or of all. */
export function messageCounter({ instances }: Spec, sent: readonly SentMessage[]): (type: string, key?: string) => number {
  const field = instances?.key ?? '';
  return (type, key) => sent.filter(({ message }) => message.type === type && (key === undefined || message[field] === key)).length;
}
