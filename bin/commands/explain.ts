import { loadVerbs } from '../../conformance/verbs/load.ts';
import { didYouMean } from '../../specs/language/diagnostics/nearest.ts';
import { codesOf } from '../../specs/language/lint/codes.ts';
import { loadRules } from '../../specs/language/lint/load-rules.ts';
import { codePage, rulePage } from '../../specs/language/lint/pages.ts';
import type { Entry } from '../../specs/language/diagnostics/entry.ts';
import type { Rule } from '../../specs/language/lint/rule.ts';
import { UsageError, type CommandDefinition } from '../cli/command.ts';
import { EXIT } from '../cli/exit-codes.ts';
import { coverageRules } from '../render/coverage-rules.ts';
import { describeVerb, listVerbs } from '../render/verbs.ts';

/** The lists, with what each holds. */
const LISTS = [
  ['codes', 'the code, severity and message of every diagnostic'],
  ['rules', 'the rules of lint with their codes'],
  ['verbs', 'the verbs of the test steps'],
  ['coverage', 'when a clause counts as tested, weak or attested'],
] as const;

/** A clause, a requirement or a test: `R1.2`, `T3`, `mcp-elicitation#R1.2`. */
const IN_A_SPEC = /^(?:[a-z][\w-]*#)?[A-Z]+\d+(?:\.\d+)?(?:\[.*\])?$/;

export default {
  name: 'explain',
  summary: 'Explains a diagnostic code, a lint rule or a verb of the test steps',
  examples: ['kmd explain K4012', 'kmd explain verbs', 'kmd explain announced', 'kmd explain rules'],
  configure(command) {
    command.argument('[topic]', 'a code, a rule, a verb, or a list: codes, rules, verbs, coverage; default: what the lists hold');
  },
  async run(io, [topic = '']) {
    const verbs = await loadVerbs();
    const rules = await loadRules();
    const codes = codesOf(rules);
    const code = topic.toUpperCase();
    const verb = verbs.get(topic);
    const rule = rules.get(topic);
    const write = (text: string): void => io.stdout.write(text);
    if (topic === '') write(LISTS.map(([name, holds]) => `kmd explain ${name.padEnd(10)}${holds}\n`).join(''));
    else if (codes.has(code)) write(codePage(code, rules) ?? `# ${code}\n\n${codes.get(code)?.message ?? ''}\n`);
    else if (verb) write(describeVerb(verb));
    else if (rule) write(rulePage(rule.id));
    else if (topic === 'coverage') write(coverageRules());
    else if (topic === 'codes') write(listCodes(codes));
    else if (topic === 'rules') write(listRules([...rules.values()]));
    else if (topic === 'verbs') write(listVerbs([...verbs.values()]));
    else {
      const near = didYouMean(topic, [...codes.keys(), ...verbs.keys(), ...rules.keys(), ...LISTS.map(([name]) => name)]);
      const lists = LISTS.map(([name]) => `kmd explain ${name}`).join(', ');
      const clause = IN_A_SPEC.test(topic)
        ? ['`kmd inspect SPEC` shows the clauses and tests of a spec, `kmd coverage` which test is about which.']
        : [];
      throw new UsageError([`no code, rule or verb is called \`${topic}\`.`, ...near, ...clause, `The lists are: ${lists}.`].join(' '));
    }
    return EXIT.ok;
  },
} satisfies CommandDefinition;

function listCodes(codes: ReadonlyMap<string, Entry>): string {
  return [...codes].map(([id, { severity, message }]) => `${id}  ${severity.padEnd(7)}  ${message}\n`).join('');
}

function listRules(rules: readonly Rule[]): string {
  return rules.map(({ id, summary, codes }) => `${id}  (${codes.join(', ')})\n    ${summary}\n`).join('');
}
