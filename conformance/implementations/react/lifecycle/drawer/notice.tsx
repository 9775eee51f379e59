import type { ReactNode } from 'react';
import type { Call } from '../state/call.ts';
import { reasonOf } from '../state/outcome.ts';
import { useWords } from '../words/translate.ts';

/** The whole reason of a failure, or that the call was interrupted. */
export function Notice({ call }: { call: Call }): ReactNode {
  const words = useWords();
  const reason = reasonOf(call);
  if (!reason && call.state !== 'interrupted') return null;
  return (
    <p className="notice" dir="auto">
      {!reason ? words('noticeInterrupted') : 'word' in reason ? words(reason.word) : reason.whole}
    </p>
  );
}
