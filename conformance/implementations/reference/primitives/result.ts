import { html, type TemplateResult } from 'lit';
import { renderBlock } from '../components/_runtime/content/blocks.ts';
import { canonical, canonicalText } from '../components/_runtime/content/canonical.ts';
import { text, type ContentView } from '../components/_runtime/content/block.ts';
import { isRecord, list } from '../json-schema/schema.ts';
import { renderFailure } from './failure.ts';
import { blocksOf, renderMessages } from './messages.ts';
import { renderContents } from './preview.ts';

/** What came back: blocks, contents, messages or an error, with a line between each two. */
export function renderResult(fields: Readonly<Record<string, unknown>>, view: ContentView): TemplateResult {
  if (fields['code'] !== undefined) return html`${renderFailure(fields, view.word)}`;
  const items = itemsOf(fields, view);
  if (items.length === 0) return html`<p class="hint">${view.word('empty')}</p>`;
  return html`${items.map((item, index) =>
    index === 0
      ? item
      : html`<hr class="divider" />
          ${item}`,
  )}`;
}

function itemsOf(fields: Readonly<Record<string, unknown>>, view: ContentView): readonly TemplateResult[] {
  if (fields['messages'] !== undefined) {
    const description = text(fields['description']);
    const words = description === '' ? [] : [html`<p class="hint" dir="auto">${description}</p>`];
    return list(fields['messages']).length === 0 ? words : [...words, renderMessages(fields['messages'], view)];
  }
  if (fields['contents'] !== undefined)
    return list(fields['contents'])
      .filter(isRecord)
      .map((one, index) => renderContents(one, view, `contents-${index}`));
  const blocks = blocksOf(fields['content'] ?? []);
  const structured = fields['structuredContent'];
  const isSaid = blocks.some((block) => block.type === 'text' && canonicalText(text(block['text'])) === canonical(structured));
  return [
    ...blocks.map((block, index) => renderBlock(block, view, `block-${index}`)),
    ...(structured === undefined || structured === null || isSaid ? [] : [renderStructured(structured, view)]),
  ];
}

function renderStructured(value: unknown, view: ContentView): TemplateResult {
  const name = view.word('structured');
  return html`<p class="hint">${name}</p>
    <pre class="code" tabindex="0" role="group" aria-label=${name}>${JSON.stringify(value, null, 2)}</pre>`;
}
