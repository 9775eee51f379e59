import { loadRules } from '../../specs/language/lint/load-rules.ts';
import { jsonText } from '../../specs/language/text/json-text.ts';
import type { CommandDefinition } from '../cli/command.ts';
import { EXIT } from '../cli/exit-codes.ts';
import { coverageOf } from '../project/coverage.ts';
import { openProject } from '../project/open-project.ts';
import { coverageRules } from '../render/coverage-rules.ts';
import { coverageText } from '../render/coverage.ts';
import { renderDiagnostics } from '../render/diagnostics/render.ts';
import { checkPaths } from './shared/check-paths.ts';

export default {
  name: 'coverage',
  summary: 'Shows how each clause is covered: test, static check or attestation, and which coverage is weak',
  examples: ['kmd coverage', 'kmd coverage --open', 'kmd coverage --weak', 'kmd coverage --strict', 'kmd coverage --json > coverage.json'],
  configure(command) {
    command
      .argument('[paths...]', 'files or folders (default: the specs of the project)')
      .option('--json', 'print JSON')
      .option('--open', 'list only the clauses that nothing covers')
      .option('--weak', 'list only the clauses whose coverage is weak')
      .option('--strict', 'fail when the coverage of a clause is weak')
      .addHelpText('after', () => `\n${coverageRules()}`);
  },
  async run(io, paths, options) {
    checkPaths(io, paths);
    const { program, own, diagnostics, sources, vocabulary } = await openProject(io, paths.length > 0 ? { specs: paths } : {});
    const errors = diagnostics.filter(({ severity }) => severity === 'error');
    io.stderr.write(renderDiagnostics(errors, 'pretty', sources, io, io.stderr));
    const facts = { program, vocabulary, rules: await loadRules() };
    const specs = program.specs
      .filter(({ id, requirements }) => own.includes(id) && requirements.some(({ clauses }) => clauses.length > 0))
      .map((spec) => coverageOf(spec, facts));
    const sum = (kind: 'open' | 'weak'): number => specs.reduce((total, { totals }) => total + totals[kind], 0);
    const [open, weak] = [sum('open'), sum('weak')];
    const listed = options['open'] === true ? 'open' : options['weak'] === true ? 'weak' : 'all';
    io.stdout.write(options['json'] === true ? jsonText({ specs, open, weak }) : coverageText(specs, listed));
    if (errors.length > 0) return EXIT.invalid;
    return open > 0 || (options['strict'] === true && weak > 0) ? EXIT.findings : EXIT.ok;
  },
} satisfies CommandDefinition;
