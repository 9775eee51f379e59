import * as Collapsible from '@radix-ui/react-collapsible';
import { Fragment } from 'react';
import type { Result, ToolCall } from './calls';
import { BlockView } from './content/BlockView';
import { LongText } from './content/LongText';
import { shownStructure } from './content/structure';
import { textOf } from './content/text';
import { CopyButton } from './CopyButton';

interface Props {
  readonly call: ToolCall;
  readonly result: Result;
  readonly onOpen: (uri: string) => void;
}

/** The result of a call: open at once after a success. */
export function ResultView({ call, result, onOpen }: Props) {
  const structure = shownStructure(result);
  const isEmpty = result.content.length === 0 && structure === undefined;
  const all = [...result.content.map(textOf), ...(structure === undefined ? [] : [structure])].join('\n\n');
  return (
    <Collapsible.Root className="zone" defaultOpen={call.status === 'success'}>
      <h3>
        <Collapsible.Trigger>Result</Collapsible.Trigger>
      </h3>
      <Collapsible.Content>
        {isEmpty && <p>The tool returned nothing.</p>}
        {result.content.map((block, at) => (
          <Fragment key={at}>
            {at > 0 && <hr />}
            <BlockView block={block} tool={call.name} onOpen={onOpen} />
          </Fragment>
        ))}
        {structure !== undefined && (
          <>
            {result.content.length > 0 && <hr />}
            <p>Structured content</p>
            <LongText text={structure}>
              <pre dir="ltr">{structure}</pre>
            </LongText>
          </>
        )}
        <CopyButton label="Copy result" text={all} />
      </Collapsible.Content>
    </Collapsible.Root>
  );
}
