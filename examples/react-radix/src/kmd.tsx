import { defineHarness, type Mount } from 'kmd-kit/harness';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { calls, type Action, type ToolCall } from './calls';
import { ToolCards } from './ToolCards';

const mount: Mount = ({ locale, direction }, send) => {
  Object.assign(document.documentElement, { lang: locale, dir: direction });
  const root = createRoot(document.querySelector('#stage')!);
  let state: readonly ToolCall[] = [];
  const dispatch = (action: Action) => {
    state = calls(state, action);
    // What a message leads to has to be drawn when `receive` resolves.
    flushSync(() => root.render(<ToolCards calls={state} onRetry={retry} onOpen={open} />));
  };
  const retry = (id: string) => (send({ type: 'tool/retry', id }), dispatch({ type: 'retry', id }));
  const open = (id: string, uri: string) => send({ type: 'resource/open', id, uri });
  return {
    async receive(message) {
      // A call that has a result has been running: that is an update of its own.
      if (message.type === 'tool/result') await dispatch({ type: 'tool/start', id: String(message['id']) });
      dispatch(message as unknown as Action);
    },
    unmount: () => root.unmount(),
  };
};

defineHarness({ name: 'react-radix-tool-card', version: '1.0.0', presets: ['material3'], specs: { 'mcp-tool-invocation': mount } });
