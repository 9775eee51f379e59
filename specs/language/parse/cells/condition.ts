import type { Condition } from '../../model/contract.ts';

const PATH = '`?([A-Za-z_][\\w.-]*)`?';
const NOT = new RegExp(`^not\\s+${PATH}$`);
const COMPARE = new RegExp(`^${PATH}\\s*(!=|=)\\s*(\\S.*)$`);
const ONE_OF = new RegExp(`^${PATH}\\s+(not\\s+)?in\\s*\\((.*)\\)$`);
const PRESENT = new RegExp(`^${PATH}$`);
const VALUE = /^(?:"([^"]*)"|`([^`]+)`|([^\s`"=,()][^`",()]*))$/;

/** The forms of a term, for messages. */
export const CONDITION_FORMS = '`f`, `not f`, `f = v`, `f != v`, `f in (a, b)` or `f not in (a, b)`';

/** Reads one term of a guard. */
export function conditionOf(text: string): Condition | undefined {
  const whole = /^`[^`]*`$/.test(text) ? text.slice(1, -1).trim() : text;
  const [, absent] = NOT.exec(whole) ?? [];
  if (absent !== undefined) return { field: absent, test: 'absent' };
  const [, field = '', sign, right = ''] = COMPARE.exec(whole) ?? [];
  if (sign !== undefined) {
    const value = valueOf(right);
    return value === undefined ? undefined : { field, test: sign === '=' ? 'equals' : 'differs', value };
  }
  const [, listed = '', not, list] = ONE_OF.exec(whole) ?? [];
  if (list !== undefined) {
    const values = itemsOf(list).map(valueOf);
    if (values.includes(undefined)) return undefined;
    return { field: listed, test: not === undefined ? 'one-of' : 'none-of', values: values.filter((one) => one !== undefined) };
  }
  const [, present] = PRESENT.exec(whole) ?? [];
  return present === undefined ? undefined : { field: present, test: 'present' };
}

/** What is likely meant by a text that is no term. */
export function conditionHints(text: string): string[] {
  if (/&&|\|\|/.test(text)) return ['Terms are joined by `and`, alternatives by `or`.'];
  if (text.startsWith('(')) return ['There are no groups; write out each alternative: `a and c or b and c`.'];
  if (text.includes('==')) return ['One sign is enough: `f = v`.'];
  if (text.startsWith('!')) return [`Write \`not ${text.slice(1).trim()}\`.`];
  if (/\sin\s+[^(]*$/.test(text)) return ['The values stand in parentheses: `f in (a, b)`.'];
  if (/=[^"]*,/.test(text)) return ['Several values: `f in (a, b)`. A value with a comma stands in double quotes.'];
  return [];
}

function valueOf(text: string): string | undefined {
  const [, quoted, code, bare] = VALUE.exec(text.trim()) ?? [];
  return quoted ?? code ?? bare?.trim();
}

/** The texts between commas outside quotes. */
function itemsOf(list: string): string[] {
  return list.match(/(?:"[^"]*"|[^,"])+|(?<=,|^)(?=,|$)/g) ?? [''];
}
