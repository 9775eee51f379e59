import { html, nothing, type TemplateResult } from 'lit';
import { own, records, shown, text } from './call.ts';
import { pictureAddress, webAddress } from './address.ts';
import { renderCopy } from './copy.ts';
import { renderPlain } from './plain.ts';
import type { Panel, PanelView } from './view.ts';

type Row = Readonly<Record<string, unknown>>;

/** The sources of a search; `undefined` where the result has another form. */
export function sourcesOf(result: unknown): readonly Row[] | undefined {
  return records(own(result, 'results'));
}

/** The sources in their order, each a fold with its snippets. */
export const renderSearch: Panel = (view) => {
  const sources = sourcesOf(view.call.result);
  if (sources === undefined) return renderPlain(view, view.call.result);
  if (sources.length === 0) return html`<p class="hint">${view.t('tool_call.count.results', { count: 0 })}</p>`;
  return html`${sources.map((source, index) => renderSource(view, source, index))}`;
};

function renderSource(view: PanelView, source: Row, index: number): TemplateResult {
  const id = `source-${index}`;
  const open = view.isOpen(id);
  const title = shown(source['title']) || text(source['url']) || String(index + 1);
  const snippets = records(source['snippets']) ?? [];
  return html`<div class="source" role="group" aria-label=${view.t('tool_call.source', { title })}>
    <button class="source-toggle" type="button" aria-expanded=${open} @click=${() => view.toggle(id)}>
      ${renderSign(view, source)}<bdi class="source-title">${title}</bdi><span class="chevron" aria-hidden="true"></span>
    </button>
    ${
      open
        ? html`<ul class="snippets">
            ${snippets.map((snippet, at) => renderSnippet(view, snippet, `${id}-${at}`))}
          </ul>`
        : nothing
    }
  </div>`;
}

/** The logo of the site, or the first letter of its host. */
function renderSign(view: PanelView, source: Row): TemplateResult {
  const picture = pictureAddress(source['icon']);
  if (picture !== undefined && !view.isBroken(picture)) {
    return html`<img
      class="sign"
      src=${picture}
      alt=""
      width="20"
      height="20"
      referrerpolicy="no-referrer"
      crossorigin="anonymous"
      @error=${() => view.markBroken(picture)}
    />`;
  }
  const host = webAddress(source['url'])?.host.replace(/^www\./, '') ?? text(source['title']);
  return html`<span class="sign letter" aria-hidden="true">${[...host][0]?.toUpperCase() ?? '?'}</span>`;
}

function renderSnippet(view: PanelView, snippet: Row, id: string): TemplateResult {
  const words = shown(snippet['text']);
  const url = webAddress(snippet['url']);
  return html`<li class="snippet">
    <p class="snippet-text" dir="auto">${words}</p>
    <div class="snippet-tools">
      ${renderCopy(view, id, 'tool_call.copy_snippet', words)}
      ${
        url === undefined
          ? nothing
          : html`<button class="text-button" type="button" @click=${() => view.openLink(text(snippet['url']))}>
                ${view.t('tool_call.open_link')}</button
              ><span class="host">${url.host}</span>`
      }
    </div>
  </li>`;
}
