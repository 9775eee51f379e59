import { useId, useState, type ReactNode } from 'react';
import { useTranslate } from '../words/translate.ts';

const CHARACTERS = 2000;
const LINES = 30;

export const lineCount = (content: string): number => content.replace(/\r?\n$/, '').split('\n').length;

/** Whether the text exceeds the limit of lines or of characters (code points). */
const isLong = (content: string): boolean => lineCount(content) > LINES || [...content].length > CHARACTERS;

/** Truncates long text to thirty lines visually; the full text stays in the document. */
export function Clip({ content, children }: { content: string; children: (cut: boolean) => ReactNode }): ReactNode {
  const translate = useTranslate();
  const id = useId();
  const [open, setOpen] = useState(false);
  if (!isLong(content)) return children(false);
  return (
    <>
      <div id={id} className={open ? undefined : 'clip'} style={open ? undefined : { maxHeight: `${LINES}lh` }}>
        {children(!open)}
      </div>
      <button type="button" className="quiet" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        {translate(open ? 'showLess' : 'showMore')}
      </button>
    </>
  );
}
