import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { Json, JsonObject } from '../../../specs/language/model/json.ts';
import { packageRoot } from '../../../specs/language/package-root.ts';

/** What a form makes of what is typed into one field. */
export interface FormValue {
  readonly schema: Json;
  readonly required?: boolean;
  readonly typed?: string;
  /** Places of the options that a person takes, in that order. */
  readonly chosen?: readonly number[];
  readonly value?: Json;
  readonly says?: string;
}

export const FORM_VALUES = parse(
  readFileSync(join(packageRoot(), 'generators/proof/platform/form-values.yaml'), 'utf8'),
) as readonly FormValue[];

/** The schema of a form with the field of a case, which is called `probe`. */
export function schemaOf({ schema, required = false }: FormValue): JsonObject {
  return { type: 'object', properties: { probe: schema }, required: required ? ['probe'] : [] };
}

/** What a surface has to answer. */
export function answerOf({ value, says }: FormValue): JsonObject {
  return { ...(says === undefined ? {} : { says }), ...(value === undefined ? {} : { value }) };
}
