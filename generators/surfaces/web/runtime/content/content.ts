import { html, type TemplateResult } from 'lit';
import { recordsOf, type Answer } from './answer.ts';
import { canonical, canonicalText } from './canonical.ts';
import { text, type Block, type ContentView } from './block.ts';
import { renderBlock } from './blocks.ts';
import { renderCode } from './text.ts';

/**
 * Content blocks in their order, a divider between each two, then the structured content unless a text block repeats it.
 * @param blocks MCP's `content`, untrusted: what is no list counts as empty
 * @param structured MCP's `structuredContent`
 */
export function renderContent(blocks: unknown, structured: unknown, view: ContentView): TemplateResult {
  const all = recordsOf(blocks) as readonly Block[];
  const items = all.map((block, index) => renderBlock(block, view, `block-${index}`));
  if (structured !== undefined && structured !== null && !repeats(all, structured)) {
    items.push(
      html`<p class="hint">${view.word('structured')}</p>
        ${renderCode(JSON.stringify(structured, null, 2), view, 'structured')}`,
    );
  }
  if (items.length === 0) return html`<p class="hint">${view.word('empty')}</p>`;
  return html`<div class="content">
    ${items.map((item, index) =>
      index === 0
        ? item
        : html`<hr class="divider" />
            ${item}`,
    )}
  </div>`;
}

/** What came back as text: what a person copies. */
export function contentText(answer: Exclude<Answer, { kind: 'told' }>, structured: unknown): string {
  const items = recordsOf(answer.value);
  if (answer.kind === 'contents') return items.map((item) => text(item['text']) || JSON.stringify(item, null, 2)).join('\n\n');
  const blocks = (
    answer.kind === 'blocks' ? items : items.flatMap(({ content }) => recordsOf(Array.isArray(content) ? content : [content]))
  ) as Block[];
  const parts = blocks.map((block) => (block.type === 'text' ? text(block['text']) : JSON.stringify(block, null, 2)));
  if (answer.kind === 'blocks' && structured !== undefined && structured !== null && !repeats(blocks, structured))
    parts.push(JSON.stringify(structured, null, 2));
  return parts.join('\n\n');
}

/** Links inside truncated text are invisible, so they leave the Tab order. */
export function updateClippedLinks(root: ParentNode): void {
  for (const clip of root.querySelectorAll('.clip'))
    for (const link of clip.querySelectorAll('a')) link.tabIndex = clip.hasAttribute('data-clipped') ? -1 : 0;
}

function repeats(blocks: readonly Block[], structured: unknown): boolean {
  const same = canonical(structured);
  return blocks.some((block) => block.type === 'text' && canonicalText(text(block['text'])) === same);
}
