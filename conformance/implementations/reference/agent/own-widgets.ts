import type { WidgetDefinition } from '../dispatch/widgets/definition.ts';
import { IMAGE_FORMAT } from '../dispatch/widgets/sanitise-images.ts';

/** Kinds of widget that every session has; a session may bring others or put its own in their place. */
export const OWN_WIDGETS: readonly WidgetDefinition[] = [
  {
    name: 'stat-card',
    description: 'One figure with its label and its trend',
    schema: {
      type: 'object',
      required: ['label', 'value'],
      properties: {
        label: { type: 'string' },
        value: { type: 'string' },
        trend: { enum: ['up', 'down', 'stable'] },
        variant: { enum: ['default', 'success', 'warning', 'error'] },
        image: { type: 'string', format: IMAGE_FORMAT },
      },
      additionalProperties: false,
    },
  },
  {
    name: 'list',
    description: 'A title and several lines',
    schema: {
      type: 'object',
      required: ['items'],
      properties: { title: { type: 'string' }, items: { type: 'array', items: { type: 'string' }, maxItems: 200 } },
      additionalProperties: false,
    },
  },
  {
    name: 'table',
    description: 'Columns and rows of words',
    schema: {
      type: 'object',
      required: ['columns', 'rows'],
      properties: {
        title: { type: 'string' },
        columns: { type: 'array', items: { type: 'string' }, minItems: 1, maxItems: 20 },
        rows: { type: 'array', items: { type: 'array', items: { type: ['string', 'number', 'boolean', 'null'] } }, maxItems: 500 },
      },
      additionalProperties: false,
    },
  },
  {
    name: 'image',
    description: 'A picture with words for those who do not see it',
    schema: {
      type: 'object',
      required: ['src', 'alt'],
      properties: { src: { type: 'string', format: IMAGE_FORMAT }, alt: { type: 'string' } },
      additionalProperties: false,
    },
  },
];
