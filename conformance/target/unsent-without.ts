import type { Spec } from '../../specs/language/model/spec.ts';
import type { Lack } from './driver.ts';

/** The messages that only a press of a part which the app lacks would send. */
export function unsentWithout(lacks: readonly Lack[], { machine, wire }: Spec): Lack[] {
  return wire.flatMap(({ type }) => {
    const senders = [...(machine?.transitions ?? []), ...(machine?.starts ?? [])].filter(({ sends }) => sends === type);
    const parts = senders.map(({ on }) => lacks.find(({ what }) => on.kind === 'press' && on.part === what));
    const [first] = parts;
    return first !== undefined && parts.every((part) => part !== undefined) ? [{ what: type, reason: first.reason }] : [];
  });
}
