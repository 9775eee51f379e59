import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadVerbs } from '../../conformance/verbs/load.ts';
import { CATALOGUE, type Code } from '../../specs/language/diagnostics/catalogue.ts';
import { didYouMean } from '../../specs/language/diagnostics/nearest.ts';
import type { VerbDeclaration } from '../../specs/language/model/vocabulary.ts';
import { packageRoot } from '../../specs/language/package-root.ts';
import { loadRules } from '../../specs/language/rules/load.ts';
import { UsageError, type CommandDefinition } from '../define.ts';
import { EXIT } from '../exit-codes.ts';

const LISTS = ['codes', 'rules', 'verbs'];

export default {
  name: 'explain',
  summary: 'Explains a diagnostic code, a rule, or a verb of the test steps',
  examples: ['kmd explain K4012', 'kmd explain verbs', 'kmd explain announced', 'kmd explain rules'],
  configure(command) {
    command.argument('<topic>', 'a code, a rule, a verb, or one of codes, rules, verbs');
  },
  async run(io, [topic = '']) {
    const verbs = await loadVerbs();
    const rules = await loadRules();
    const code = topic.toUpperCase();
    if (Object.hasOwn(CATALOGUE, code)) io.stdout.write(pageOf(code as Code));
    else if (topic === 'codes')
      io.stdout.write(Object.entries(CATALOGUE).sort().map(([id, { severity, message }]) => `${id}  ${severity.padEnd(7)}  ${message}\n`).join('')); // prettier-ignore
    else if (topic === 'rules')
      io.stdout.write([...rules.values()].map(({ id, summary, codes }) => `${id}  (${codes.join(', ')})\n    ${summary}\n`).join('')); // prettier-ignore
    else if (topic === 'verbs') io.stdout.write(listVerbs([...verbs.values()]));
    else {
      const verb = verbs.get(topic);
      const rule = rules.get(topic);
      if (verb) io.stdout.write(describeVerb(verb));
      else if (rule) io.stdout.write(readFileSync(join(packageRoot(), 'specs/language/rules/pages', `${rule.id}.md`), 'utf8'));
      else {
        const near = didYouMean(topic, [...Object.keys(CATALOGUE), ...verbs.keys(), ...rules.keys(), ...LISTS]);
        throw new UsageError(
          `nothing is called \`${topic}\`. ${[...near, 'There are codes, rules and verbs; `kmd explain codes` lists the first.'].join(' ')}`,
        );
      }
    }
    return EXIT.ok;
  },
} satisfies CommandDefinition;

function pageOf(code: Code): string {
  const page = join(packageRoot(), 'specs/language/diagnostics/pages', `${code}.md`);
  const { severity, message } = CATALOGUE[code];
  return existsSync(page) ? readFileSync(page, 'utf8') : `# ${code} (${severity})\n\n${message}\n`;
}

function listVerbs(verbs: readonly VerbDeclaration[]): string {
  const groups = [...new Set(verbs.map(({ group }) => group))];
  return groups
    .map((group) => {
      const own = verbs.filter((verb) => verb.group === group);
      return `${group}\n${own.map(({ id, kind, summary, example }) => `  ${id} (${kind}): ${summary}\n      - ${example}\n`).join('')}`;
    })
    .join('\n');
}

function describeVerb({ id, kind, group, summary, params, shorthand, needs, example }: VerbDeclaration): string {
  const lines = Object.entries(params).map(([name, param]) => {
    const words = param.oneOf ? ` (${param.oneOf.join(', ')})` : '';
    return `  ${name}${param.required ? '' : '?'}: ${param.type}${words} — ${param.summary}`;
  });
  return [
    `${id} (${group}, ${kind}): ${summary}`,
    '',
    ...(lines.length > 0 ? ['Parameters:', ...lines] : ['No parameters.']),
    ...(shorthand === undefined ? [] : ['', `\`${id}: value\` is short for \`${id}: { ${shorthand}: value }\`.`]),
    ...(needs.length > 0 ? ['', `Needs a target that has: ${needs.join(', ')}. Elsewhere the step is untested.`] : []),
    '',
    'Example:',
    `  - ${example}`,
    '',
  ].join('\n');
}
