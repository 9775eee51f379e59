import { resolve } from 'node:path';
import { formatSpec } from '../../specs/language/format/format-spec.ts';
import { readSpecs } from '../../specs/language/parse/read-specs.ts';
import { oneLine } from '../../specs/language/text/one-line.ts';
import { UsageError, type CommandDefinition, type CommandIo } from '../cli/command.ts';
import { displayPath } from '../cli/display-path.ts';
import { EXIT } from '../cli/exit-codes.ts';
import { writeFile } from '../cli/write-file.ts';
import { findConfig } from '../project/find-config.ts';
import { renderDiagnostics } from '../render/diagnostics/render.ts';
import { checkPaths } from './shared/check-paths.ts';

export default {
  name: 'fmt',
  summary: 'Aligns the tables of specs; leaves everything else as it is',
  examples: ['kmd fmt', 'kmd fmt specs/save-status.kmd', 'kmd fmt --check                  fails if a file would change'],
  configure(command) {
    command
      .argument('[paths...]', 'files or folders (default: the specs of the project)')
      .option('--check', 'write nothing; fail if a file would change');
  },
  async run(io, paths, options) {
    checkPaths(io, paths);
    const check = options['check'] === true;
    // Formatting parses by itself: here only the texts are wanted, and what cannot be read.
    const unparsed = { spec: undefined, diagnostics: [] };
    const named = paths.length > 0 ? paths : ownPaths(io);
    if (named === 'invalid') return EXIT.invalid;
    const { sources, diagnostics } = readSpecs(named, undefined, io.cwd, { stored: () => unparsed });
    io.stderr.write(renderDiagnostics(diagnostics, 'pretty', sources, io, io.stderr));
    let changed = 0;
    for (const [file, before] of sources) {
      if (io.signal.aborted) return EXIT.interrupted;
      const after = formatSpec(before, file);
      if (after === before) continue;
      changed += 1;
      if (!check) writeFile(io, file, after);
      io.stdout.write(`${check ? 'would change' : 'formatted'}  ${oneLine(file)}\n`);
    }
    if (changed === 0 && sources.size > 0) io.stdout.write(`${count(sources.size)}: nothing to change.\n`);
    else if (check && changed > 0) io.stderr.write(`kmd: ${count(changed)} would change; run kmd fmt\n`);
    return diagnostics.length > 0 || (check && changed > 0) ? EXIT.findings : EXIT.ok;
  },
} satisfies CommandDefinition;

/** The configured specs; those of the kit are not the project's to change. Says what is wrong with the configuration. */
function ownPaths(io: CommandIo): string[] | 'invalid' {
  const { cwd, stderr } = io;
  const { configured, config, root, diagnostics, sources } = findConfig(cwd);
  if (!configured) throw new UsageError('there is no kmd.config.yaml here or above; name the files to format');
  stderr.write(renderDiagnostics(diagnostics, 'pretty', sources, io, stderr));
  if (diagnostics.some(({ severity }) => severity === 'error')) return 'invalid';
  return config.specs.map((path) => displayPath(cwd, resolve(root, path), root));
}

function count(number: number): string {
  return `${number} file${number === 1 ? '' : 's'}`;
}
