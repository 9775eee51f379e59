import type { ReactNode } from 'react';
import type { Run } from '../read/change.ts';
import { useWords } from '../words/translate.ts';

/** As many runs as hold the first `limit` lines. */
function firstLines(runs: readonly Run[], limit: number): Run[] {
  const shown: Run[] = [];
  let left = limit;
  for (const { kind, lines } of runs) {
    if (left > 0) shown.push({ kind, lines: lines.slice(0, left) });
    left -= lines.length;
  }
  return shown;
}

const WORDS = { old: 'fileOld', new: 'fileNew' } as const;

/** A change line by line. Old and new lines have words and signs of their own. */
export function Change({ runs, limit }: { runs: readonly Run[]; limit: number }): ReactNode {
  const words = useWords();
  return firstLines(runs, limit).map(({ kind, lines }, at) => (
    <div key={at} className={`run ${kind}`}>
      {kind !== 'kept' && <p className="caption">{words(WORDS[kind])}</p>}
      <pre dir="ltr">{lines.join('\n')}</pre>
    </div>
  ));
}
