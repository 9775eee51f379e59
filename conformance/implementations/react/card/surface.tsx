import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { apply, changed } from '../context.ts';
import { createStore, useStore, type Store } from '../store.ts';
import { nextTask, type OpenSurface } from '../surface.ts';
import { translator, TranslateContext } from '../words/translate.ts';
import { reduce, type Action, type Call } from './calls.ts';
import { Card } from './card.tsx';

interface CardsProps {
  readonly store: Store<readonly Call[], Action>;
  readonly onRetry: (id: string) => void;
  readonly onOpen: (id: string, uri: string) => void;
}

function Cards({ store, onRetry, onOpen }: CardsProps): ReactNode {
  const calls = useStore(store);
  return (
    <main className="cards">
      {calls.map((call) => (
        <Card key={call.id} call={call} onRetry={() => onRetry(call.id)} onOpen={(uri) => onOpen(call.id, uri)} />
      ))}
    </main>
  );
}

/** The cards of a conversation: one per call, in order of arrival. */
export const openCards: OpenSurface = (host, context, send) => {
  const store = createStore<readonly Call[], Action>(reduce, []);
  const root = createRoot(host);
  let open = true;
  let shown = context;
  const retry = (id: string): void => {
    if (store.dispatch({ type: 'retry', id })) send({ type: 'tool/retry', id });
  };
  const render = (): void =>
    flushSync(() =>
      root.render(
        <TranslateContext value={translator(shown.locale)}>
          <Cards store={store} onRetry={retry} onOpen={(id, uri) => send({ type: 'resource/open', id, uri })} />
        </TranslateContext>,
      ),
    );
  render();
  return {
    async receive(message) {
      const { type, id, status } = message;
      if (type === 'context') {
        shown = changed(shown, message);
        apply(shown);
        render();
      }
      if (type === 'tool/call') store.dispatch({ type: 'call', message });
      if (type === 'tool/status' && (status === 'running' || status === 'cancelled')) store.dispatch({ type: 'move', id, to: status });
      if (type !== 'tool/result') return;
      // A pending call shows "running" in a separate update before its result.
      if (store.dispatch({ type: 'move', id, to: 'running' })) await nextTask();
      if (open) store.dispatch({ type: 'result', id, message });
    },
    dispose() {
      open = false;
      flushSync(() => root.unmount());
    },
  };
};
