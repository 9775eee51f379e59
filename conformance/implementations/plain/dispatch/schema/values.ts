import { own, recordOf, sameJson, type Json } from '../../json.ts';
import { when, type Keywords } from './misfit.ts';

/** `type`, `enum` and `const`. */
export const values: Keywords = (schema, value, path) => {
  const [type, choices, constant] = [own(schema, 'type'), own(schema, 'enum'), own(schema, 'const')];
  const types = Array.isArray(type) ? (type as Json[]) : [type];
  if (type !== undefined && !types.some((one) => isOf(one, value))) return [{ path, message: `must be of type ${types.join(' or ')}` }];
  return [
    ...when(
      Array.isArray(choices) && !choices.some((one) => sameJson(one as Json, value)),
      path,
      `must be one of ${Array.isArray(choices) ? choices.map((one) => JSON.stringify(one)).join(', ') : ''}`,
    ),
    ...when(constant !== undefined && !sameJson(constant, value), path, `must be ${JSON.stringify(constant)}`),
  ];
};

function isOf(type: Json | undefined, value: Json): boolean {
  if (type === 'null') return value === null;
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return recordOf(value) !== undefined;
  if (type === 'integer') return Number.isInteger(value);
  return typeof value === type && ['string', 'number', 'boolean'].includes(typeof value);
}
