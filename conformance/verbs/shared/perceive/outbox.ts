import type { SentMessage, Stage } from '../../verb.ts';

export type Outbox = { readonly subjects: number; readonly sent: readonly SentMessage[] };

/** The messages that the surface sent since the mount. */
export async function outbox(stage: Stage): Promise<Outbox> {
  return { subjects: 1, sent: await stage.host.sent() };
}

export function ofType({ sent }: Outbox, types: readonly string[]): readonly SentMessage[] {
  return sent.filter(({ message }) => types.includes(message.type));
}
