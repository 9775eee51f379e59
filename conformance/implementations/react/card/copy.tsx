import { useState, type ReactNode } from 'react';
import { useSay } from '../words/tongue.ts';

/** A button that copies a text as a whole and says beside itself whether it could. */
export function Copy({ label, content }: { label: string; content: string }): ReactNode {
  const say = useSay();
  const [done, setDone] = useState<boolean | null>(null);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(content);
      setDone(true);
    } catch {
      setDone(false);
    }
  };
  return (
    <span className="row">
      <button type="button" className="quiet" onClick={() => void copy()}>
        {label}
      </button>
      {done !== null && <span className="caption">{say(done ? 'copied' : 'copyFailed')}</span>}
    </span>
  );
}
