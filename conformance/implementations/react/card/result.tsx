import { Fragment, useId, useState, type ReactNode } from 'react';
import { Block } from '../content/block.tsx';
import { useSay } from '../words/tongue.ts';
import type { Call, Outcome } from './calls.ts';
import { Copy } from './copy.tsx';

interface ResultProps {
  readonly call: Call;
  readonly outcome: Outcome;
  readonly onOpen: (uri: string) => void;
}

/** Everything that came back; open by itself after a success only. */
export function Result({ call, outcome, onOpen }: ResultProps): ReactNode {
  const say = useSay();
  const id = useId();
  const [open, setOpen] = useState(call.status === 'success');
  return (
    <div className="zone">
      <h3>
        <button type="button" className="disclosure" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          {say('result')}
        </button>
      </h3>
      <div id={id} className="body" hidden={!open}>
        {outcome.views.length === 0 && <p>{say('empty')}</p>}
        {outcome.views.map((view, at) => (
          <Fragment key={at}>
            {at > 0 && <hr />}
            <Block view={view} tool={call.name} onOpen={onOpen} />
          </Fragment>
        ))}
        <Copy label={say('copyResult')} content={outcome.copy} />
      </div>
    </div>
  );
}
