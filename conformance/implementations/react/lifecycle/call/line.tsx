import { useState, type ReactNode } from 'react';
import { excerptOf } from '../read/excerpt.ts';
import { characters, linesOf } from '../read/lines.ts';
import type { Call } from '../state/call.ts';
import { outputOf, textOf } from '../state/outcome.ts';
import { useWords } from '../words/translate.ts';
import { Frame } from './frame.tsx';
import { labelOf } from './name.ts';

const LINES = 3;
const CHARACTERS = 240;

/** The result of a call that is shown as one line; a long one is cut until a person asks for all of it. */
function Result({ source }: { source: string }): ReactNode {
  const words = useWords();
  const [all, setAll] = useState(false);
  const isLong = linesOf(source).length > LINES || characters(source) > CHARACTERS;
  const shown = isLong && !all ? `${[...linesOf(source).slice(0, LINES).join('\n')].slice(0, CHARACTERS).join('')}…` : source;
  return (
    <div className="line-result">
      <p dir="auto">{shown}</p>
      {isLong && (
        <button type="button" className="quiet" aria-expanded={all} onClick={() => setAll(!all)}>
          {words(all ? 'showLess' : 'showAll')}
        </button>
      )}
    </div>
  );
}

/** A call as one line: its name, its status and its result. With an approval or an interface it has a drawer. */
export function Line({ call }: { call: Call }): ReactNode {
  const words = useWords();
  const output = textOf(outputOf(call));
  const excerpt = excerptOf({ ...call, ending: undefined });
  const hasDrawer = call.state === 'awaiting' || call.ui !== undefined;
  return (
    <Frame call={call} title={<code className="tool-name">{labelOf(call, words)}</code>} summary={excerpt === undefined ? [] : [excerpt]}>
      {hasDrawer ? undefined : <>{output !== '' && <Result source={output} />}</>}
    </Frame>
  );
}
