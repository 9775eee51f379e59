import { useId, useState, type ReactNode } from 'react';
import type { Call } from '../state/call.ts';
import { useWords } from '../words/translate.ts';
import { Json } from './json.tsx';

/** Arguments behind a control that is closed at first. */
export function Arguments({ value }: { value: unknown }): ReactNode {
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
          <Json value={value} />
        </div>
      )}
    </>
  );
}

/** The arguments beside those that a panel shows itself; nothing where there are none. */
export function OtherArguments({ call, shown }: { call: Call; shown: readonly string[] }): ReactNode {
  const others = Object.entries(call.args).filter(([name]) => !shown.includes(name));
  return others.length > 0 && <Arguments value={Object.fromEntries(others)} />;
}
