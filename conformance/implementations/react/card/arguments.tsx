import { useId, useState, type ReactNode } from 'react';
import { lineCount } from '../content/clip.tsx';
import { pretty } from '../json.ts';
import { useTranslate } from '../words/translate.ts';
import type { Call } from './calls.ts';
import { Copy } from './copy.tsx';
import { FormView } from './form-view.tsx';

/** Maximum number of lines of indented JSON before the arguments are truncated. */
const LINES = 100;

function Json({ source }: { source: string }): ReactNode {
  const translate = useTranslate();
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
          {translate('expandArguments')}
        </button>
      )}
    </>
  );
}

function Views({ asForm, onChange }: { asForm: boolean; onChange: (asForm: boolean) => void }): ReactNode {
  const translate = useTranslate();
  return (
    <div role="group" aria-label={translate('view')} className="row">
      <button type="button" className="quiet" aria-pressed={!asForm} onClick={() => onChange(false)}>
        {translate('rawJson')}
      </button>
      <button type="button" className="quiet" aria-pressed={asForm} onClick={() => onChange(true)}>
        {translate('formView')}
      </button>
    </div>
  );
}

/** The arguments of a call: raw JSON, or a read-only form. */
export function Arguments({ call }: { call: Call }): ReactNode {
  const translate = useTranslate();
  const [asForm, setAsForm] = useState(false);
  const source = pretty(call.given);
  return (
    <>
      {call.schema && <Views asForm={asForm} onChange={setAsForm} />}
      {call.schema && asForm ? <FormView schema={call.schema} given={call.given} /> : <Json source={source} />}
      <Copy label={translate('copyArguments')} content={source} />
    </>
  );
}
