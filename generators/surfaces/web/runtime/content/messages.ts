import { html, type TemplateResult } from 'lit';
import { recordsOf } from './answer.ts';
import { text, type Block, type ContentView } from './block.ts';
import { renderBlock } from './blocks.ts';

const ROLES = ['user', 'assistant'];

/** The messages of a prompt in their order, each under its role. */
export function renderMessages(messages: unknown, view: ContentView, listed: boolean): TemplateResult {
  const items = recordsOf(messages).map((message, index) => {
    const role = text(message['role']);
    const words = ROLES.includes(role) ? view.word(`role.${role}`) : role;
    const inner = html`<p class="hint">${words}</p>
      ${blocksOf(message['content']).map((block, at) => renderBlock(block, view, `message-${index}-${at}`))}`;
    return listed
      ? html`<li part="message">${inner}</li>`
      : html`<article part="message" class="message" aria-label=${words}>${inner}</article>`;
  });
  if (items.length === 0) return html`<p class="hint">${view.word('empty')}</p>`;
  return listed
    ? html`<ol class="content">
        ${items}
      </ol>`
    : html`<div class="content">${items}</div>`;
}

/** One block; revisions of MCP have a list of them too. */
function blocksOf(content: unknown): readonly Block[] {
  return recordsOf(Array.isArray(content) ? content : [content]).map((block) => ({ ...block, type: String(block['type']) }));
}
