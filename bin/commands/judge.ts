import { diskReason } from '../../specs/language/disk-reason.ts';
import { missingPath } from '../../specs/language/missing-path.ts';
import { oneLine } from '../../specs/language/text/one-line.ts';
import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { LogHeader } from '../../conformance/log/format.ts';
import { LogError } from '../../conformance/log/read-lines.ts';
import { judgeLog } from '../../conformance/log/rejudge.ts';
import { specsOfLog } from '../../conformance/log/specs-of-log.ts';
import { isMultiple } from '../../conformance/plan/environments.ts';
import { caseLine, openingLine } from '../../conformance/reporters/terminal/lines.ts';
import type { Report } from '../../conformance/result/report.ts';
import { loadVerbs } from '../../conformance/verbs/load.ts';
import { UsageError, type CommandDefinition, type CommandIo } from '../cli/command.ts';
import { EXIT } from '../cli/exit-codes.ts';
import { list, listOption } from '../cli/options.ts';
import { addReportOptions } from '../cli/report-options.ts';
import type { Project } from '../project/open-project.ts';
import { painter } from '../render/terminal.ts';
import { openBaseline } from './shared/baseline.ts';
import { finishReport } from './shared/finish-report.ts';
import { openSuite } from './shared/open-suite.ts';

const SOURCE = 'kmd conform --log writes a log.';

export default {
  name: 'judge',
  summary: 'Computes the verdicts of a run again from its log, without a browser',
  examples: [
    'kmd conform http://localhost:3000/kmd --log run.ndjson',
    'kmd judge run.ndjson --json result.json',
    'kmd judge run.ndjson --spec drafts/save-status.kmd      the log of a spec outside the project',
  ],
  configure(command) {
    addReportOptions(
      command
        .argument('<log>', 'a log written by kmd conform --log')
        .option('--spec <files>', 'further .kmd files that the run used', list),
    );
  },
  async run(io, [log = ''], options) {
    const file = resolve(io.cwd, log);
    const missing = missingPath(io.cwd, log);
    if (missing !== undefined) throw new UsageError(`${missing} ${SOURCE}`);
    if (!statSync(file).isFile()) throw new UsageError(`cannot read ${log}: it is not a file. ${SOURCE}`);
    const suite = await openSuite(io, listOption(options, 'spec'), { alsoKit: await specsOfLog(file) });
    if (typeof suite === 'number') return suite;
    const { project } = suite;
    const baseline = openBaseline(io, options, project);
    if (baseline === 'invalid') return EXIT.invalid;
    try {
      const { report, header } = await judged(io, file, project);
      print(io, report, options['verbose'] === true, header !== undefined && isMultiple(header.selection));
      return finishReport(io, options, report, project, baseline);
    } catch (error) {
      if (error instanceof LogError) {
        io.stderr.write(`kmd: ${oneLine(log)}:${error.line}: ${oneLine(error.message)}\n`);
        return EXIT.invalid;
      }
      const reason = diskReason(error);
      throw reason === undefined ? error : new UsageError(`cannot read ${log}: ${reason}.`);
    }
  },
} satisfies CommandDefinition;

async function judged(io: CommandIo, file: string, project: Project): Promise<{ report: Report; header: LogHeader | undefined }> {
  let header: LogHeader | undefined;
  const report = await judgeLog(file, {
    program: project.program,
    verbs: await loadVerbs(),
    onHeader(read) {
      header = read;
      warnOfChanges(io, read, project);
    },
  });
  return { report, header };
}

/** Prints the first line as `kmd conform` does, and with `verbose` the cases. */
function print(io: CommandIo, { target, results, run }: Report, verbose: boolean, several: boolean): void {
  if (target !== null) io.stdout.write(openingLine(target, results.length, run));
  const paint = painter(io);
  if (verbose) for (const result of results) io.stdout.write(caseLine(result, paint, several));
}

/** Warns of specs whose text has changed: the record may fit, but the verdicts may differ. */
function warnOfChanges(io: CommandIo, { hashes }: LogHeader, project: Project): void {
  const changed = project.program.specs.filter(({ id, hash }) => Object.hasOwn(hashes, id) && hashes[id] !== hash);
  for (const { file } of changed)
    io.stderr.write(`kmd: ${oneLine(file)} has changed since the run; the verdicts follow its current text\n`);
}
