import { html, type TemplateResult } from 'lit';
import { renderBlock } from '../content/index.ts';
import { canonical, canonicalText } from '../content/canonical.ts';
import { text, type ContentView } from '../content/view.ts';
import { isRecord, list } from '../json-schema/schema.ts';
import { renderFailure } from './failure.ts';
import { blocksOf, renderMessages } from './messages.ts';
import { renderContents } from './preview.ts';

/** What came back: blocks, contents, messages or an error, with a line between each two. */
export function renderResult(fields: Readonly<Record<string, unknown>>, view: ContentView): TemplateResult {
  if (fields['code'] !== undefined) return html`${renderFailure(fields, (key, args) => view.t(key, args))}`;
  const items = itemsOf(fields, view);
  if (items.length === 0) return html`<p class="hint">${view.t('mcp.primitives.empty')}</p>`;
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
  const name = view.t('mcp.primitives.structured');
  return html`<p class="hint">${name}</p>
    <pre class="code" tabindex="0" role="group" aria-label=${name}>${JSON.stringify(value, null, 2)}</pre>`;
}
