import type { Tool } from '../dispatch/server.ts';
import { STYLES } from '../dispatch/canvas/style-values.ts';
import type { WidgetRegistry } from '../dispatch/widgets/registry.ts';

/** The local server that every session has. */
export const OWN_SERVER = 'autoui';

/** The tools of the surface, as discovery tells them. */
export function ownTools(registry: WidgetRegistry): readonly Tool[] {
  return [
    registry.tool,
    {
      name: 'canvas',
      description: `Changes the canvas. clear; by id: update {fields}, move {x, y}, resize {width, height}, style {${Object.keys(STYLES).join(', ')}}`,
      inputSchema: {
        type: 'object',
        required: ['action'],
        properties: {
          action: { enum: ['clear', 'update', 'move', 'resize', 'style'] },
          id: { type: 'string' },
          params: { type: 'object' },
        },
      },
    },
    {
      name: 'recall',
      description: 'Gives the whole result of an earlier call',
      inputSchema: { type: 'object', required: ['id'], properties: { id: { type: 'string' } } },
    },
  ];
}
