import type { Tool } from '../server.ts';
import type { WidgetDefinition } from './definition.ts';

/** The kinds of widget of a session by name. A later definition of a name stands in place of an earlier one. */
export class WidgetRegistry {
  readonly #kinds = new Map<string, WidgetDefinition>();

  constructor(definitions: readonly WidgetDefinition[]) {
    for (const definition of definitions) this.#kinds.set(definition.name, definition);
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
