import { createRequire } from 'node:module';
import type { Ajv2020, ValidateFunction } from 'ajv/dist/2020.js';
import { isLocale } from '../units/locale.ts';
import { problemOf, type SchemaProblem } from './problem.ts';

export interface SchemaOptions {
  /** Name of the `$defs` entry to check against, in a schema with an `$id`; without it the whole schema. */
  readonly definition?: string;
  /** Reports every problem; otherwise only the first one. */
  readonly every?: boolean;
  /** Fills in the schema's defaults in the checked value. */
  readonly defaults?: boolean;
}

/** Checks a value against one JSON Schema. An empty list means that the value fits. */
export type SchemaCheck = (value: unknown) => readonly SchemaProblem[];

const require = createRequire(import.meta.url);
const instances = new Map<string, Ajv2020>();

/**
 * Makes a check from a schema of JSON Schema 2020-12. The library is loaded and the schema compiled on the first use, because most
 * commands check little. The format `locale` is a canonical BCP 47 tag.
 *
 * @throws Error on the first use, if the schema cannot be compiled or has no such definition
 */
export function schemaCheck(schema: object, options: SchemaOptions = {}): SchemaCheck {
  let validate: ValidateFunction | undefined;
  return (value) => {
    validate ??= compile(schema, options);
    return validate(value) ? [] : (validate.errors ?? []).map(problemOf);
  };
}

function compile(schema: object, { definition, every = false, defaults = false }: SchemaOptions): ValidateFunction {
  const ajv = instance(every, defaults);
  if (definition === undefined) return ajv.compile(schema);
  const { $id = '' } = schema as { readonly $id?: string };
  if (ajv.getSchema($id) === undefined) ajv.addSchema(schema);
  const found = ajv.getSchema(`${$id}#/$defs/${definition}`);
  if (found === undefined) throw new Error(`the schema ${$id} has no definition ${definition}`);
  return found;
}

function instance(every: boolean, defaults: boolean): Ajv2020 {
  const key = `${every} ${defaults}`;
  const known = instances.get(key);
  if (known !== undefined) return known;
  const library = require('ajv/dist/2020.js') as { readonly Ajv2020: typeof Ajv2020 };
  const made = new library.Ajv2020({
    allErrors: every,
    // Half of the time of a short command; a test holds every shipped schema against its meta-schema instead.
    validateSchema: false,
    code: { optimize: false },
    useDefaults: defaults,
    // Errors then hold the value and the schema around it, which the sentences need.
    verbose: true,
    allowUnionTypes: true,
    strictTypes: false,
    strictRequired: false,
    formats: { locale: isLocale },
  });
  instances.set(key, made);
  return made;
}
