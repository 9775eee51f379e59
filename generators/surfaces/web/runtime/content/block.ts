import type { TemplateResult } from 'lit';
import type { Word } from '../contract.ts';

/** A content block in MCP's wire form. Untrusted: any field may be missing or of another type. */
export type Block = { readonly type: string } & Readonly<Record<string, unknown>>;

/** The interface between a renderer and the component around it. */
export interface ContentView {
  /** What the content comes from, for the accessible names of media. */
  readonly name: string;
  readonly word: Word;
  /** Whether the truncated content `id` is expanded. */
  isOpen(id: string): boolean;
  toggle(id: string): void;
  openResource(uri: string): void;
  /** Opens an image in full; without it an image opens nothing. */
  readonly showImage?: (source: string, name: string) => void;
  /** Characters and lines of a text, decoded bytes of an image; infinity for no limit. */
  readonly limits: { readonly chars: number; readonly lines: number; readonly bytes: number };
}

/** Renders a block; `id` is unique in the component. */
export type Renderer = (block: Block, view: ContentView, id: string) => TemplateResult;

/** The value as a string; empty for anything else. */
export function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
