import { html, nothing, type TemplateResult } from 'lit';
import { text } from '../components/_runtime/content/block.ts';
import type { Translate } from '../words.ts';
import { list, own } from '../json-schema/schema.ts';
import type { Primitive } from './primitive.ts';

/** What else a server says of a resource: its type, its size, whom it is for, how much it matters, when it changed. */
export function renderFacts({ kind, object }: Primitive, t: Translate): TemplateResult | typeof nothing {
  const type = text(object['mimeType']);
  const { size, annotations } = object;
  const audience = list(own(annotations, 'audience')).filter((one) => one === 'user' || one === 'assistant');
  const priority = own(annotations, 'priority');
  const modified = text(own(annotations, 'lastModified'));
  const facts: readonly (TemplateResult | string | undefined)[] = [
    type === '' ? undefined : html`<code part=${`${kind}-mime`}>${type}</code>`,
    isNumber(size) ? t('mcp.primitives.size', { size }) : undefined,
    audience.length === 0
      ? undefined
      : t('mcp.primitives.audience', { audience: audience.map((one) => t(`mcp.primitives.audience.${String(one)}`)).join(', ') }),
    isNumber(priority) ? t('mcp.primitives.priority', { priority }) : undefined,
    Number.isNaN(Date.parse(modified)) ? undefined : t('mcp.primitives.modified', { modified }),
  ];
  const known = facts.filter((one) => one !== undefined);
  return known.length === 0
    ? nothing
    : html`<ul class="facts" role="list">
        ${known.map((one) => html`<li>${one}</li>`)}
      </ul>`;
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}
