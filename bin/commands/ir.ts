import { jsonText } from '../../specs/language/text/json-text.ts';
import type { CommandDefinition } from '../cli/command.ts';
import { EXIT } from '../cli/exit-codes.ts';
import { writeFile } from '../cli/write-file.ts';
import { openProject } from '../project/open-project.ts';
import { renderDiagnostics } from '../render/diagnostics/render.ts';
import { checkPaths } from './shared/check-paths.ts';

export default {
  name: 'ir',
  summary: 'Prints the linked program as JSON, the input of generators and test runs',
  examples: ['kmd ir > kmd.ir.json', 'kmd ir --out kmd.ir.json', 'kmd ir | jq ".specs[].id"'],
  configure(command) {
    command
      .argument('[paths...]', 'files or folders (default: the specs of the project)')
      .option('--out <file>', 'write to a file instead of stdout');
  },
  async run(io, paths, options) {
    checkPaths(io, paths);
    const { program, diagnostics, sources } = await openProject(io, paths.length > 0 ? { specs: paths } : {});
    const errors = diagnostics.filter(({ severity }) => severity === 'error');
    if (errors.length > 0) io.stderr.write(renderDiagnostics(errors, 'pretty', sources, io, io.stderr));
    const text = jsonText(program);
    const { out } = options;
    if (typeof out === 'string') writeFile(io, out, text);
    else io.stdout.write(text);
    return errors.length > 0 ? EXIT.invalid : EXIT.ok;
  },
} satisfies CommandDefinition;
