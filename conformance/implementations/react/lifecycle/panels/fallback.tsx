import { useId, useState, type ReactNode } from 'react';
import { Copy } from '../copy.tsx';
import type { Call } from '../state/call.ts';
import { outputOf, textOf } from '../state/outcome.ts';
import { useWords } from '../words/translate.ts';
import { Json } from './json.tsx';
import { Output } from './output.tsx';
import { Panel } from './panel.tsx';

function Arguments({ call }: { call: Call }): ReactNode {
  const words = useWords();
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="disclosure"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {words('arguments')}
      </button>
      {open && (
        <div id={id}>
          <Json value={call.given} />
        </div>
      )}
    </>
  );
}

/** The panel of any tool: its arguments, closed at first, and its result. */
export function Fallback({ call }: { call: Call }): ReactNode {
  const words = useWords();
  const copied = textOf(outputOf(call));
  return (
    <Panel name={words('panelFallback')}>
      <Arguments call={call} />
      <p className="caption">{words('result')}</p>
      <Output call={call} />
      {(copied !== '' || call.state === 'completed') && <Copy word="copyResult" content={copied} />}
    </Panel>
  );
}
