/** A kind of widget: its name, and the schema of the params that it takes. */
export interface WidgetDefinition {
  readonly name: string;
  readonly description?: string;
  readonly schema: unknown;
}
