import type { ReactNode } from 'react';

/** A named part of a drawer, limited in height. It takes the focus, so that the keyboard can scroll it. */
export const Panel = ({ name, children }: { name: string; children: ReactNode }): ReactNode => (
  <div className="panel" role="group" aria-label={name} tabIndex={0}>
    {children}
  </div>
);
