import { html } from 'lit';
import { webAddress } from './address.ts';
import type { Panel, PanelView } from './view.ts';

/** A generated interface: a page of another origin in a frame that can reach neither this page nor its storage. */
export const renderInterface: Panel = (view) => {
  const url = webAddress(view.call.url);
  const name = view.t('tool_call.panel.ui', { component: view.call.component });
  if (url === undefined) return html`<p class="hint">${view.call.component}</p>`;
  return html`<iframe
    class="frame"
    title=${name}
    sandbox="allow-scripts allow-forms"
    referrerpolicy="no-referrer"
    src=${url.href}
    @load=${(event: Event) => tell(event, view)}
  ></iframe>`;
};

/** Tells the page in the frame which component it is and which stream it follows. Its origin is opaque, so no other target can be named. */
function tell(event: Event, view: PanelView): void {
  const { component, stream } = view.call;
  (event.currentTarget as HTMLIFrameElement).contentWindow?.postMessage({ type: 'tool/ui', component, stream }, '*');
}
