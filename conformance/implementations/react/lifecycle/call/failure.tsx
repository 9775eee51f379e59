import type { ReactNode } from 'react';
import { useActions } from '../actions.ts';
import { canRetry } from '../state/moves.ts';
import { reasonOf } from '../state/outcome.ts';
import type { Call } from '../state/call.ts';
import { useWords } from '../words/translate.ts';

/** The first line of the reason, and the retry where the host offers it. */
export function Failure({ call }: { call: Call }): ReactNode {
  const words = useWords();
  const { retry } = useActions();
  const reason = reasonOf(call);
  if (!reason) return null;
  return (
    <div className="failure">
      <p className="reason" dir="auto">
        {'word' in reason ? words(reason.word) : reason.line}
      </p>
      {canRetry(call) && (
        <button type="button" className="quiet" onClick={() => retry(call.id)}>
          {words('retry')}
        </button>
      )}
    </div>
  );
}
