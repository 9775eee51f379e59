import { memo, type ReactNode } from 'react';
import type { Call } from '../state/call.ts';
import { useWords } from '../words/translate.ts';
import { Boundary } from './boundary.tsx';
import { Frame } from './frame.tsx';
import { labelOf } from './name.ts';
import { Line } from './line.tsx';
import { Plain } from './plain.tsx';
import { SubAgent } from './sub-agent.tsx';
import { summaryOf } from './summary.tsx';

function Card({ call }: { call: Call }): ReactNode {
  const words = useWords();
  return <Frame call={call} title={<code className="tool-name">{labelOf(call, words)}</code>} summary={summaryOf(call, words)} />;
}

const TIERS = { card: Card, line: Line, subagent: SubAgent };

/** A call in its tier. One that cannot be rendered is shown plainly and harms no other. */
export const CallView = memo(function CallView({ call }: { call: Call }): ReactNode {
  const Tier = TIERS[call.tier];
  return (
    <Boundary call={call} instead={<Plain call={call} />}>
      <Tier call={call} />
    </Boundary>
  );
});
