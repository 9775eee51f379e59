import { html, nothing, type TemplateResult } from 'lit';
import type { Translate } from '../words.ts';
import { own } from '../json-schema/schema.ts';
import type { Primitive } from './primitive.ts';

/** Hint → part and the words for true and false. */
const HINTS: Readonly<Record<string, readonly [part: string, yes: string, no: string]>> = {
  readOnlyHint: ['hint-read-only', 'read_only', 'writes'],
  destructiveHint: ['hint-destructive', 'destructive', 'not_destructive'],
  idempotentHint: ['hint-idempotent', 'idempotent', 'not_idempotent'],
  openWorldHint: ['hint-open-world', 'open_world', 'closed_world'],
};

/** The hints that a tool declares, in words, and that nobody has checked them. */
export function renderHints({ object }: Primitive, t: Translate): TemplateResult | typeof nothing {
  const declared = Object.entries(HINTS).flatMap(([name, words]) => {
    const value = own(object['annotations'], name);
    return typeof value === 'boolean' ? [{ part: words[0], word: words[value ? 1 : 2], strong: name === 'destructiveHint' && value }] : [];
  });
  if (declared.length === 0) return nothing;
  return html`<div class="hints">
    <ul class="hint-list" role="list">
      ${declared.map(({ part, word, strong }) => html`<li part=${part} class="hint-chip" ?data-strong=${strong}>${t(`mcp.primitives.hint.${word}`)}</li>`)}
    </ul>
    <p class="hint">${t('mcp.primitives.hints_unverified')}</p>
  </div>`;
}
