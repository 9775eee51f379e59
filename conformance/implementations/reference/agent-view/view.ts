/** What the renderers of a session need of the surface. */
export interface SessionView {
  t(key: string, args?: Readonly<Record<string, unknown>>): string;
  /** What tells the session from another on the page, such as ` (2)`; empty for the first. */
  readonly suffix: string;
  isOpen(id: string): boolean;
  toggle(id: string): void;
  copy(id: string, text: string): void;
  /** Whether the last copy of this id succeeded; `undefined` before one. */
  copied(id: string): boolean | undefined;
}
