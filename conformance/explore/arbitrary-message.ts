import fc from 'fast-check';
import type { WireMessage } from '../../specs/language/model/contract.ts';
import type { Json } from '../../specs/language/model/json.ts';
import type { Spec } from '../../specs/language/model/spec.ts';
import type { TypeExpression } from '../../specs/language/model/type-expression.ts';
import { resolveData } from '../../specs/language/recipes/resolve.ts';
import type { Message, Sample } from './action.ts';

/** Primitive types of numbers. */
const NUMBERS: ReadonlySet<string> = new Set(['number', 'int', 'duration', 'bytes']);

/** Random messages of one row: samples, and with `generated` or without samples also messages generated from its types. */
export function arbitraryMessage(row: WireMessage, spec: Spec, samples: readonly Sample[], generated: boolean): fc.Arbitrary<Sample> {
  const known = samples.filter(({ written }) => written.type === row.type);
  if (known.length > 0 && !generated) return fc.constantFrom(...known);
  const fields = row.fields.map((field): fc.Arbitrary<readonly [string, Json] | undefined> => {
    const examples = known.flatMap(({ written }) => (Object.hasOwn(written, field.name) ? [written[field.name] as Json] : []));
    const values = arbitraryValue(field.type, examples).map((value) => [field.name, value] as const);
    return field.optional ? fc.option(values, { nil: undefined }) : values;
  });
  const fresh = fc.tuple(...fields).map((entries) => {
    const written: Message = { type: row.type, ...Object.fromEntries(entries.filter((entry) => entry !== undefined)) };
    return { written, delivered: resolveData(written, { fixtures: spec.fixtures, each: {} }) as Message };
  });
  return known.length === 0 ? fresh : fc.oneof(fc.constantFrom(...known), fresh);
}

/** Random values of a type. Open types take their values from the examples. */
function arbitraryValue(type: TypeExpression, examples: readonly Json[]): fc.Arbitrary<Json> {
  switch (type.kind) {
    case 'enum':
      return fc.constantFrom<Json>(...type.values);
    case 'optional':
      return arbitraryValue(type.of, examples);
    case 'record':
      if (examples.length > 0) return fc.constantFrom(...examples);
      return fc
        .tuple(
          ...type.fields
            .filter(({ optional }) => !optional)
            .map((field) => arbitraryValue(field.type, []).map((value) => [field.name, value] as const)),
        )
        .map((entries) => Object.fromEntries(entries));
    case 'primitive':
      if (type.name === 'bool') return fc.boolean();
      if (examples.length > 0) return fc.constantFrom(...examples);
      if (NUMBERS.has(type.name)) return fc.integer({ min: 0, max: 100 });
      if (type.name === 'json') return fc.constantFrom<Json>({}, { a: 1 });
      return fc.constant(type.name === 'url' ? 'https://kmd-probe.example/' : 'kmd-text');
    default:
      if (examples.length > 0) return fc.constantFrom(...examples);
      // Each item of such a list may open an instance.
      if (type.kind === 'list' && type.of.kind === 'record') return fc.array(arbitraryValue(type.of, []), { maxLength: 2 });
      return fc.constant(type.kind === 'list' ? [] : {});
  }
}
