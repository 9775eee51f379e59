import type { Motion } from '../../../observer/contract.ts';

/** What moves, in words. */
export function moving({ animations, changing }: Motion): string[] {
  return [...animations.map(({ name, where }) => `${where} (${name})`), ...changing];
}
