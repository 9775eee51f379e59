import type { MouseEvent, ReactNode } from 'react';

/** The row of answer buttons. Ignores the second click of a double click, which would hit the next dialog. */
export function Buttons({ children }: { children: ReactNode }): ReactNode {
  return (
    <div className="row" onClickCapture={ignoreRepeat}>
      {children}
    </div>
  );
}

function ignoreRepeat(event: MouseEvent): void {
  if (event.detail < 2) return;
  event.preventDefault();
  event.stopPropagation();
}
