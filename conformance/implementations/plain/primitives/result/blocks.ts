import { button, make } from '../../element.ts';
import { own, recordOf, textOf, type Json, type JsonRecord } from '../../json.ts';
import { showContents } from './contents.ts';
import { player, remark, thumbnail, type ResultContext } from './media.ts';
import { blockText } from './text.ts';

/** One block of a result or of a message. An unknown one becomes a remark that names it; its neighbours stay unharmed. */
export function showBlock(context: ResultContext, block: Json): HTMLElement {
  const fields = recordOf(block) ?? {};
  const type = textOf(own(fields, 'type'));
  const named = (unknown: string): string => [type || unknown, textOf(own(fields, 'mimeType'))].filter(Boolean).join(', ');
  return (
    render(context, type, fields) ??
    remark(context.localeText, (words) => words.primitives('unsupported', { type: named(words.primitives('unknown_type')) }))
  );
}

function render(context: ResultContext, type: string | undefined, fields: JsonRecord): HTMLElement | undefined {
  const mimeType = textOf(own(fields, 'mimeType')) ?? '';
  const data = textOf(own(fields, 'data'));
  const text = textOf(own(fields, 'text'));
  const resource = recordOf(own(fields, 'resource'));
  switch (type) {
    case 'text':
      return text === undefined ? undefined : blockText(context.localeText, text);
    case 'image':
      return data === undefined ? undefined : thumbnail(context, data);
    case 'audio':
      return data === undefined ? undefined : player(context, mimeType, data);
    case 'resource_link':
      return link(context, fields);
    // The older word of the source document for the same.
    case 'embedded_resource':
    case 'resource':
      return resource === undefined ? undefined : embedded(context, resource);
    default:
      return undefined;
  }
}

function embedded(context: ResultContext, resource: JsonRecord): HTMLElement {
  return showContents(context, resource);
}

/** A link to a resource: a press asks the host to read it. */
function link({ read }: ResultContext, fields: JsonRecord): HTMLElement | undefined {
  const uri = textOf(own(fields, 'uri'));
  if (uri === undefined) return undefined;
  const chip = button('chip', () => read(uri));
  chip.append(make('bdi', {}, textOf(own(fields, 'title')) || textOf(own(fields, 'name')) || uri));
  const about = textOf(own(fields, 'description'));
  const details = about === undefined ? [] : [make('p', { class: 'help', dir: 'auto' }, about)];
  return make('div', { class: 'contents' }, chip, make('p', { class: 'source' }, make('bdi', { dir: 'ltr' }, uri)), ...details);
}
