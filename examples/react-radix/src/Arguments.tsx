import { useId, useState } from 'react';
import { CopyButton } from './CopyButton';

/** Lines of JSON above which the rest waits for a press. */
const LINES = 100;

export function Arguments({ value }: { readonly value: unknown }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const json = JSON.stringify(value ?? {}, null, 2);
  const isLong = json.split('\n').length > LINES;
  return (
    <div className="zone">
      <h3>Arguments</h3>
      <pre id={id} tabIndex={0} role="group" aria-label="JSON" dir="ltr" className={isLong && !open ? 'cut arguments' : undefined}>
        {json}
      </pre>
      {isLong && (
        <button type="button" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          Expand args
        </button>
      )}
      <CopyButton label="Copy arguments" text={json} />
    </div>
  );
}
