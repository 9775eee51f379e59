import type { Json } from '../../specs/language/model/json.ts';

/** What the observer found in motion, in words. */
export function moving(found: Json | undefined): string[] {
  const { animations, changing } = found as unknown as {
    animations: readonly { name: string; where: string }[];
    changing: readonly string[];
  };
  return [...animations.map(({ name, where }) => `${where} (${name})`), ...changing];
}
