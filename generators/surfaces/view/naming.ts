import { bare } from '../../../specs/language/model/opening.ts';
import type { Spec } from '../../../specs/language/model/spec.ts';
import type { Field } from '../../../specs/language/model/type-expression.ts';

/**
 * Path to the text that names a record: its first required text, else that of its first required record.
 * @param except field that identifies the record for the host, and says nothing to a person
 */
export function namingPath(fields: readonly Field[], except?: string): string | undefined {
  const required = fields.filter(({ name, optional }) => !optional && name !== except);
  const text = required.find(({ type }) => type.kind === 'primitive' && type.name === 'string');
  if (text !== undefined) return text.name;
  for (const { name, type } of required) {
    const inner = type.kind === 'record' ? namingPath(type.fields) : undefined;
    if (inner !== undefined) return `${name}.${inner}`;
  }
  return undefined;
}

/** Inbound field or prop of a record type → path below it to the text that stands for the record in a sentence. */
export function recordNames(spec: Spec): Readonly<Record<string, string>> {
  const inbound = spec.wire.filter(({ direction }) => direction === 'in').flatMap(({ fields }) => fields);
  const props = spec.members.filter(({ kind }) => kind === 'prop');
  return Object.fromEntries(
    [...props, ...inbound].flatMap(({ name, type }): [string, string][] => {
      const record = bare(type);
      // An id says nothing to a person where another text is there.
      const path = record.kind === 'record' ? (namingPath(record.fields, 'id') ?? namingPath(record.fields)) : undefined;
      return path === undefined ? [] : [[name, path]];
    }),
  );
}
