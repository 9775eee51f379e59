import type { JsonObject } from '../../../../specs/language/model/json.ts';
import { items } from '../../items.ts';
import { textLoss } from '../text-loss.ts';
import { textOf, type ModelWire, type Sse } from '../model-wire.ts';

const part = (type: string, fields: JsonObject = {}): Sse => ({ data: { type, ...fields } });

export const aiSdk: ModelWire = {
  title: 'UI message stream of the AI SDK',
  address: (origin) => `${origin}/api/chat`,
  path: /^\/api\/chat$/,
  headers: { 'x-vercel-ai-ui-message-stream': 'v1' },
  streams: () => true,
  asks: ({ messages }) => items(messages).at(-1)?.['role'] === 'user',
  begin: ({ id }) => [part('start', { messageId: id }), part('start-step')],
  call: (_, { id, tool, arguments: given }) => [
    part('tool-input-start', { toolCallId: id, toolName: tool, dynamic: true }),
    part('tool-input-delta', { toolCallId: id, inputTextDelta: JSON.stringify(given) }),
  ],
  say: ({ id }, text) => [part('text-start', { id }), part('text-delta', { id, delta: text }), part('text-end', { id })],
  end: () => [part('finish-step'), part('finish'), { data: '[DONE]' }],
  agent: {
    start: ({ id, tool, arguments: input }) => [part('tool-input-available', { toolCallId: id, toolName: tool, input, dynamic: true })],
    result: ({ id }, result) => {
      if (result['isError'] !== true) return [part('tool-output-available', { toolCallId: id, output: result, dynamic: true })];
      return (
        textLoss('an error of the UI message stream', { ...result, isError: false }) ?? [
          part('tool-output-error', { toolCallId: id, errorText: textOf(result), dynamic: true }),
        ]
      );
    },
  },
};
