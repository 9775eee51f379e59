import { html, type TemplateResult } from 'lit';
import { renderBlock } from '../components/_runtime/content/blocks.ts';
import { text, type Block, type ContentView } from '../components/_runtime/content/block.ts';
import { isRecord, list } from '../json-schema/schema.ts';

/** The messages of a prompt, each under its role in words. */
export function renderMessages(messages: unknown, view: ContentView): TemplateResult {
  const all = list(messages).filter(isRecord);
  return html`${all.map((message, index) => {
    const role = text(message['role']);
    const known = role === 'user' || role === 'assistant';
    const id = `role-${index}`;
    return html`<article class="message" part="message" data-role=${role} aria-labelledby=${id}>
      <p class="role" id=${id}>${known ? view.word(`role.${role}`) : role}</p>
      ${blocksOf(message['content']).map((block, place) => renderBlock(block, view, `message-${index}-${place}`))}
    </article>`;
  })}`;
}

/** The blocks of a content: one, or a list of them. */
export function blocksOf(content: unknown): readonly Block[] {
  const all = Array.isArray(content) ? list(content) : [content];
  return all.filter(isRecord).map((block) => ({ ...block, type: String(block['type']) }));
}
