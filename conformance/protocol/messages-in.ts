import type { Json, JsonObject } from '../../specs/language/model/json.ts';
import type { Spec } from '../../specs/language/model/spec.ts';

export type Message = JsonObject & { readonly type: string };

/** The inbound messages of a spec in the parameters of a step, in order. */
export function messagesIn(args: Readonly<Record<string, Json>>, { wire }: Pick<Spec, 'wire'>): Message[] {
  const types = new Set(wire.filter(({ direction }) => direction === 'in').map(({ type }) => type));
  const found: Message[] = [];
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(walk);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
    const { type } = value as { type?: unknown };
    if (typeof type === 'string' && types.has(type)) found.push(value as Message);
    else Object.values(value).forEach(walk);
  };
  walk(args);
  return found;
}
