import { createContext, useContext } from 'react';
import type { CallWord } from './words/english.ts';

/** What a person can do to the calls. */
export interface Actions {
  readonly answer: (id: string, decision: 'approve' | 'reject') => void;
  readonly retry: (id: string) => void;
  readonly openLink: (id: string, url: string) => void;
  /** Says a word to a person who does not see the page. */
  readonly say: (word: CallWord) => void;
}

const nothing = (): void => undefined;

export const ActionsContext = createContext<Actions>({ answer: nothing, retry: nothing, openLink: nothing, say: nothing });

export const useActions = (): Actions => useContext(ActionsContext);
