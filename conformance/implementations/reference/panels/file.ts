import { html, nothing, type TemplateResult } from 'lit';
import { isFilled, lineCount, own, text } from './call.ts';
import { renderCopy } from './copy.ts';
import { renderPlain } from './plain.ts';
import type { Panel, PanelView } from './view.ts';

/** The text that a read brought; `undefined` before it comes and where it is no text. */
function readText(view: PanelView): string | undefined {
  const { result } = view.call;
  return typeof result === 'string' ? result : undefined;
}

/** The texts of a change: what goes and what comes. */
export function changeOf(args: unknown, name: string): { readonly old: string; readonly now: string } {
  return name === 'write_file'
    ? { old: '', now: text(own(args, 'content')) }
    : { old: text(own(args, 'old_string')), now: text(own(args, 'new_string')) };
}

/** The text of a read, or the change of a write or an edit. */
export const renderFile: Panel = (view) => (view.call.name === 'read_file' ? renderRead(view) : renderChange(view));

function renderRead(view: PanelView): TemplateResult {
  const words = readText(view);
  return html`${renderPath(view)}
  ${
    words === undefined || words === ''
      ? renderPlain(view, view.call.result)
      : html`${renderCopy(view, 'copy-text', 'tool_call.copy_text', words)} ${renderFolded(view, 'text', words)}`
  }`;
}

function renderPath(view: PanelView): TemplateResult {
  const path = text(own(view.call.args, 'file_path'));
  return path === '' ? html`` : html`<p class="path" dir="ltr">${path}</p>`;
}

/** A long text, folded after as many lines as the limit says. All of it stays in the document. */
function renderFolded(view: PanelView, id: string, words: string): TemplateResult {
  const long = lineCount(words) > view.foldLines;
  const open = view.isOpen(id);
  return html`<pre class="code" style=${`--fold-lines: ${view.foldLines}`} ?data-folded=${long && !open}>${words}</pre>
    ${
      long
        ? html`<button class="text-button" type="button" aria-expanded=${open} @click=${() => view.toggle(id)}>
            ${view.t(open ? 'tool_call.show_less' : 'tool_call.show_all')}
          </button>`
        : nothing
    }`;
}

function renderChange(view: PanelView): TemplateResult {
  const { args, name, result, state } = view.call;
  const { old, now } = changeOf(args, name);
  if (old === '' && now === '')
    return html`${renderPath(view)}
      <pre class="code">${isFilled(args) ? JSON.stringify(args, null, 2) : ''}</pre>`;
  const side = (kind: 'old' | 'new', words: string): TemplateResult | typeof nothing =>
    words === ''
      ? nothing
      : html`<section class="change" data-kind=${kind}>
          <h4 class="change-title"><span aria-hidden="true">${kind === 'old' ? '−' : '+'} </span>${view.t(`tool_call.file.${kind}`)}</h4>
          ${renderFolded(view, kind, words)}
        </section>`;
  return html`${renderPath(view)}
    <p class="hint">${view.t('tool_call.count.lines', { added: lineCount(now), removed: lineCount(old) })}</p>
    ${renderCopy(view, 'copy-change', 'tool_call.copy_change', now)} ${side('old', old)} ${side('new', now)}
    ${(state === 'completed' || state === 'interrupted') && isFilled(result) ? renderPlain(view, result) : nothing}`;
}
