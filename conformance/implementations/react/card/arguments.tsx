import { useId, useState, type ReactNode } from 'react';
import { lineCount } from '../content/clip.tsx';
import { pretty } from '../json.ts';
import { useSay } from '../words/tongue.ts';
import type { Call } from './calls.ts';
import { Copy } from './copy.tsx';
import { FormView } from './form-view.tsx';

/** Lines of indented JSON above which the arguments are cut. */
const LINES = 100;

function Json({ source }: { source: string }): ReactNode {
  const say = useSay();
  const id = useId();
  const [open, setOpen] = useState(false);
  const long = lineCount(source) > LINES;
  const cut = long && !open;
  return (
    <>
      <pre id={id} dir="ltr" className={cut ? 'clip' : undefined} style={cut ? { maxHeight: `${LINES}lh` } : undefined}>
        <code>{source}</code>
      </pre>
      {long && (
        <button type="button" className="quiet" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          {say('expandArguments')}
        </button>
      )}
    </>
  );
}

function Views({ asForm, onChange }: { asForm: boolean; onChange: (asForm: boolean) => void }): ReactNode {
  const say = useSay();
  return (
    <div role="group" aria-label={say('view')} className="row">
      <button type="button" className="quiet" aria-pressed={!asForm} onClick={() => onChange(false)}>
        {say('rawJson')}
      </button>
      <button type="button" className="quiet" aria-pressed={asForm} onClick={() => onChange(true)}>
        {say('formView')}
      </button>
    </div>
  );
}

/** What the tool was called with: exact JSON, or a form of it that cannot be changed. */
export function Arguments({ call }: { call: Call }): ReactNode {
  const say = useSay();
  const [asForm, setAsForm] = useState(false);
  const source = pretty(call.given);
  return (
    <>
      {call.schema && <Views asForm={asForm} onChange={setAsForm} />}
      {call.schema && asForm ? <FormView schema={call.schema} given={call.given} /> : <Json source={source} />}
      <Copy label={say('copyArguments')} content={source} />
    </>
  );
}
