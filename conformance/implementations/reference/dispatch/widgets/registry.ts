import type { Tool } from '../server.ts';
import type { WidgetDefinition } from './definition.ts';

/** The kinds of widget of a session by name. A later definition of a name stands in place of an earlier one. */
export class WidgetRegistry {
  readonly #kinds = new Map<string, WidgetDefinition>();
  readonly #custom: ReadonlySet<string>;

  /** `custom`: kinds that the session brings; they may stand in place of `own` ones. */
  constructor(own: readonly WidgetDefinition[], custom: readonly WidgetDefinition[] = []) {
    for (const definition of [...own, ...custom]) this.#kinds.set(definition.name, definition);
    this.#custom = new Set(custom.map(({ name }) => name));
  }

  isCustom(name: string): boolean {
    return this.#custom.has(name);
  }

  find(name: unknown): WidgetDefinition | undefined {
    return typeof name === 'string' ? this.#kinds.get(name) : undefined;
  }

  get names(): readonly string[] {
    return [...this.#kinds.keys()];
  }

  /** The tool `widget_display` with the schema of every kind, so that discovery tells the model what there is. */
  get tool(): Tool {
    const kinds = [...this.#kinds.values()];
    return {
      name: 'widget_display',
      description: `Shows a widget on the canvas: ${kinds.map(({ name, description }) => (description === undefined ? name : `${name} (${description})`)).join(', ')}`,
      inputSchema: {
        type: 'object',
        required: ['name', 'params'],
        oneOf: kinds.map(({ name, schema }) => ({ properties: { name: { const: name }, params: schema } })),
      },
    };
  }
}
