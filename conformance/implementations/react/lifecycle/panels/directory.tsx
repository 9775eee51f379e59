import type { ReactNode } from 'react';
import { Copy } from '../copy.tsx';
import { entriesOf, pathOf, type Entry } from '../read/directory.ts';
import type { Call } from '../state/call.ts';
import { useWords } from '../words/translate.ts';
import { OtherArguments } from './arguments.tsx';
import { Json } from './json.tsx';
import { Output } from './output.tsx';
import { Panel } from './panel.tsx';

/** An entry with what is known of it. */
function EntryItem({ entry: { name, type, size, modified } }: { entry: Entry }): ReactNode {
  const words = useWords();
  return (
    <li className="entry">
      <bdi dir="ltr" className="path">
        {name}
      </bdi>
      <span className="facts">
        {type !== undefined && <span>{type}</span>}
        {size !== undefined && <span>{words('entrySize', { count: size })}</span>}
        {modified !== undefined && <span>{words('entryModified', { day: modified })}</span>}
      </span>
    </li>
  );
}

/** The entries of a directory. They lead nowhere. */
export function Directory({ call }: { call: Call }): ReactNode {
  const words = useWords();
  const path = pathOf(call.given);
  return (
    <Panel name={words('panelDirectory')}>
      {path === undefined ? (
        <Json caption={words('arguments')} value={call.given} />
      ) : (
        <span className="row">
          <bdi dir="ltr" className="path">
            {path}
          </bdi>
          <Copy word="copyPath" content={path} />
        </span>
      )}
      <Output call={call}>
        {(output) => {
          const entries = entriesOf(output);
          if (entries?.length === 0) return <p className="caption">{words('empty')}</p>;
          return (
            entries && (
              <ul className="entries">
                {entries.map((entry, at) => (
                  <EntryItem key={at} entry={entry} />
                ))}
              </ul>
            )
          );
        }}
      </Output>
      {path !== undefined && <OtherArguments call={call} shown={['path']} />}
    </Panel>
  );
}
