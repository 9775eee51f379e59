import type { TemplateResult } from 'lit';
import type { Call } from './call.ts';

/** What a panel asks of the card around it. */
export interface PanelView {
  readonly call: Call;
  readonly foldLines: number;
  t(key: string, args?: Readonly<Record<string, unknown>>): string;
  isOpen(id: string): boolean;
  toggle(id: string): void;
  /** Copies a text; `id` names the control, for the note beside it. */
  copy(id: string, words: string): void;
  copyNote(id: string): string;
  answer(part: 'approve' | 'reject'): void;
  openLink(url: string): void;
  /** Whether a picture could not be loaded. */
  isBroken(source: string): boolean;
  markBroken(source: string): void;
}

/** Renders what one panel holds. */
export type Panel = (view: PanelView) => TemplateResult;
