import { useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { apply, changed, sameTenant } from '../context.ts';
import { createStore, useStore, type Store } from '../store.ts';
import type { OpenSurface } from '../surface.ts';
import { ActionsContext, type Actions } from './actions.ts';
import { Announcer, type Spoken } from './announcer.tsx';
import { ConversationView } from './conversation.tsx';
import { createDeadlines } from './state/deadlines.ts';
import { EMPTY, reduce, type Action, type Conversation } from './state/conversation.ts';
import { actionOf } from './state/receive.ts';
import { CallWordsContext, callTranslator } from './words/translate.ts';
import './style.css';

interface CallsProps {
  readonly store: Store<Conversation, Action>;
  readonly actions: Omit<Actions, 'say'>;
}

function Calls({ store, actions }: CallsProps): ReactNode {
  const { turns, calls } = useStore(store);
  const [spoken, setSpoken] = useState<Spoken>({ turn: 0 });
  const [all] = useState<Actions>({ ...actions, say: (word) => setSpoken(({ turn }) => ({ turn: turn + 1, word })) });
  return (
    <ActionsContext value={all}>
      <main className="conversation">
        <ConversationView turns={turns} calls={calls} />
      </main>
      <Announcer spoken={spoken} />
    </ActionsContext>
  );
}

/** The tool calls of a conversation, among its messages. */
export const openLifecycle: OpenSurface = (host, context, send) => {
  const store = createStore<Conversation, Action>(reduce, EMPTY);
  const root = createRoot(host, { onCaughtError: () => undefined });
  const deadlines = createDeadlines((id) => dispatch({ type: 'event', id, event: { type: 'timeout' } }));
  const dispatch = (action: Action): boolean => {
    const isChange = store.dispatch(action);
    if (isChange) deadlines.watch(store.read().calls.values());
    return isChange;
  };
  const actions: CallsProps['actions'] = {
    answer(id, decision) {
      if (dispatch({ type: 'event', id, event: { type: 'answer' } })) send({ type: 'approval/answer', id, decision });
    },
    retry(id) {
      if (dispatch({ type: 'event', id, event: { type: 'retry' } })) send({ type: 'tool/retry', id });
    },
    openLink: (id, url) => send({ type: 'link/open', id, url }),
  };
  let shown = context;
  const render = (): void =>
    flushSync(() =>
      root.render(
        <CallWordsContext value={callTranslator(shown.locale)}>
          <Calls store={store} actions={actions} />
        </CallWordsContext>,
      ),
    );
  render();
  return {
    receive(message) {
      if (message.type === 'context') {
        const before = shown;
        shown = changed(shown, message);
        apply(shown);
        if (!sameTenant(before, shown)) {
          deadlines.clear();
          dispatch({ type: 'clear' });
        }
        return render();
      }
      const action = actionOf(message, store.read());
      if (action) dispatch(action);
    },
    dispose() {
      deadlines.clear();
      flushSync(() => root.unmount());
    },
  };
};
