import { useEffect, useId, useRef, useState, type ReactNode } from 'react';

const CHARACTERS = 2000;
const LINES = 30;

interface Props {
  readonly text: string;
  readonly children: ReactNode;
}

/** A text of which the eye gets thirty lines at first, if it is long. */
export function LongText({ text, children }: Props) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const isLong = [...text].length > CHARACTERS || text.trimEnd().split('\n').length > LINES;
  const isCut = isLong && !open;
  // Nothing that is cut off may take the focus.
  useEffect(() => {
    for (const link of box.current?.querySelectorAll<HTMLElement>('a[href], pre') ?? []) link.tabIndex = isCut ? -1 : 0;
  }, [isCut, text]);
  return (
    <>
      <div ref={box} id={id} className={isCut ? 'cut' : undefined}>
        {children}
      </div>
      {isLong && (
        <button type="button" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          {open ? 'Show less' : 'Show more'}
        </button>
      )}
    </>
  );
}
