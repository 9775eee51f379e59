import type { ReactNode } from 'react';
import type { CallWord } from './words/english.ts';
import { useWords } from './words/translate.ts';

/** What was said last; `turn` tells two equal words apart. */
export interface Spoken {
  readonly turn: number;
  readonly word?: CallWord;
}

/** A live region, empty at first, for what a person's own action has done. */
export function Announcer({ spoken: { turn, word } }: { spoken: Spoken }): ReactNode {
  const words = useWords();
  return (
    <div role="status" className="spoken">
      {word && <span key={turn}>{words(word)}</span>}
    </div>
  );
}
