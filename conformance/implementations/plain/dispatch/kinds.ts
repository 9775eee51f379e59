import { listOf, own, recordOf, textOf, type Json } from '../json.ts';

/** A kind of widget; `schema` says what its params are. */
export interface Kind {
  readonly name: string;
  readonly description: string | undefined;
  readonly schema: Json;
}

/** The kind that every session has. */
export const STAT_CARD: Kind = {
  name: 'stat-card',
  description: 'One figure with its label and its trend.',
  schema: {
    type: 'object',
    required: ['label', 'value'],
    properties: {
      label: { type: 'string' },
      value: { type: 'string' },
      trend: { type: 'string', enum: ['up', 'down', 'stable'] },
      variant: { type: 'string', enum: ['default', 'success', 'warning', 'error'] },
      image: { type: 'string', format: 'image', description: 'An https: address of an allowed host, or a data: address' },
    },
  },
};

/** The kinds of a session by name; the first of a name counts, and nothing replaces the stat card. */
export function kindsOf(given: Json | undefined): ReadonlyMap<string, Kind> {
  const kinds = new Map([[STAT_CARD.name, STAT_CARD]]);
  for (const one of listOf(given)) {
    const fields = recordOf(one) ?? {};
    const name = textOf(own(fields, 'name'));
    if (name === undefined || kinds.has(name)) continue;
    kinds.set(name, { name, description: textOf(own(fields, 'description')), schema: own(fields, 'schema') ?? true });
  }
  return kinds;
}
