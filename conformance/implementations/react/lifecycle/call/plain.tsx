import type { ReactNode } from 'react';
import type { Call } from '../state/call.ts';
import { useWords } from '../words/translate.ts';
import { labelOf, nameOf } from './name.ts';
import { Status } from './status.tsx';

/** A call of which nothing but its name and its status can be shown. */
export function Plain({ call }: { call: Call }): ReactNode {
  const words = useWords();
  return (
    <article className={`call tier-${call.tier} ${call.state}`} aria-label={nameOf(call, words)}>
      <div className="head">
        <code className="tool-name">{labelOf(call, words)}</code>
        <Status call={call} />
      </div>
    </article>
  );
}
