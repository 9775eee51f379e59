import { html, nothing, type TemplateResult } from 'lit';
import type { Progress } from '@modelcontextprotocol/client';
import type { Call } from '../traffic.ts';
import type { Words } from './words.ts';

/** A call that has not ended. */
export interface Running {
  readonly call: Call;
  readonly step: 'asking' | 'waiting' | 'running';
  readonly progress: Progress | undefined;
}

/** The calls that have not ended, with their progress and a way to stop each: the cards have neither. */
export function renderRunning(calls: readonly Running[], word: Words, cancel: (id: string) => void): TemplateResult | typeof nothing {
  if (calls.length === 0) return nothing;
  return html`<h2 class="running-title">${word('live.running', { count: calls.length })}</h2>
    <ul class="running-list">
      ${calls.map((running) => renderOne(running, word, cancel))}
    </ul>`;
}

function renderOne({ call, step, progress }: Running, word: Words, cancel: (id: string) => void): TemplateResult {
  const name = call.tool.title ?? call.tool.name;
  const label = word('live.progress', { name });
  const total = positive(progress?.total);
  const done = Math.max(0, Math.min(positive(progress?.progress) ?? 0, total ?? Number.POSITIVE_INFINITY));
  return html`<li class="running-call">
    <bdi class="running-name">${name}</bdi>
    ${
      total === undefined
        ? html`<progress aria-label=${label}></progress>`
        : html`<progress aria-label=${label} max=${total} .value=${done}></progress>`
    }
    <span class="hint running-text">${progress === undefined ? word(`live.step.${step}`) : textOf(done, total, progress.message)}</span>
    <button class="button" type="button" aria-label=${word('live.cancel-named', { name })} @click=${() => cancel(call.id)}>
      ${word('live.cancel')}
    </button>
  </li>`;
}

function textOf(done: number, total: number | undefined, message: unknown): string {
  const count = total === undefined ? String(done) : `${done} / ${total}`;
  return typeof message === 'string' && message !== '' ? `${count} · ${message.slice(0, 200)}` : count;
}

function positive(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : undefined;
}
