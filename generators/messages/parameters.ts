import type { MessageArgument } from '../../specs/language/model/message.ts';
import { words } from '../text/names/policy.ts';
import { typescriptNames } from '../text/names/typescript.ts';
import { isTsName, tsProperty, tsString } from '../text/typescript.ts';
import { FORMAT_FUNCTIONS } from './reserved-names.ts';

/** Argument → its variable. An invalid name, or one that hides a function, gets another name. */
export function localNames(args: readonly MessageArgument[]): ReadonlyMap<string, string> {
  const locals = new Map<string, string>();
  const taken = new Set<string>(FORMAT_FUNCTIONS);
  const fits = (name: string): boolean => isTsName(name) && typescriptNames.member([name]) === name && !taken.has(name);
  // Names that stay as they are come first, so that no changed name takes them.
  for (const { name } of [...args].sort((a, b) => Number(fits(b.name)) - Number(fits(a.name)))) {
    const plain = fits(name) ? name : typescriptNames.member(words(name));
    let local = plain;
    for (let at = 2; !fits(local); at += 1) local = `${plain}${at}`;
    taken.add(local);
    locals.set(name, local);
  }
  return locals;
}

/** The type of the arguments of a message; `undefined` if it has none. */
export function argumentsType(args: readonly MessageArgument[]): string | undefined {
  return args.length === 0 ? undefined : `{ ${args.map(({ name, type }) => `${tsProperty(name)}: ${typeOf(type)}`).join('; ')} }`;
}

/** The parameter list of a message function; destructures the arguments in use. */
export function parameters(args: readonly MessageArgument[], locals: ReadonlyMap<string, string>, uses: ReadonlySet<string>): string {
  const type = argumentsType(args);
  if (type === undefined) return '';
  const names = args
    .filter(({ name }) => uses.has(name))
    .map(({ name }) => {
      const local = locals.get(name) ?? name;
      return local === name ? name : `${tsProperty(name)}: ${local}`;
    });
  return names.length === 0 ? `_args: ${type}` : `{ ${names.join(', ')} }: ${type}`;
}

function typeOf(type: MessageArgument['type']): string {
  if (typeof type === 'object') return [...type.select.filter((one) => one !== 'other').map(tsString), '(string & {})'].join(' | ');
  return type === 'number' ? 'number' : type === 'string' ? 'string' : 'Date | string';
}
