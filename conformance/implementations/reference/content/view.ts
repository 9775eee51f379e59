import type { TemplateResult } from 'lit';

/** A content block of a tool result in MCP's wire form. Untrusted: any field may be missing or of another type. */
export type Block = { readonly type: string } & Readonly<Record<string, unknown>>;

/** The interface between a renderer and the card around it. */
export interface ContentView {
  /** Display name of the tool, for the accessible names of media. */
  readonly tool: string;
  t(key: string, args?: Readonly<Record<string, unknown>>): string;
  /** Whether the truncated content `id` is expanded. */
  isOpen(id: string): boolean;
  toggle(id: string): void;
  openResource(uri: string): void;
  /** Shows an image on the whole screen; without it an image is a thumbnail that opens nothing. */
  showFullscreen?(source: string, name: string): void;
  readonly limits: { readonly chars: number; readonly lines: number; readonly imageBytes: number };
}

/** Renders a block; `id` is unique in the card. */
export type Renderer = (block: Block, view: ContentView, id: string) => TemplateResult;

/** The value as a string; empty for anything else. */
export function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
