import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

/** State changed by actions. `dispatch` renders the changed state synchronously. */
export interface Store<State, Action> {
  read(): State;
  /** Returns whether the state changed; an action that does not fit the state is ignored. */
  dispatch(action: Action): boolean;
  subscribe(listener: () => void): () => void;
}

export function createStore<State, Action>(reduce: (state: State, action: Action) => State, initial: State): Store<State, Action> {
  const listeners = new Set<() => void>();
  let state = initial;
  return {
    read: () => state,
    dispatch(action) {
      const next = reduce(state, action);
      if (next === state) return false;
      state = next;
      flushSync(() => {
        for (const listener of listeners) listener();
      });
      return true;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const useStore = <State, Action>(store: Store<State, Action>): State => useSyncExternalStore(store.subscribe, store.read);
