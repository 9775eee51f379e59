import type { Offer } from '../mcp/offers.ts';
import type { PeerScript, ScriptStep } from './peer-script.ts';

/** What a script lists beside tools. */
export interface ScriptOffer extends Offer {
  /** What becomes of a read of it, or of the prompt. */
  readonly then: readonly ScriptStep[];
  /** Where it stands in the script. */
  readonly path: readonly [key: string, index: number];
}

const KINDS = [
  ['resources', 'resource'],
  ['templates', 'template'],
  ['prompts', 'prompt'],
] as const;

/** What a script lists beside tools, as MCP writes it; `undefined` where it names none of these lists. */
export function scriptOffers(script: PeerScript): readonly ScriptOffer[] | undefined {
  if (KINDS.every(([key]) => script[key] === undefined)) return undefined;
  return KINDS.flatMap(([key, kind]) =>
    (script[key] ?? []).map(({ then, ...value }, index): ScriptOffer => ({ kind, value, then, path: [key, index] })),
  );
}
