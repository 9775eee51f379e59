import type { ReactNode } from 'react';
import type { Call } from '../state/call.ts';
import { outputOf, textOf } from '../state/outcome.ts';
import { useWords } from '../words/translate.ts';
import { Json } from './json.tsx';

interface OutputProps {
  readonly call: Call;
  /** Shows an output of the form that the panel reads; `undefined` for another form. */
  readonly children?: (output: unknown) => ReactNode;
}

/** What a call gave or has brought so far, as its panel shows it, else as JSON or text; a word where there is nothing. */
export function Output({ call, children }: OutputProps): ReactNode {
  const words = useWords();
  const output = outputOf(call);
  const isOver = call.state === 'error' || call.state === 'interrupted';
  if (output === undefined) return isOver ? null : <p className="caption">{words('waiting')}</p>;
  return (
    <>
      {isOver && <p className="caption">{words('noticePartial')}</p>}
      {textOf(output) === '' ? <p className="caption">{words('empty')}</p> : (children?.(output) ?? <Json value={output} />)}
    </>
  );
}
