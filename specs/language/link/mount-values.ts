import { didYouMean } from '../diagnostics/nearest.ts';
import { valueText } from '../diagnostics/value-text.ts';
import { fieldNamesIn } from '../model/field-names.ts';
import { isObject, type Json } from '../model/json.ts';
import type { Place } from '../model/place.ts';
import type { Spec } from '../model/spec.ts';
import { placeholderOf } from './placeholders.ts';
import type { Scope } from './scope.ts';
import { misfitsOf } from './type-match.ts';

const TENANT = ['user', 'workspace', 'conversation'];

/** Reports a locale that no message has a text in. The region of a pseudo-locale is one for private use. */
export function resolveLocale(scope: Scope, locale: string, place: Place): void {
  if (!/-X[A-Z]$/.test(locale)) scope.resolve('K3008', locale, scope.program.locales, place);
}

/** Calls back for each key that the tenant does not have, with those that it has. */
export function checkTenant({ spec }: Scope, value: Json | undefined, unknown: (key: string, known: readonly string[]) => void): void {
  if (!isObject(value) || placeholderOf(value)) return;
  const known = [...new Set([...TENANT, ...ownTenantNames(spec)])];
  for (const key of Object.keys(value)) if (!known.includes(key)) unknown(key, known);
}

/** What the spec itself calls those for whom it is shown: the fields of `tenant` of the message `context`. */
function ownTenantNames({ wire }: Spec): readonly string[] {
  const fields = wire.filter(({ direction, type }) => direction === 'in' && type === 'context').flatMap((message) => message.fields);
  return fields.filter(({ name }) => name === 'tenant').flatMap(({ type }) => fieldNamesIn(type));
}

/** Checks mount options against the options table of the spec. */
export function checkOptions(scope: Scope, value: Json | undefined, placeOf: (pointer: string) => Place): void {
  if (!isObject(value) || placeholderOf(value)) return;
  const { options, id } = scope.spec;
  const known = options.map(({ name }) => name);
  for (const [name, given] of Object.entries(value)) {
    const option = options.find((one) => one.name === name);
    const place = placeOf(`/${name}`);
    if (option === undefined)
      scope.report('K7073', place, { name, spec: id, expected: known.join(', ') || 'none' }, { hints: didYouMean(name, known) });
    else if (!placeholderOf(given)) {
      const [misfit] = misfitsOf(given, option.type, name, () => undefined);
      if (misfit?.kind === 'wrong') scope.report('K7074', place, { name, expected: misfit.expected, found: valueText(misfit.found) });
    }
  }
}
