import type { Message } from './message.ts';
import type { Preset, TokenDeclaration, ColorPair } from './token.ts';
import type { Spec } from './spec.ts';

/**
 * The linked specs, presets and messages: the input of generators and the runner. Published as `kmd.ir.json` (`irVersion` 1). All
 * collections are sorted by id in code-unit order; nothing depends on the clock or the machine.
 */
export interface Program {
  readonly irVersion: 1;
  readonly specs: readonly Spec[];
  /** Every message of every spec and of `i18n/*.json`, by key. Pseudo-locales are computed, not stored. */
  readonly messages: Readonly<Record<string, Message>>;
  readonly locales: readonly string[];
  readonly tokens: readonly TokenDeclaration[];
  readonly pairs: readonly ColorPair[];
  readonly presets: readonly Preset[];
}
