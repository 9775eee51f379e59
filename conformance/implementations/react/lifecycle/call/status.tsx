import type { ReactNode } from 'react';
import type { Call, State } from '../state/call.ts';
import type { CallWord } from '../words/english.ts';
import { useWords } from '../words/translate.ts';

/** A word and a sign for each state: an outline in a box of 16 by 16, so that no font needs to have it. */
const STATES: Readonly<Record<State, readonly [word: CallWord, outline: string]>> = {
  pending: ['statusPending', 'M4 2h8M4 14h8M5 2c0 4 6 4 6 6s-6 2-6 6M11 2c0 4-6 4-6 6s6 2 6 6'],
  awaiting: ['statusAwaiting', 'M8 1.5 15 14H1zM8 6v4M8 12v.2'],
  completed: ['statusCompleted', 'M2.5 8.5 6.5 12.5 13.5 4'],
  error: ['statusError', 'M3.5 3.5l9 9M12.5 3.5l-9 9'],
  interrupted: ['statusInterrupted', 'M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2zM3.8 12.2l8.4-8.4'],
};

/** The status in words. Its live region is empty until the first change, so that the first state is not announced. */
export function Status({ call: { state, moves } }: { call: Call }): ReactNode {
  const [key, outline] = STATES[state];
  const word = useWords()(key);
  return (
    <span className="state">
      <svg className="sign" viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
        <path d={outline} fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
      {moves === 0 && <span>{word}</span>}
      <span role="status">{moves > 0 && <span key={moves}>{word}</span>}</span>
    </span>
  );
}
