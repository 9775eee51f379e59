import type { ReactNode } from 'react';
import { Copy } from '../copy.tsx';
import { countOf } from '../read/change.ts';
import { fileOf, type FileCall } from '../read/file.ts';
import { linesOf } from '../read/lines.ts';
import type { Call } from '../state/call.ts';
import { outputOf, textOf } from '../state/outcome.ts';
import { useWords } from '../words/translate.ts';
import { Change } from './change.tsx';
import { Fold } from './fold.tsx';
import { OtherArguments } from './arguments.tsx';
import { Json } from './json.tsx';
import { Output } from './output.tsx';
import { Panel } from './panel.tsx';

/** The text of a file, as it came. */
function FileText({ source }: { source: string }): ReactNode {
  const lines = source.split('\n');
  return (
    <Fold total={linesOf(source).length}>
      {(limit) => <pre dir="ltr">{limit < linesOf(source).length ? lines.slice(0, limit).join('\n') : source}</pre>}
    </Fold>
  );
}

function Written({ change }: { change: NonNullable<FileCall['change']> }): ReactNode {
  const words = useWords();
  const { runs, text } = change;
  const numbers = { added: countOf(runs, 'new'), removed: countOf(runs, 'old') };
  return (
    <>
      <p className="caption">
        <bdi>{words('countLines', numbers)}</bdi>
      </p>
      <Fold total={runs.reduce((sum, { lines }) => sum + lines.length, 0)}>{(limit) => <Change runs={runs} limit={limit} />}</Fold>
      <Copy word="copyChange" content={text} />
    </>
  );
}

/** The text of a read, or the change of a write or an edit. */
export function File({ call }: { call: Call }): ReactNode {
  const words = useWords();
  const file = fileOf(call);
  const output = textOf(outputOf(call));
  return (
    <Panel name={words('panelFile')}>
      {file ? (
        <p className="path" dir="ltr">
          {file.path}
        </p>
      ) : (
        <Json caption={words('arguments')} value={call.given} />
      )}
      {file?.change && <Written change={file.change} />}
      {(!file?.change || output !== '') && <Output call={call}>{(given) => <FileText source={textOf(given)} />}</Output>}
      {file && <OtherArguments call={call} shown={file.shown} />}
      {!file?.change && (output !== '' || call.state === 'completed') && <Copy word="copyText" content={output} />}
    </Panel>
  );
}
