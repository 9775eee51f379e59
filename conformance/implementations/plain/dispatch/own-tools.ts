import type { Json, JsonRecord } from '../json.ts';
import type { Kind } from './kinds.ts';
import { STYLES } from './styles.ts';

/** The name of the local server that every session has. */
export const OWN_SERVER = 'autoui';

const ID: JsonRecord = { type: 'string', description: 'The id that widget_display gave' };
const RECALL: JsonRecord = {
  name: 'recall',
  description: 'Gives the whole result of an earlier call, also after it was cut or compressed.',
  inputSchema: { type: 'object', required: ['id'], properties: { id: { type: 'string', description: 'The id of the call' } } },
};
const CANVAS: JsonRecord = {
  name: 'canvas',
  description:
    'Changes the canvas. clear takes all widgets away; update replaces params; move takes x and y, resize takes width and height, in px; ' +
    `style takes any of ${STYLES.join(', ')}.`,
  inputSchema: {
    type: 'object',
    required: ['action'],
    properties: { action: { enum: ['clear', 'update', 'move', 'resize', 'style'] }, id: ID, params: { type: 'object' } },
  },
};

/** The tools of the surface itself, which every local server has. */
export function ownTools(kinds: ReadonlyMap<string, Kind>): readonly (readonly [name: string, tool: JsonRecord])[] {
  return [
    ['recall', RECALL],
    ['widget_display', widgetDisplay([...kinds.values()])],
    ['canvas', CANVAS],
  ];
}

function widgetDisplay(kinds: readonly Kind[]): JsonRecord {
  const forms = kinds.map(({ name, description, schema }): Json => {
    const form = { properties: { name: { const: name }, params: schema } };
    return description === undefined ? form : { description, ...form };
  });
  return {
    name: 'widget_display',
    description: 'Puts a widget on the canvas, where a person sees it. The result has the id that changes it later.',
    inputSchema: {
      type: 'object',
      required: ['name', 'params'],
      properties: { name: { enum: kinds.map(({ name }) => name) }, params: { type: 'object' } },
      oneOf: forms,
    },
  };
}
