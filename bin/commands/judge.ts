import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { LogHeader } from '../../conformance/log/format.ts';
import { judgeLog } from '../../conformance/log/judge.ts';
import { LogError } from '../../conformance/log/lines.ts';
import { caseLine } from '../../conformance/report/pretty.ts';
import { loadVerbs } from '../../conformance/verbs/load.ts';
import { openBaseline } from '../baseline.ts';
import { UsageError, type CommandDefinition, type CommandIo } from '../define.ts';
import { EXIT } from '../exit-codes.ts';
import { openProject, type Project } from '../project.ts';
import { addReportOptions, giveReport, list, opening, painter, several, specErrors, words } from '../verdicts.ts';

export default {
  name: 'judge',
  summary: 'Computes the verdicts of a run again from what it observed, without a browser',
  examples: [
    'kmd conform http://localhost:3000/kmd --log run.ndjson',
    'kmd judge run.ndjson --json result.json',
    'kmd judge run.ndjson --spec drafts/save-status.kmd      a run of a spec that no project names',
  ],
  configure(command) {
    addReportOptions(
      command
        .argument('<log>', 'what kmd conform --log has written')
        .option('--spec <files>', '.kmd files that the run took besides those of the project', list),
    );
  },
  async run(io, [log = ''], options) {
    const file = resolve(io.cwd, log);
    const found = statSync(file, { throwIfNoEntry: false });
    if (found?.isFile() !== true)
      throw new UsageError(`${log} is ${found === undefined ? 'not there' : 'no file'}: name what kmd conform --log has written`);
    const specs = words(options, 'spec');
    const project = await openProject(io, { wholeKit: true, ...(specs.length === 0 ? {} : { specs }) });
    const wrong = specErrors(io, project);
    if (wrong !== undefined) return wrong;
    const baseline = openBaseline(io, options, project);
    if (baseline === 'invalid') return EXIT.invalid;
    let header: LogHeader | undefined;
    try {
      const report = await judgeLog(file, {
        program: project.program,
        verbs: await loadVerbs(),
        onHeader: (read) => {
          header = read;
          sayOther(io, read, project);
        },
      });
      if (report.target !== null) io.stdout.write(opening(report.target, report.results.length, report.run));
      const inSeveral = header !== undefined && several(header.selection);
      for (const result of report.results) io.stdout.write(caseLine(result, painter(io), inSeveral));
      return giveReport(io, options, report, project, baseline);
    } catch (error) {
      if (error instanceof LogError) {
        io.stderr.write(`kmd: ${log}:${error.line}: ${error.message}\n`);
        return EXIT.invalid;
      }
      if (error instanceof Error && 'syscall' in error) throw new UsageError(`cannot read ${log}: ${error.message}`);
      throw error;
    }
  },
} satisfies CommandDefinition;

/** What may make verdicts differ from those of the run, though the record fits. */
function sayOther(io: CommandIo, { hashes }: LogHeader, project: Project): void {
  const changed = project.program.specs.filter(({ id, hash }) => Object.hasOwn(hashes, id) && hashes[id] !== hash);
  for (const { file } of changed) io.stderr.write(`kmd: ${file} has changed since the run; the verdicts are those of its text of today\n`);
}
