import type { Json } from '../../specs/language/model/json.ts';
import type { Observation, SentMessage, Stage } from './define.ts';

export async function outbox(stage: Stage): Promise<Observation> {
  return { subjects: 1, sent: (await stage.host.sent()) as unknown as Json };
}

export function allSent(observation: Observation): readonly SentMessage[] {
  return observation['sent'] as unknown as readonly SentMessage[];
}

export function ofType(observation: Observation, types: readonly string[]): readonly SentMessage[] {
  return allSent(observation).filter(({ message }) => types.includes(message.type));
}
