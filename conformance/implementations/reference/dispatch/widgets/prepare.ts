import type { WidgetDefinition } from './definition.ts';
import { wrongParams, type WrongParam } from './wrong-params.ts';
import { sanitiseImages, type Sanitised } from './sanitise-images.ts';

/** What the model gets when params do not fit: enough to do better. */
export interface Misfit {
  readonly error: 'Validation failed';
  readonly details: readonly WrongParam[];
  readonly expected_schema: unknown;
}

/** Params for a widget: checked by its schema, then without images that are not allowed. */
export function prepare({ schema }: WidgetDefinition, params: unknown, hosts: ReadonlySet<string>): Sanitised | Misfit {
  const details = wrongParams(params, schema);
  return details.length > 0 ? { error: 'Validation failed', details, expected_schema: schema } : sanitiseImages(params, schema, hosts);
}
