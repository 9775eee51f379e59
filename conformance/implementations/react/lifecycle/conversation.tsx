import { memo, type ReactNode } from 'react';
import { CallView } from './call/call-view.tsx';
import type { Turn } from './state/conversation.ts';
import type { Call } from './state/call.ts';

const Said = memo(function Said({ role, text }: Pick<Turn, 'role' | 'text'>): ReactNode {
  return (
    <p className={`said ${role}`} dir="auto">
      {text}
    </p>
  );
});

interface ConversationProps {
  readonly turns: readonly Turn[];
  readonly calls: ReadonlyMap<string, Call>;
}

/** The messages in their order, each followed by its calls. */
export const ConversationView = ({ turns, calls }: ConversationProps): ReactNode =>
  turns.map(({ key, role, text, calls: ids }) => (
    <div key={key} className="turn">
      {text !== '' && <Said role={role} text={text} />}
      {ids.map((id) => {
        const call = calls.get(id);
        return call && <CallView key={id} call={call} />;
      })}
    </div>
  ));
