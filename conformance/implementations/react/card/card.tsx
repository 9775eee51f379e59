import { useId, useRef, useState, type ReactNode } from 'react';
import { useTranslate } from '../words/translate.ts';
import { Arguments } from './arguments.tsx';
import type { Call, Status } from './calls.ts';
import { Icon } from './icon.tsx';
import { Result } from './result.tsx';

const GLYPHS: Readonly<Record<Status, string>> = { pending: '⏳', running: '⚙', success: '✓', error: '✗', cancelled: '⊘' };

/** The status text. The live region starts empty: the initial state is not announced and is rendered outside of it. */
function StatusBadge({ status }: { status: Status }): ReactNode {
  const words = useTranslate()(status);
  return (
    <span className={`badge ${status}`}>
      <span aria-hidden="true">
        {status === 'running' ? <span className="dot" /> : null} {GLYPHS[status]}
      </span>
      {status === 'pending' && <span>{words}</span>}
      <span role="status">{status === 'pending' ? '' : words}</span>
    </span>
  );
}

function Origin({ server }: { server: Call['server'] }): ReactNode {
  const translate = useTranslate();
  const trust = server.trusted === undefined ? undefined : server.trusted ? 'trusted' : 'untrusted';
  return (
    <p className="origin">
      <span className={`chip ${trust ?? ''}`}>{translate('fromServer', { server: server.slug })}</span>
      {server.title && server.title !== server.slug && <span>{server.title}</span>}
      {trust && <span>{translate(trust)}</span>}
    </p>
  );
}

interface CardProps {
  readonly call: Call;
  readonly onRetry: () => void;
  readonly onOpen: (uri: string) => void;
}

/** The card of one tool call: header, arguments, result. */
export function Card({ call, onRetry, onOpen }: CardProps): ReactNode {
  const translate = useTranslate();
  const id = useId();
  const header = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const retry = (): void => {
    onRetry();
    header.current?.focus();
  };
  return (
    <section className="card" aria-label={translate('card', { name: call.name }) + (call.ordinal > 1 ? ` (${call.ordinal})` : '')}>
      <div className="header">
        <Icon address={call.icon} />
        <h2>
          <button type="button" ref={header} aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
            <span className="name">{call.title ?? call.name}</span>
            {call.title && call.title !== call.name && <code>{call.name}</code>}
          </button>
        </h2>
        <StatusBadge status={call.status} />
      </div>
      <Origin server={call.server} />
      {call.status === 'error' && (
        <div className="failure">
          <p dir="auto">{call.outcome?.reason ?? translate('empty')}</p>
          <button type="button" className="tonal" onClick={retry}>
            {translate('retry')}
          </button>
        </div>
      )}
      <div id={id} className="zone body" hidden={!open}>
        <h3>{translate('arguments')}</h3>
        {open && <Arguments call={call} />}
      </div>
      {call.outcome && <Result key={call.run} call={call} outcome={call.outcome} onOpen={onOpen} />}
    </section>
  );
}
