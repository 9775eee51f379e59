import { html, nothing } from 'lit';
import { renderArguments } from './arguments.ts';
import { copyable, isFilled } from './call.ts';
import { renderCopy } from './copy.ts';
import { renderPlain } from './plain.ts';
import type { Panel } from './view.ts';

/** The arguments, closed at first, and the result: of any tool without a panel of its own. */
export const renderFallback: Panel = (view) => {
  const { args, result, state } = view.call;
  return html`${renderArguments(view, args)}
  ${state === 'completed' || isFilled(result) ? html`<h4 class="section-title">${view.t('tool_call.result')}</h4>` : nothing}
  ${isFilled(result) ? renderCopy(view, 'copy-result', 'tool_call.copy_result', copyable(result)) : nothing} ${renderPlain(view, result)}`;
};
