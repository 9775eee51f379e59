import type { ReactNode } from 'react';
import { own, text } from '../../json.ts';
import { excerptOf } from '../read/excerpt.ts';
import type { Call } from '../state/call.ts';
import { useWords } from '../words/translate.ts';
import { Frame } from './frame.tsx';
import { labelOf } from './name.ts';

/** What a sub-agent was asked for: its description, else its prompt. */
const asked = ({ args }: Call): string | undefined => text(own(args, 'description')) ?? text(own(args, 'prompt'));

/** The card of a sub-agent: its type, what it was asked for and its status. */
export function SubAgent({ call }: { call: Call }): ReactNode {
  const words = useWords();
  const task = asked(call) ?? excerptOf(call);
  return (
    <Frame call={call} title={<strong className="agent-name">{labelOf(call, words)}</strong>} summary={task === undefined ? [] : [task]} />
  );
}
