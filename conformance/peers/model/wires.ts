import type { ModelWire } from './model-wire.ts';
import { agUi } from './wires/ag-ui.ts';
import { aiSdk } from './wires/ai-sdk.ts';
import { anthropic } from './wires/anthropic.ts';
import { chatCompletions } from './wires/chat-completions.ts';
import { responses } from './wires/responses.ts';

/** Every wire of the scripted model, by the name that adapters and `kmd peer` use; the first is the default. */
export const MODEL_WIRES = {
  'chat-completions': chatCompletions,
  responses,
  anthropic,
  'ag-ui': agUi,
  'ai-sdk': aiSdk,
} as const satisfies Readonly<Record<string, ModelWire>>;

export type ModelWireId = keyof typeof MODEL_WIRES;

export const MODEL_WIRE_IDS = Object.keys(MODEL_WIRES) as readonly ModelWireId[];
