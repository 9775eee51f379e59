import type { ReactNode } from 'react';
import { useActions } from '../actions.ts';
import { Json } from '../panels/json.tsx';
import { Panel } from '../panels/panel.tsx';
import type { Call } from '../state/call.ts';
import { useWords } from '../words/translate.ts';

/** The request for an approval, with what would be called, and its two answers. */
export function Approval({ call }: { call: Call }): ReactNode {
  const words = useWords();
  const { answer } = useActions();
  return (
    <Panel name={words('panelApproval')}>
      <p dir="auto">{call.approval?.description ?? words('approvalRequest')}</p>
      <Json caption={words('arguments')} value={call.given} />
      <div className="answers">
        <button type="button" className="filled" onClick={() => answer(call.id, 'approve')}>
          {words('approve')}
        </button>
        <button type="button" className="quiet" onClick={() => answer(call.id, 'reject')}>
          {words('reject')}
        </button>
      </div>
    </Panel>
  );
}
