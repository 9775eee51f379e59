import { html } from 'lit';
import type { Panel } from './view.ts';
import { readable } from './call.ts';

/** What the host asks to be approved, with the arguments in question and both answers. */
export const renderApproval: Panel = (view) =>
  html`<p class="request" dir="auto">${view.call.description || view.t('tool_call.approval.request')}</p>
    <pre class="code">${readable(view.call.args)}</pre>
    <div class="answers">
      <button class="button primary" type="button" @click=${() => view.answer('approve')}>${view.t('tool_call.approve')}</button>
      <button class="button" type="button" @click=${() => view.answer('reject')}>${view.t('tool_call.reject')}</button>
    </div>`;
