import type { ReactNode } from 'react';
import { PANELS } from '../panels/registry.ts';
import { Fallback } from '../panels/fallback.tsx';
import type { Call } from '../state/call.ts';
import { Approval } from './approval.tsx';
import { GeneratedInterface } from './generated-interface.tsx';
import { Notice } from './notice.tsx';

/** The first panel that there is something for: the interface, the approval, the panel of the tool, the fallback. */
function panelOf(call: Call): ReactNode {
  if (call.ui) return <GeneratedInterface ui={call.ui} />;
  if (call.state === 'awaiting') return <Approval call={call} />;
  const Panel = PANELS.get(call.name) ?? Fallback;
  return <Panel call={call} />;
}

/** What a drawer holds: a notice where the call came to no good end, and one panel. */
export const Drawer = ({ call }: { call: Call }): ReactNode => (
  <>
    <Notice call={call} />
    {panelOf(call)}
  </>
);
