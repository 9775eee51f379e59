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

/** What peers do that somebody starts by hand. */
export interface PeerScript {
  /** Name of the MCP server. */
  readonly name: string;
  /** Tools, with what becomes of each call of them. */
  readonly tools: readonly {
    readonly name: string;
    readonly title?: string;
    readonly icon?: string;
    readonly schema: JsonObject;
    readonly then: readonly ScriptStep[];
  }[];
  /** What the model calls: one entry for each question of a person, the last one again and again. */
  readonly model: readonly { readonly calls: readonly MadeCall[] }[];
}
