import { html, nothing, type TemplateResult } from 'lit';
import type { Words } from './words.ts';

/** Buttons that show one of several panels; the panels are elsewhere on the page, with the id `view-<tab>`. */
export function renderTabs(
  tabs: readonly string[],
  chosen: string,
  word: Words,
  choose: (tab: string) => void,
): TemplateResult | typeof nothing {
  if (tabs.length < 2) return nothing;
  const onKeyDown = (event: KeyboardEvent): void => {
    const rtl = getComputedStyle(event.currentTarget as Element).direction === 'rtl';
    const step = { ArrowRight: rtl ? -1 : 1, ArrowLeft: rtl ? 1 : -1 }[event.key] ?? 0;
    const at = tabs.indexOf(chosen) + step;
    const next =
      event.key === 'Home' ? 0 : event.key === 'End' ? tabs.length - 1 : step === 0 ? undefined : (at + tabs.length) % tabs.length;
    if (next === undefined) return;
    event.preventDefault();
    choose(tabs[next] ?? chosen);
    (event.currentTarget as Element).querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  };
  return html`<div class="tabs" role="tablist" aria-label=${word('live.views')} @keydown=${onKeyDown}>
    ${tabs.map(
      (tab) =>
        html`<button
          id=${`tab-${tab}`}
          type="button"
          role="tab"
          aria-selected=${tab === chosen}
          aria-controls=${`view-${tab}`}
          tabindex=${tab === chosen ? 0 : -1}
          @click=${() => choose(tab)}
        >
          ${word(`live.view.${tab}`)}
        </button>`,
    )}
  </div>`;
}
