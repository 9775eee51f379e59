import type { ReactNode } from 'react';
import { Copy } from '../copy.tsx';
import type { Call } from '../state/call.ts';
import { outputOf, textOf } from '../state/outcome.ts';
import { useWords } from '../words/translate.ts';
import { Arguments } from './arguments.tsx';
import { Output } from './output.tsx';
import { Panel } from './panel.tsx';

/** The panel of any tool: its arguments, closed at first, and its result. */
export function Fallback({ call }: { call: Call }): ReactNode {
  const words = useWords();
  const copied = textOf(outputOf(call));
  return (
    <Panel name={words('panelFallback')}>
      <Arguments value={call.given} />
      <p className="caption">{words('result')}</p>
      <Output call={call} />
      {(copied !== '' || call.state === 'completed') && <Copy word="copyResult" content={copied} />}
    </Panel>
  );
}
