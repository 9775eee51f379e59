import { isExecutable } from '../../specs/language/link/accounting.ts';
import type { Clause } from '../../specs/language/model/requirement.ts';
import type { Spec } from '../../specs/language/model/spec.ts';
import type { CommandDefinition } from '../define.ts';
import { EXIT } from '../exit-codes.ts';
import { openProject } from '../project.ts';

interface Totals {
  readonly clauses: number;
  readonly tested: number;
  /** Of the tested: by the source document's tests, by ours; a clause may count in both. */
  readonly byT: number;
  readonly byK: number;
  readonly static: number;
  readonly attested: number;
  readonly open: number;
  readonly tests: { readonly T: number; readonly K: number };
}

export default {
  name: 'coverage',
  summary: 'Says of each clause whether a test, a check or a stated reason stands for it',
  examples: ['kmd coverage', 'kmd coverage --open', 'kmd coverage --json > coverage.json'],
  configure(command) {
    command
      .argument('[paths...]', 'files or folders; default: the specs of the project')
      .option('--json', 'print JSON')
      .option('--open', 'list only what is not accounted for');
  },
  async run(io, paths, options) {
    const { program, own } = await openProject(io, paths.length > 0 ? { specs: paths } : {});
    const specs = program.specs.filter(
      ({ id, requirements }) => own.includes(id) && requirements.some(({ clauses }) => clauses.length > 0),
    );
    const report = specs.map((spec) => ({ spec: spec.id, totals: totalsOf(spec), clauses: clausesOf(spec) }));
    const open = report.reduce((sum, { totals }) => sum + totals.open, 0);
    if (options['json'] === true) io.stdout.write(`${JSON.stringify({ specs: report, open }, null, 2)}\n`);
    else {
      for (const { spec, totals, clauses } of report) {
        const shown = clauses.filter(({ accounting }) => options['open'] !== true || accounting.kind === 'open');
        io.stdout.write([spec, ...shown.map(line), `  ${summary(totals)}`, ''].map((one) => `${one}\n`).join(''));
      }
      io.stdout.write(open === 0 ? 'Every clause is accounted for.\n' : `${open} clause${open === 1 ? ' is' : 's are'} open.\n`);
    }
    return open > 0 ? EXIT.findings : EXIT.ok;
  },
} satisfies CommandDefinition;

function clausesOf(spec: Spec): Pick<Clause, 'id' | 'level' | 'accounting'>[] {
  return spec.requirements.flatMap(({ clauses }) => clauses.map(({ id, level, accounting }) => ({ id, level, accounting })));
}

function totalsOf(spec: Spec): Totals {
  const clauses = clausesOf(spec).map(({ accounting }) => accounting);
  const count = (kind: Clause['accounting']['kind']): number => clauses.filter((one) => one.kind === kind).length;
  const by = (suite: 'T' | 'K'): number =>
    clauses.filter((one) => one.kind === 'tested' && one.by.some((id) => id.startsWith(suite))).length;
  const tests = (suite: 'T' | 'K'): number => spec.tests.filter((test) => test.suite === suite && isExecutable(test)).length;
  return {
    clauses: clauses.length,
    tested: count('tested'),
    byT: by('T'),
    byK: by('K'),
    static: count('static'),
    attested: count('attested'),
    open: count('open'),
    tests: { T: tests('T'), K: tests('K') },
  };
}

function line({ id, level, accounting }: Pick<Clause, 'id' | 'level' | 'accounting'>): string {
  const how =
    accounting.kind === 'tested'
      ? `tested by ${accounting.by.join(', ')}`
      : accounting.kind === 'static'
        ? `static: ${accounting.check}`
        : accounting.kind === 'attested'
          ? `attested: ${accounting.reason}`
          : 'OPEN';
  return `  ${id.padEnd(7)} ${level.padEnd(6)} ${how}`;
}

function summary({ clauses, tested, byT, byK, static: fixed, attested, open, tests }: Totals): string {
  return `${clauses} clauses: ${tested} tested (${byT} by ${tests.T} T tests, ${byK} by ${tests.K} K tests), ${fixed} static, ${attested} attested, ${open} open`;
}
