import { html, nothing, type TemplateResult } from 'lit';
import { text } from '../components/_runtime/content/block.ts';
import type { Word } from '../components/_runtime/contract.ts';

/** Advice by the exact code: a code without a meaning of its own has none. */
const ADVICE: ReadonlyMap<unknown, string> = new Map([
  [-32602, 'fix_input'],
  [-32603, 'again'],
  [-32020, 'client'],
  [-32021, 'client'],
  [-32022, 'client'],
]);

/** An error of the protocol: its code, its message, what a person can do about it. */
export function renderFailure(fields: Readonly<Record<string, unknown>>, word: Word): TemplateResult | typeof nothing {
  const { code } = fields;
  if (typeof code !== 'number') return nothing;
  const advice = ADVICE.get(code);
  return html`<p class="failure" dir="auto">${word('failure', { code: String(code), reason: text(fields['reason']) })}</p>
    ${advice === undefined ? nothing : html`<p class="hint">${word(`advice.${advice}`)}</p>`}`;
}
