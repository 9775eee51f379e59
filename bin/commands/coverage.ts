import { jsonText } from '../../specs/language/text/json-text.ts';
import type { CommandDefinition } from '../cli/command.ts';
import { EXIT } from '../cli/exit-codes.ts';
import { coverageOf } from '../project/coverage.ts';
import { openProject } from '../project/open-project.ts';
import { coverageText } from '../render/coverage.ts';
import { renderDiagnostics } from '../render/diagnostics/render.ts';

export default {
  name: 'coverage',
  summary: 'Shows how each clause is covered: test, static check or attestation',
  examples: ['kmd coverage', 'kmd coverage --open', 'kmd coverage --json > coverage.json'],
  configure(command) {
    command
      .argument('[paths...]', 'files or folders (default: the specs of the project)')
      .option('--json', 'print JSON')
      .option('--open', 'list only the clauses that nothing covers');
  },
  async run(io, paths, options) {
    const { program, own, diagnostics, sources } = await openProject(io, paths.length > 0 ? { specs: paths } : {});
    const errors = diagnostics.filter(({ severity }) => severity === 'error');
    io.stderr.write(renderDiagnostics(errors, 'pretty', sources, io, io.stderr));
    const specs = program.specs
      .filter(({ id, requirements }) => own.includes(id) && requirements.some(({ clauses }) => clauses.length > 0))
      .map(coverageOf);
    const open = specs.reduce((sum, { totals }) => sum + totals.open, 0);
    io.stdout.write(options['json'] === true ? jsonText({ specs, open }) : coverageText(specs, open, options['open'] === true));
    if (errors.length > 0) return EXIT.invalid;
    return open > 0 ? EXIT.findings : EXIT.ok;
  },
} satisfies CommandDefinition;
