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

/** The field with which an outbound message names its instance: the key, or the one that its rows fill with the key. */
export function identityIn({ instances, machine, wire }: Spec, type: string): string | undefined {
  const key = instances?.key ?? '';
  const fields = wire.find((one) => one.direction === 'out' && one.type === type)?.fields ?? [];
  const rows = [...(machine?.starts ?? []), ...(machine?.transitions ?? [])].filter(({ sends }) => sends === type);
  const filled = fields.find(({ name }) => rows.length > 0 && rows.every(({ sendsWith = {} }) => sendsWith[name] === `$field.${key}`));
  return filled?.name ?? (fields.some(({ name }) => name === key) ? key : undefined);
}

/** Counts the sent messages of a type, of one instance or of all. A message that names no instance counts for none. */
export function messageCounter(spec: Spec, sent: readonly SentMessage[]): (type: string, key?: string) => number {
  return (type, key) => {
    const field = identityIn(spec, type);
    return sent.filter(({ message }) => message.type === type && (key === undefined || (field !== undefined && message[field] === key)))
      .length;
  };
}
