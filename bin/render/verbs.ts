import type { Param, VerbDeclaration } from '../../specs/language/model/vocabulary.ts';

/** All verbs by group, groups sorted by name: a line and an example for each. */
export function listVerbs(verbs: readonly VerbDeclaration[]): string {
  const groups = [...new Set(verbs.map(({ group }) => group))].sort();
  return groups
    .map((group) => {
      const members = verbs.filter((verb) => verb.group === group);
      return `${group}\n${members.map(({ id, kind, summary, example }) => `  ${id} (${kind}): ${summary}\n      - ${example}\n`).join('')}`;
    })
    .join('\n');
}

/** One verb with its parameters, the required ones first. */
export function describeVerb({ id, kind, group, summary, params, shorthand, needs, example }: VerbDeclaration): string {
  const sorted = Object.entries(params).sort(([, a], [, b]) => Number(b.required === true) - Number(a.required === true));
  return [
    `${id} (${group}, ${kind}): ${summary}`,
    '',
    ...(sorted.length > 0 ? ['Parameters:', ...sorted.map(paramLine)] : ['No parameters.']),
    ...(shorthand === undefined ? [] : ['', `\`${id}: value\` is short for \`${id}: { ${shorthand}: value }\`.`]),
    ...(needs.length > 0 ? ['', `Needs a target with ${needs.join(', ')}; on other targets a case with this step is untested.`] : []),
    '',
    'Example:',
    `  - ${example}`,
    '',
  ].join('\n');
}

function paramLine([name, { required, type, oneOf, summary }]: [string, Param]): string {
  return `  ${name}${required === true ? '' : '?'}: ${type}${oneOf ? ` (${oneOf.join(', ')})` : ''} — ${summary}`;
}
