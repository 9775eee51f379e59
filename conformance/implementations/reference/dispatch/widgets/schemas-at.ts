import { matches } from '../../components/_runtime/form/pattern.ts';
import { resolveRef } from '../../json-schema/resolve.ts';
import { isSchema, list, own, schemasByName, type Schema } from '../../json-schema/schema.ts';

/** The schemas of one place and all that may hold there with them: behind references in the document, in branches and conditions. */
export function together(schemas: readonly unknown[], root: Schema): readonly Schema[] {
  const all = new Set<Schema>();
  const add = (one: unknown): void => {
    if (!isSchema(one) || all.has(one)) return;
    all.add(one);
    for (const name of ['$ref', '$dynamicRef']) {
      const ref = own(one, name);
      if (typeof ref === 'string') add(resolveRef(root, ref));
    }
    for (const name of ['allOf', 'anyOf', 'oneOf']) list(own(one, name)).forEach(add);
    for (const name of ['if', 'then', 'else']) add(own(one, name));
    for (const [, inner] of schemasByName(own(one, 'dependentSchemas'))) add(inner);
  };
  schemas.forEach(add);
  return [...all];
}

/** The schemas of an item. */
export function ofItem(schemas: readonly Schema[], index: number): readonly unknown[] {
  return schemas.flatMap((one) => {
    const items = own(one, 'items');
    const first = list(own(one, 'prefixItems'));
    if (index < first.length) return [first[index]];
    return Array.isArray(items)
      ? [(items as readonly unknown[])[index] ?? own(one, 'additionalItems')]
      : [items, own(one, 'unevaluatedItems')];
  });
}

/** The schemas of a property. */
export function ofProperty(schemas: readonly Schema[], name: string): readonly unknown[] {
  return schemas.flatMap((one) => {
    const patterns = schemasByName(own(one, 'patternProperties')).filter(([pattern]) => matches(pattern, name));
    const known = [own(own(one, 'properties'), name), ...patterns.map(([, inner]) => inner)].filter((inner) => inner !== undefined);
    return known.length > 0 ? known : [own(one, 'additionalProperties'), own(one, 'unevaluatedProperties')];
  });
}
