import { isSpecType, specTypeSchemas } from '@modelcontextprotocol/server';
import { isObject, type Json } from '../../../specs/language/model/json.ts';
import type { Question } from './round.ts';

/** The form of a question that has no fields. */
const NOTHING: Json = { type: 'object', properties: {} };

/**
 * Why a question cannot travel over MCP; `undefined` for one that can. A client of the SDK refuses what the schema does not allow before the app
 * sees it, so that a test would wait for a dialog that nobody was asked to show.
 */
export function questionProblem({ message, schema = NOTHING, url }: Question): string | undefined {
  const allows = (requestedSchema: Json): boolean => isSpecType.ElicitRequestFormParams({ mode: 'form', message, requestedSchema });
  if (url !== undefined) return undefined;
  if (allows(schema)) return lostKeyword(message, schema);
  const properties = isObject(schema) && isObject(schema['properties']) ? Object.entries(schema['properties']) : [];
  const wrong = properties.find(([name, property]) => !allows({ type: 'object', properties: { [name]: property } }));
  return `MCP does not allow this question${wrong === undefined ? '' : `: no field is like ${JSON.stringify(wrong[1]).slice(0, 120)}`}`;
}

/** The first keyword of a field that MCP does not have: a client of the SDK drops it, and no app can hold a rule that never reached it. */
function lostKeyword(message: string, requestedSchema: Json): string | undefined {
  const read = specTypeSchemas.ElicitRequestFormParams['~standard'].validate({ mode: 'form', message, requestedSchema });
  const kept = 'value' in read ? (read.value as { requestedSchema: Json }).requestedSchema : undefined;
  const lost = dropped(fieldsOf(requestedSchema), fieldsOf(kept));
  return lost === undefined
    ? undefined
    : `MCP has no “${lost}” in a field, and a client of the SDK drops it before the app sees the question`;
}

const fieldsOf = (schema: Json | undefined): Json | undefined => (isObject(schema) ? schema['properties'] : undefined);

/** The first name in a value that another reading of it lacks. */
function dropped(given: Json | undefined, kept: Json | undefined): string | undefined {
  if (Array.isArray(given))
    return given
      .map((item: Json, index) => dropped(item, Array.isArray(kept) ? (kept[index] as Json) : undefined))
      .find((lost) => lost !== undefined);
  if (!isObject(given)) return undefined;
  for (const [name, value] of Object.entries(given)) {
    if (!isObject(kept) || !Object.hasOwn(kept, name)) return name;
    const lost = dropped(value, kept[name]);
    if (lost !== undefined) return lost;
  }
  return undefined;
}
