import { isSpecType } from '@modelcontextprotocol/server';
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
  if (url !== undefined || allows(schema)) return undefined;
  const properties = isObject(schema) && isObject(schema['properties']) ? Object.entries(schema['properties']) : [];
  const wrong = properties.find(([name, property]) => !allows({ type: 'object', properties: { [name]: property } }));
  return `MCP does not allow this question${wrong === undefined ? '' : `: no field is like ${JSON.stringify(wrong[1]).slice(0, 120)}`}`;
}
