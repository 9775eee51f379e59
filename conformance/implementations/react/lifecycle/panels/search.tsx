import type { ReactNode } from 'react';
import { sourcesOf } from '../read/search.ts';
import { queryOf } from '../read/search.ts';
import type { Call } from '../state/call.ts';
import { useWords } from '../words/translate.ts';
import { OtherArguments } from './arguments.tsx';
import { Json } from './json.tsx';
import { Output } from './output.tsx';
import { Panel } from './panel.tsx';
import { SourceGroup } from './source.tsx';

/** The sources of a search, each closed at first. */
export function Search({ call }: { call: Call }): ReactNode {
  const words = useWords();
  return (
    <Panel name={words('panelSearch')}>
      {queryOf(call.given) === undefined ? (
        <Json caption={words('arguments')} value={call.given} />
      ) : (
        <OtherArguments call={call} shown={['query']} />
      )}
      <Output call={call}>
        {(output) => {
          const sources = sourcesOf(output);
          if (sources?.length === 0) return <p className="caption">{words('empty')}</p>;
          return sources?.map((source, at) => <SourceGroup key={at} id={call.id} source={source} />);
        }}
      </Output>
    </Panel>
  );
}
