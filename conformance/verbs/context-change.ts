import type { MountContext } from '../../specs/language/model/spec.ts';
import type { Param } from '../../specs/language/model/vocabulary.ts';
import type { Args, Facts } from './define.ts';
import { objectOf } from './reference.ts';

/** What a step may say of the context. */
export const contextFields: Readonly<Record<string, Param>> = {
  locale: { type: 'string', summary: 'BCP 47 tag.' },
  direction: { type: 'word', oneOf: ['ltr', 'rtl'], summary: 'Direction of the text.' },
  preset: { type: 'string', summary: 'Preset id.' },
  colorScheme: { type: 'word', oneOf: ['light', 'dark'], summary: 'Colour scheme.' },
  tenant: { type: 'record', summary: 'Any of user, workspace, conversation.' },
  options: { type: 'record', summary: 'Mount options that the spec declares.' },
};

/** What a step changes of the context; a part of `tenant` leaves its other fields as they are. */
export function contextChange(facts: Facts, args: Args): Partial<MountContext> {
  const names = Object.keys(contextFields).filter((name) => name !== 'tenant' && args[name] !== undefined);
  const fields = Object.fromEntries(names.map((name) => [name, args[name]]));
  const tenant = objectOf(args['tenant']);
  return { ...fields, ...(tenant === undefined ? {} : { tenant: { ...facts.context.tenant, ...tenant } }) } as Partial<MountContext>;
}
