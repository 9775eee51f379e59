import type { JsonObject } from '../../../specs/language/model/json.ts';
import type { Question } from '../mcp/round.ts';
import type { MadeCall } from '../model/model-wire.ts';

/** One thing that the server does while it holds a call; exactly one of the keys. */
export interface ScriptStep {
  readonly progress?: JsonObject;
  /** Asks the person, and waits for the answer. */
  readonly ask?: Question;
  /** Says that the page of the last question is done. */
  readonly complete?: boolean;
  /** Takes the last question back. With it `ask` waits for nothing. */
  readonly withdraw?: boolean;
  /** Goes on when somebody releases the call. */
  readonly hold?: boolean;
  readonly result?: JsonObject;
  readonly fail?: { readonly code: number; readonly message: string };
}

/** A resource, a template or a prompt as MCP writes it, with what becomes of a read or of the prompt. */
export type ScriptedOffer = JsonObject & { readonly then: readonly ScriptStep[] };

/** What peers do that somebody starts by hand. */
export interface PeerScript {
  /** Name of the MCP server. */
  readonly name: string;
  /** Tools, with what becomes of each call of them. */
  readonly tools: readonly {
    readonly name: string;
    readonly title?: string;
    readonly description?: string;
    readonly icon?: string;
    readonly annotations?: JsonObject;
    readonly outputSchema?: JsonObject;
    readonly schema: JsonObject;
    readonly then: readonly ScriptStep[];
  }[];
  /** Without one of these the server has no resources and no prompts. */
  readonly resources?: readonly ScriptedOffer[];
  readonly templates?: readonly ScriptedOffer[];
  readonly prompts?: readonly ScriptedOffer[];
  /** What the model calls: one entry for each question of a person, the last one again and again. */
  readonly model: readonly { readonly calls: readonly MadeCall[] }[];
}
