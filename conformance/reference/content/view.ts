import type { TemplateResult } from 'lit';

/** A content block of a tool result, in MCP's wire form. Untrusted: every field may be missing or of another type. */
export type Block = { readonly type: string } & Readonly<Record<string, unknown>>;

/** What a renderer may ask of the card that shows its block. */
export interface ContentView {
  /** Display name of the tool, for the accessible names of media. */
  readonly tool: string;
  t(key: string, args?: Readonly<Record<string, unknown>>): string;
  /** Whether the reader opened what `id` clips, and the control that flips it. */
  isOpen(id: string): boolean;
  toggle(id: string): void;
  openResource(uri: string): void;
  showFullscreen(source: string, name: string): void;
  readonly limits: { readonly chars: number; readonly lines: number; readonly imageBytes: number };
}

/** Renders one block; `id` is unique in the card. */
export type Renderer = (block: Block, view: ContentView, id: string) => TemplateResult;

/** A field as text; anything that is no string is empty. */
export function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
