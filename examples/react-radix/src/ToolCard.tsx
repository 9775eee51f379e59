import * as Collapsible from '@radix-ui/react-collapsible';
import { useRef } from 'react';
import { Arguments } from './Arguments';
import type { Status, ToolCall } from './calls';
import { reasonOf } from './content/reason';
import { ResultView } from './ResultView';
import { ToolIcon } from './ToolIcon';

const WORDS: Record<Status, string> = { pending: 'Waiting', running: 'Running…', success: 'Done', error: 'Error', cancelled: 'Cancelled' };

interface Props {
  readonly call: ToolCall;
  readonly onRetry: (id: string) => void;
  readonly onOpen: (id: string, uri: string) => void;
}

/** What a model called, with what, and what came back. */
export function ToolCard({ call, onRetry, onOpen }: Props) {
  const { id, name, title, icon, ordinal, result, server, status } = call;
  const header = useRef<HTMLButtonElement>(null);
  const retry = () => {
    onRetry(id);
    // The button goes away, the focus must not.
    header.current?.focus();
  };
  return (
    <Collapsible.Root asChild>
      <section className="card" aria-label={`Tool invocation: ${name}${ordinal > 1 ? ` (${ordinal})` : ''}`}>
        <header>
          <ToolIcon address={icon} />
          <h2>
            <Collapsible.Trigger ref={header}>{title || name}</Collapsible.Trigger>
          </h2>
          <span className={`status ${status}`}>
            {status === 'running' && <span className="dot" />}
            {status === 'pending' && WORDS.pending}
            <span role="status">{status !== 'pending' && WORDS[status]}</span>
          </span>
        </header>
        <p className="server">
          <span>Tool from {server.slug}</span>
          {server.title !== undefined && server.title !== server.slug && <span>{server.title}</span>}
          {server.trusted !== undefined && <span>{server.trusted ? 'Trusted server' : 'Untrusted server'}</span>}
        </p>
        {status === 'error' && (
          <p className="failure">
            <span>{reasonOf(result)}</span>
            <button type="button" onClick={retry}>
              Retry
            </button>
          </p>
        )}
        <Collapsible.Content>
          <Arguments value={call.arguments} />
        </Collapsible.Content>
        {result && <ResultView call={call} result={result} onOpen={(uri) => onOpen(id, uri)} />}
      </section>
    </Collapsible.Root>
  );
}
