import type { ReactNode } from 'react';
import type { Call, State } from '../state/call.ts';
import type { CallWord } from '../words/english.ts';
import { useWords } from '../words/translate.ts';

const SIGNS: Readonly<Record<State, readonly [glyph: string, word: CallWord]>> = {
  pending: ['⏳', 'statusPending'],
  awaiting: ['✋', 'statusAwaiting'],
  completed: ['✓', 'statusCompleted'],
  error: ['✗', 'statusError'],
  interrupted: ['⊘', 'statusInterrupted'],
};

/** The status in words. Its live region is empty until the first change, so that the first state is not announced. */
export function Status({ call: { state, moves } }: { call: Call }): ReactNode {
  const [glyph, key] = SIGNS[state];
  const word = useWords()(key);
  return (
    <span className="state">
      <span className="sign" aria-hidden="true">
        {glyph}
      </span>
      {moves === 0 && <span>{word}</span>}
      <span role="status">{moves > 0 && <span key={moves}>{word}</span>}</span>
    </span>
  );
}
