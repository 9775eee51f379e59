import type { MouseEvent, ReactNode } from 'react';

/** The row of buttons that answer. Two presses in a row answer once: the second one would hit the dialog that follows. */
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
