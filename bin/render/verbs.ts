import type { Param, VerbDeclaration } from '../../specs/language/model/vocabulary.ts';
import { formOf } from './value-forms.ts';

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

/** One verb with its parameters, the required ones first, and how each kind of value is written. */
export function describeVerb({ id, kind, group, summary, params, oneOf = [], shorthand, needs, example }: VerbDeclaration): string {
  const sorted = Object.entries(params).sort(([, a], [, b]) => Number(b.required === true) - Number(a.required === true));
  return [
    `${id} (${group}, ${kind}): ${summary}`,
    '',
    ...(sorted.length > 0 ? ['Parameters:', ...sorted.map(paramLine)] : ['No parameters.']),
    ...(oneOf.length > 0
      ? ['', `Takes at least one of: ${oneOf.map((names) => names.map((name) => `\`${name}\``).join(' with ')).join(', ')}.`]
      : []),
    ...valueLines(Object.values(params)),
    ...(shorthand === undefined ? [] : ['', `\`${id}: value\` is short for \`${id}: { ${shorthand}: value }\`.`]),
    ...(needs.length > 0 ? ['', `Needs a target with ${needs.join(', ')}; on other targets a case with this step is untested.`] : []),
    '',
    `Beside it in the step: \`as: name\` for later steps${kind === 'act' ? '' : ', `within: 100ms` if it has to hold so soon'}, \`covers: [R1.2]\` for the clauses that it decides.`,
    '',
    'Example:',
    `  - ${example}`,
    '',
  ].join('\n');
}

function paramLine([name, param]: [string, Param]): string {
  const { required, oneOf, summary } = param;
  return `  ${name}${required === true ? '' : '?'}: ${formOf(param).word}${oneOf ? ` (${oneOf.join(', ')})` : ''} — ${summary}`;
}

function valueLines(params: readonly Param[]): readonly string[] {
  const forms = params.flatMap((param) => {
    const { word, form } = formOf(param);
    return form === undefined ? [] : [`  ${word}: ${form}`];
  });
  if (params.length === 0) return [];
  return ['', 'Values:', ...new Set(forms), '  any of them: `{ fixture: name }`, `{ each: name }` for what a case gives, `{ kept: name }`'];
}
