import { useState, type ReactNode } from 'react';
import { useWords } from '../words/translate.ts';

/** Lines of a file that are shown before a person asks for all of them. */
const LINES = 100;

/** Shows the first lines of a text; where there are more, a button shows them all. */
export function Fold({ total, children }: { total: number; children: (limit: number) => ReactNode }): ReactNode {
  const words = useWords();
  const [all, setAll] = useState(false);
  if (total <= LINES) return children(total);
  return (
    <>
      {children(all ? total : LINES)}
      <button type="button" className="quiet" aria-expanded={all} onClick={() => setAll(!all)}>
        {words(all ? 'showLess' : 'showAll')}
      </button>
    </>
  );
}
