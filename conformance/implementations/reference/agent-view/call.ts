import { html, nothing, type TemplateResult } from 'lit';
import type { CallView } from '../agent/call-view.ts';
import { icon } from '../icons.ts';
import { renderDetails } from './call-details.ts';
import type { SessionView } from './view.ts';

type State = 'running' | 'done' | 'failed';

function stateOf({ ended }: CallView): State {
  if (ended === undefined) return 'running';
  return ended.outcome.isError ? 'failed' : 'done';
}

/** One call: tool, server, state and time; its arguments and its result behind a disclosure. */
export function renderCall(call: CallView, view: SessionView): TemplateResult {
  const { start, ended } = call;
  const tool = start.tool ?? start.name;
  const state = stateOf(call);
  const open = view.isOpen(start.id);
  const details = `call-${start.calls}`;
  return html`<li>
    <article class="call" part="call" aria-label=${`${view.t('agent.call', { tool })} (${start.calls})${view.suffix}`} data-state=${state}>
      <div class="call-row">
        <button class="toggle" type="button" aria-expanded=${open} aria-controls=${details} @click=${() => view.toggle(start.id)}>
          <span class="chevron" aria-hidden="true"></span><bdi class="tool">${tool}</bdi>
        </button>
        ${renderServer(call, view)}
        <span class="outcome">
          <span class="badge" data-state=${state}>
            <span aria-hidden="true"
              >${state === 'running' ? html`<span class="dot"></span>` : icon(state === 'done' ? 'success' : 'error')}</span
            ><span>${view.t(`agent.call.${state}`)}</span>
          </span>
          ${ended === undefined ? nothing : html`<span class="time">${view.t('agent.call.elapsed', { ms: ended.record.elapsed })}</span>`}
        </span>
      </div>
      ${renderMarks(call, view)} ${state === 'failed' ? html`<p class="reason" dir="auto">${reasonOf(call)}</p>` : nothing}
      <div class="details" id=${details} ?hidden=${!open}>${open ? renderDetails(call, view) : nothing}</div>
    </article>
  </li>`;
}

function renderServer({ start }: CallView, view: SessionView): TemplateResult | typeof nothing {
  const { server, serverName = server, local } = start;
  if (server === undefined || serverName === undefined) return nothing;
  return html`<span class="server"
    ><span>${view.t('agent.call.server', { server: serverName })}</span>${
      serverName === server ? nothing : html` <code class="prefix">${server}</code>`
    } <span class="protocol">${view.t(local === true ? 'agent.call.local' : 'agent.call.remote')}</span></span
  >`;
}

function renderMarks({ start, ended }: CallView, view: SessionView): TemplateResult | typeof nothing {
  const marks: TemplateResult[] = [];
  if (start.loop)
    marks.push(html`<span class="mark warn">${icon('warning')} ${view.t('agent.call.loop', { count: start.repeats })}</span>`);
  if (ended?.cut !== undefined) marks.push(html`<span class="mark">${view.t('agent.call.cut', { ...ended.cut })}</span>`);
  if (start.guided) marks.push(html`<span class="mark">${view.t('agent.call.guided')}</span>`);
  return marks.length === 0 ? nothing : html`<p class="marks">${marks}</p>`;
}

/** What is wrong, in one line: words as they are, or the `error` of a result in JSON with the places that it names. */
function reasonOf({ ended }: CallView): string {
  const text = ended?.outcome.text ?? '';
  try {
    const { error, details = [] } = JSON.parse(text) as { error?: unknown; details?: readonly { path: string; message: string }[] };
    if (typeof error === 'string') return [error, ...details.map(({ path, message }) => `${path} ${message}`)].join(' · ').slice(0, 300);
  } catch {
    // Words, not JSON.
  }
  return (text.trim().split('\n', 1)[0] ?? '').slice(0, 300);
}
