import type { Block } from '../calls';
import { LongText } from './LongText';
import { Markdown } from './Markdown';
import { inner, mediaOf } from './media';
import { Picture } from './Picture';
import { wordsOf } from './text';

interface Props {
  readonly block: Block;
  readonly tool: string;
  readonly onOpen: (uri: string) => void;
}

/** One block of a result; what is of no known type is said and shown as JSON. */
export function BlockView({ block, tool, onOpen }: Props) {
  const { type } = block;
  if (type === 'resource_link') {
    const uri = String(block['uri']);
    return (
      <button type="button" className="link" onClick={() => onOpen(uri)}>
        {String(block['title'] || block['name'] || uri)}
      </button>
    );
  }
  const known = ['text', 'image', 'audio', 'resource', 'embedded_resource'].includes(type);
  const { data, blob, mimeType } = inner(block);
  const media = known ? mediaOf(mimeType, data ?? blob) : undefined;
  if (media?.kind === 'image') return <Picture source={media.source} isLarge={media.isLarge} name={`Image from ${tool}`} />;
  if (media?.kind === 'audio') return <audio controls src={media.source} aria-label={`Audio from ${tool}`} />;
  const words = known ? wordsOf(block) : undefined;
  if (words)
    return <LongText text={words.text}>{words.isCode ? <pre dir="ltr">{words.text}</pre> : <Markdown text={words.text} />}</LongText>;
  const json = JSON.stringify(block, null, 2);
  return (
    <>
      <p>Unsupported content: {[type, mimeType].filter(Boolean).join(', ')}</p>
      <LongText text={json}>
        <pre dir="ltr">{json}</pre>
      </LongText>
    </>
  );
}
