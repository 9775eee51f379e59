import { useState, type ReactNode } from 'react';
import { useTranslate } from '../words/translate.ts';

/** A button that copies the whole text, followed by a success or failure message. */
export function Copy({ label, content }: { label: string; content: string }): ReactNode {
  const translate = useTranslate();
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
      {done !== null && <span className="caption">{translate(done ? 'copied' : 'copyFailed')}</span>}
    </span>
  );
}
