import { defineHarness } from 'kmd-kit/harness';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { calls, type Action, type ToolCall } from './calls';
import { ToolCards } from './ToolCards';

defineHarness({
  name: 'react-radix-tool-card',
  version: '1.0.0',
  presets: ['material3'],
  locales: ['en-US'],
  specs: {
    'mcp-tool-invocation': ({ locale, direction }, send) => {
      Object.assign(document.documentElement, { lang: locale, dir: direction });
      const root = createRoot(document.querySelector('#stage')!);
      let state: readonly ToolCall[] = [];
      const dispatch = (action: Action) => {
        state = calls(state, action);
        flushSync(() => root.render(<ToolCards calls={state} onRetry={retry} onOpen={(id, uri) => send({ type: 'resource/open', id, uri })} />));
      };
      const retry = (id: string) => (send({ type: 'tool/retry', id }), dispatch({ type: 'retry', id }));
      return {
        async receive(message) {
          const pending = state.find(({ id, status }) => id === message.id && status === 'pending');
          // A call that has a result has been running; the page shows it before the next line.
          if (pending && message.type === 'tool/result') await dispatch({ type: 'tool/status', id: pending.id, status: 'running' });
          dispatch(message as unknown as Action);
        },
        unmount: () => root.unmount(),
      };
    },
  },
});
