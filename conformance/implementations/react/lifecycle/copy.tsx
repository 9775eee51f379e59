import { useState, type ReactNode } from 'react';
import { useActions } from './actions.ts';
import { useWords } from './words/translate.ts';

/** A button that copies a whole text and says whether it could. */
export function Copy({
  word,
  content,
}: {
  word: 'copySnippet' | 'copyText' | 'copyChange' | 'copyPath' | 'copyList' | 'copyResult';
  content: string;
}): ReactNode {
  const words = useWords();
  const { say } = useActions();
  const [outcome, setOutcome] = useState<'copied' | 'copyFailed' | undefined>();
  const copy = async (): Promise<void> => {
    const told = await navigator.clipboard.writeText(content).then(
      () => 'copied' as const,
      () => 'copyFailed' as const,
    );
    setOutcome(told);
    say(told);
  };
  return (
    <span className="copying">
      <button type="button" className="quiet" onClick={() => void copy()}>
        {words(word)}
      </button>
      {outcome && <span className="caption">{words(outcome)}</span>}
    </span>
  );
}
