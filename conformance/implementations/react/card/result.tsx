import { Fragment, useId, useState, type ReactNode } from 'react';
import { Block } from '../content/block.tsx';
import { useTranslate } from '../words/translate.ts';
import type { Call, Outcome } from './calls.ts';
import { Copy } from './copy.tsx';

interface ResultProps {
  readonly call: Call;
  readonly outcome: Outcome;
  readonly onOpen: (uri: string) => void;
}

/** The result zone; expanded initially after a success only. */
export function Result({ call, outcome, onOpen }: ResultProps): ReactNode {
  const translate = useTranslate();
  const id = useId();
  const [open, setOpen] = useState(call.status === 'success');
  return (
    <div className="zone">
      <h3>
        <button type="button" className="disclosure" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          {translate('result')}
        </button>
      </h3>
      <div id={id} className="body" hidden={!open}>
        {outcome.views.length === 0 && <p>{translate('empty')}</p>}
        {outcome.views.map((view, at) => (
          <Fragment key={at}>
            {at > 0 && <hr />}
            <Block view={view} tool={call.name} onOpen={onOpen} />
          </Fragment>
        ))}
        <Copy label={translate('copyResult')} content={outcome.copy} />
      </div>
    </div>
  );
}
