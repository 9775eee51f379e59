import type { ReactNode } from 'react';
import type { Interface } from '../state/call.ts';
import { useWords } from '../words/translate.ts';

/** The interface of a call: a page of another origin, confined to its frame. */
export function GeneratedInterface({ ui }: { ui: Interface }): ReactNode {
  const name = useWords()('panelUi', { component: ui.component });
  return (
    <div className="panel" role="group" aria-label={name}>
      <iframe className="frame" title={name} src={ui.url} sandbox="allow-scripts allow-forms" referrerPolicy="no-referrer" />
    </div>
  );
}
