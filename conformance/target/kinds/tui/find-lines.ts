import type { Query } from '../../../observer/contract.ts';
import type { Words } from '../../../observer/place-contract.ts';
import { allOf, expandedOf, liesIn, type Line } from './transcript.ts';

/** The lines of a query, in their order: by role and name, or the innermost ones by their words. */
export function findLines(query: Query, root: Line): Line[] {
  const scopes = query.within === undefined ? [root] : outermost(findLines(query.within, root));
  if (query.roles.length === 0 && query.words === undefined) return picked(scopes, query.nth);
  const names = query.names.map(matcher);
  const others = (query.others ?? []).map(matcher);
  const words = query.words?.map(matcher);
  const found = scopes.flatMap((scope) => {
    const fits = (line: Line): boolean =>
      hasRole(line, query.roles) &&
      names.every((one) => one.test(line.name || line.text)) &&
      !others.some((one) => one.test(line.name || line.text));
    const worded = words === undefined ? [] : innermost(scope, words, fits);
    return [...allOf(scope)].filter((line) => (line !== scope && fits(line)) || worded.includes(line));
  });
  return picked(query.outermost === true ? outermost(found) : found, query.nth);
}

const picked = (found: Line[], nth: number | undefined): Line[] => (nth === undefined ? found : found.slice(nth, nth + 1));

const matcher = ({ source, flags }: Words): RegExp => new RegExp(source, flags.replace('g', ''));

function outermost(found: readonly Line[]): Line[] {
  const result: Line[] = [];
  for (const line of found) if (!result.some((one) => liesIn(line, one))) result.push(line);
  return result;
}

function hasRole(line: Line, roles: readonly string[]): boolean {
  return roles.includes(line.role) || (roles.includes('disclosure') && expandedOf(line) !== undefined);
}

/** All words of a line and of what lies in it. */
export function wordsOf(line: Line): string {
  return [...allOf(line)]
    .map(({ text, name }) => text || name)
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
}

function innermost(scope: Line, words: readonly RegExp[], isPart: (line: Line) => boolean): Line[] {
  const result: Line[] = [];
  const visit = (line: Line): boolean => {
    if (line !== scope && isPart(line)) return true;
    let deeper = false;
    for (const inner of line.inside) deeper = visit(inner) || deeper;
    if (deeper || !words.every((one) => one.test(wordsOf(line)))) return deeper;
    result.push(line);
    return true;
  };
  visit(scope);
  return result;
}
