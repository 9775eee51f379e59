import type { MountContext } from '../../specs/language/model/spec.ts';
import type { Args, Facts } from './define.ts';
import { objectOf } from './reference.ts';

const FIELDS = ['locale', 'direction', 'preset', 'colorScheme', 'options'] as const;

/** What a step changes of the context; a part of `tenant` leaves its other fields as they are. */
export function contextChange(facts: Facts, args: Args): Partial<MountContext> {
  const fields = Object.fromEntries(FIELDS.filter((name) => args[name] !== undefined).map((name) => [name, args[name]]));
  const tenant = objectOf(args['tenant']);
  return { ...fields, ...(tenant === undefined ? {} : { tenant: { ...facts.context.tenant, ...tenant } }) } as Partial<MountContext>;
}
