import type { ReactNode } from 'react';
import { useTranslate } from '../words/translate.ts';
import { Clip } from './clip.tsx';
import { Markdown } from './markdown.tsx';
import { Picture } from './picture.tsx';
import type { View } from './view.ts';

function Code({ content }: { content: string }): ReactNode {
  return (
    <Clip content={content}>
      {() => (
        <pre dir="ltr">
          <code>{content}</code>
        </pre>
      )}
    </Clip>
  );
}

interface BlockProps {
  readonly view: View;
  /** The technical name of the tool. */
  readonly tool: string;
  readonly onOpen: (uri: string) => void;
}

function Content({ view, tool, onOpen }: BlockProps): ReactNode {
  const translate = useTranslate();
  switch (view.kind) {
    case 'markdown':
      return <Clip content={view.text}>{(cut) => <Markdown source={view.text} cut={cut} />}</Clip>;
    case 'plain':
      return (
        <Clip content={view.text}>
          {() => (
            <p className="plain" dir="auto">
              {view.text}
            </p>
          )}
        </Clip>
      );
    case 'code':
      return <Code content={view.text} />;
    case 'structured':
      return (
        <>
          <p className="caption">{translate('structured')}</p>
          <Code content={view.text} />
        </>
      );
    case 'image':
      return <Picture src={view.src} large={view.large} alt={translate('image', { name: tool })} />;
    case 'audio':
      return <audio controls preload="metadata" src={view.src} aria-label={translate('audio', { name: tool })} />;
    case 'link':
      return (
        <button type="button" className="tonal" onClick={() => onOpen(view.uri)}>
          {view.label}
        </button>
      );
    case 'unsupported':
      return (
        <>
          <p>{translate('unsupported', { type: view.type })}</p>
          <Code content={view.text} />
        </>
      );
  }
}

/** One block of a result, with the address of its resource as the caption. */
export function Block(props: BlockProps): ReactNode {
  const { caption } = props.view;
  return (
    <div className="block">
      {caption && (
        <p className="caption" dir="ltr">
          {caption}
        </p>
      )}
      <Content {...props} />
    </div>
  );
}
