import { useId, useState, type ReactNode } from 'react';
import { Drawer } from '../drawer/drawer.tsx';
import type { Call } from '../state/call.ts';
import { canOpen } from '../state/outcome.ts';
import { useWords } from '../words/translate.ts';
import { Failure } from './failure.tsx';
import { useFocusKeeper } from './focus.ts';
import { Icon } from './icon.tsx';
import { labelOf, nameOf } from './name.ts';
import { Status } from './status.tsx';

interface FrameProps {
  readonly call: Call;
  readonly title: ReactNode;
  /** What the call is about, in parts. */
  readonly summary: readonly ReactNode[];
  /** What is shown below the head in the place of a drawer. */
  readonly children?: ReactNode;
}

/** Parts of a summary with dots between them. */
const Summary = ({ parts }: { parts: readonly ReactNode[] }): ReactNode => (
  <span className="summary">
    {parts.map((part, at) => (
      <span key={at}>
        {at > 0 && <span aria-hidden="true"> · </span>}
        <bdi>{part}</bdi>
      </span>
    ))}
  </span>
);

/** The article of a call: its head, and its drawer once a person has opened it. */
export function Frame({ call, title, summary, children }: FrameProps): ReactNode {
  const words = useWords();
  const id = useId();
  const keeper = useFocusKeeper();
  const [pressed, setPressed] = useState(false);
  const enabled = canOpen(call);
  const open = pressed && enabled;
  const head = (
    <>
      <Icon call={call} />
      <span className="head-text">
        {title}
        <Summary parts={summary} />
      </span>
    </>
  );
  return (
    <article {...keeper} className={`call tier-${call.tier} ${call.state}`} aria-label={nameOf(call, words)} tabIndex={-1}>
      <div className="head">
        {children === undefined ? (
          <button
            type="button"
            className="toggle"
            aria-expanded={open}
            aria-controls={open ? id : undefined}
            disabled={!enabled}
            onClick={() => setPressed(!open)}
          >
            {head}
          </button>
        ) : (
          <div className="toggle">{head}</div>
        )}
        <Status call={call} />
      </div>
      <Failure call={call} />
      {children}
      {open && children === undefined && (
        <div id={id} className="drawer" role="group" aria-label={words('drawer', { name: call.name || labelOf(call, words) })}>
          <Drawer call={call} />
        </div>
      )}
    </article>
  );
}
