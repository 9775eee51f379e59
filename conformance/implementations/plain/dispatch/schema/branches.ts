import { listOf, own } from '../../json.ts';
import { when, type Keywords } from './misfit.ts';

/** Keywords that join schemas. */
export const branches: Keywords = (schema, value, path, check) => {
  const [any, one, not] = [own(schema, 'anyOf'), own(schema, 'oneOf'), own(schema, 'not')];
  const [condition, then, otherwise] = [own(schema, 'if'), own(schema, 'then'), own(schema, 'else')];
  const fits = (branch: Parameters<typeof check>[0]): boolean => check(branch, value, path).length === 0;
  const chosen = condition === undefined ? undefined : fits(condition) ? then : otherwise;
  return [
    ...listOf(own(schema, 'allOf')).flatMap((branch) => check(branch, value, path)),
    ...when(any !== undefined && !listOf(any).some(fits), path, 'must fit one of several forms'),
    ...when(one !== undefined && listOf(one).filter(fits).length !== 1, path, 'must fit exactly one of several forms'),
    ...when(not !== undefined && fits(not), path, 'must not have this form'),
    ...(chosen === undefined ? [] : check(chosen, value, path)),
  ];
};
