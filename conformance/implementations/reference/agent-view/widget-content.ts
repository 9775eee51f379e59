/** What a kind of widget is drawn from. */
export interface WidgetContent {
  readonly data: Readonly<Record<string, unknown>>;
  readonly schema: unknown;
  readonly imageHosts: ReadonlySet<string>;
  readonly blocked: readonly string[];
}
