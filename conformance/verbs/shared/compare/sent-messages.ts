import type { Json } from '../../../../specs/language/model/json.ts';
import type { SentMessage } from '../../verb.ts';
import { fits } from './matchers.ts';
import { objectOf } from './part-reference.ts';

/** The messages that a step means by `{sent: type, match?}`. */
export function messagesMeant(sent: readonly SentMessage[], meant: Json | undefined): readonly SentMessage[] {
  const { sent: type, match } = objectOf(meant) ?? {};
  const fields = Object.entries(objectOf(match) ?? {});
  return sent.filter(
    ({ message }) =>
      message.type === type && fields.every(([field, wanted]) => Object.hasOwn(message, field) && fits(message[field], wanted)),
  );
}
