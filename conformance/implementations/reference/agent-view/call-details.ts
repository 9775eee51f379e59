import { html, nothing, type TemplateResult } from 'lit';
import type { CallView } from '../agent/call-view.ts';
import { isObject, own } from '../dispatch/json.ts';
import { icon } from '../icons.ts';
import { pretty } from './pretty.ts';
import type { SessionView } from './view.ts';

const RASTER = /^image\/(?:png|jpeg|gif|webp)$/;
const BASE64 = /^[A-Za-z0-9+/=\s]+$/;

/** The input of a call and the whole result, every block of it, as it came. */
export function renderDetails({ start, ended }: CallView, view: SessionView): TemplateResult {
  const { id } = start;
  const copied = view.copied(id);
  const parts = ended === undefined ? [] : partsOf(ended.outcome.value, ended.outcome.text);
  return html`<p class="zone-title">${view.t('agent.call.arguments')}</p>
    ${renderCode(pretty(start.args), view.t('agent.call.arguments'))}
    ${
      ended === undefined
        ? nothing
        : html`<div class="result-bar">
              <span class="zone-title">${view.t('agent.call.result')}</span>
              <span class="tools">
                ${copied === undefined ? nothing : html`<span class="hint">${view.t(copied ? 'agent.copied' : 'agent.copy_failed')}</span>`}
                <button class="text-button copy" type="button" @click=${() => view.copy(id, wholeText(parts))}>
                  ${icon('copy')} ${view.t('agent.copy_result')}
                </button>
              </span>
            </div>
            ${parts.map((part) =>
              'image' in part
                ? html`<img class="picture" src=${part.image} alt=${view.t('agent.call.result')} />`
                : renderCode(part.text, view.t('agent.call.result')),
            )}`
    }`;
}

function renderCode(text: string, label: string): TemplateResult {
  return html`<pre class="code" tabindex="0" role="group" aria-label=${label}>${text}</pre>`;
}

type Part = { readonly text: string } | { readonly image: string; readonly text: string };

/** The blocks of a remote result and what stands beside them; of any other, its text. */
function partsOf(value: unknown, text: string): readonly Part[] {
  const content = own(value, 'content');
  if (!Array.isArray(content)) return [{ text }];
  const parts = content.map(partOf);
  const structured = own(value, 'structuredContent');
  if (structured !== undefined) parts.push({ text: pretty(structured) });
  return parts.length === 0 ? [{ text }] : parts;
}

function partOf(block: unknown): Part {
  const { type, text, mimeType, data } = isObject(block) ? block : {};
  if (type === 'text' && typeof text === 'string') return { text };
  const json = pretty(block);
  if (type === 'image' && typeof mimeType === 'string' && RASTER.test(mimeType) && typeof data === 'string' && BASE64.test(data))
    return { image: `data:${mimeType};base64,${data}`, text: json };
  return { text: json };
}

function wholeText(parts: readonly Part[]): string {
  return parts.map(({ text }) => text).join('\n\n');
}
