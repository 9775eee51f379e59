import { useId, useState, type ReactNode } from 'react';
import { useSay } from '../words/tongue.ts';

const CHARACTERS = 2000;
const LINES = 30;

export const lineCount = (content: string): number => content.replace(/\r?\n$/, '').split('\n').length;

/** Large text: more characters, as people count them, or more lines than the limits allow. */
const isLong = (content: string): boolean => lineCount(content) > LINES || [...content].length > CHARACTERS;

/** Long text is cut for the eye after thirty lines; all of it stays in the document. */
export function Clip({ content, children }: { content: string; children: (cut: boolean) => ReactNode }): ReactNode {
  const say = useSay();
  const id = useId();
  const [open, setOpen] = useState(false);
  if (!isLong(content)) return children(false);
  return (
    <>
      <div id={id} className={open ? undefined : 'clip'} style={open ? undefined : { maxHeight: `${LINES}lh` }}>
        {children(!open)}
      </div>
      <button type="button" className="quiet" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        {say(open ? 'showLess' : 'showMore')}
      </button>
    </>
  );
}
