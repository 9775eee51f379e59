import { defined } from '../../../../specs/language/defined.ts';
import type { MountContext } from '../../../../specs/language/model/spec.ts';
import type { Param } from '../../../../specs/language/model/vocabulary.ts';
import type { Args, Facts } from '../../verb.ts';
import { objectOf } from '../compare/part-reference.ts';

/** The fields of the context that a step may change. */
export const contextFields: Readonly<Record<string, Param>> = {
  locale: { type: 'string', content: 'locale', summary: 'BCP 47 tag.' },
  direction: { type: 'word', oneOf: ['ltr', 'rtl'], summary: 'Direction of the text.' },
  preset: { type: 'string', content: 'preset', summary: 'Preset id.' },
  colorScheme: { type: 'word', oneOf: ['light', 'dark'], summary: 'Colour scheme.' },
  tenant: { type: 'record', content: 'tenant', summary: 'Any of user, workspace, conversation.' },
  options: { type: 'record', content: 'options', summary: 'Mount options that the spec declares.' },
};

/** The change of the context in a step; a partial `tenant` keeps its other fields. */
export function contextChange(facts: Facts, args: Args): Partial<MountContext> {
  const names = Object.keys(contextFields).filter((name) => name !== 'tenant' && args[name] !== undefined);
  const fields = Object.fromEntries(names.map((name) => [name, args[name]]));
  const tenant = objectOf(args['tenant']);
  const change = defined({ ...fields, tenant: tenant && { ...facts.context.tenant, ...tenant } });
  return change as Partial<MountContext>;
}
