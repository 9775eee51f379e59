import { resolve } from 'node:path';
import type { Json } from '../../specs/language/model/json.ts';
import { oneLine } from '../../specs/language/text/one-line.ts';
import { MergeError, mergeReports, type ShardReport } from '../../conformance/result/merge.ts';
import { readReport } from '../../conformance/result/read-report.ts';
import type { Report } from '../../conformance/result/report.ts';
import { UsageError, type CommandDefinition, type CommandIo } from '../cli/command.ts';
import { EXIT } from '../cli/exit-codes.ts';
import { list, listOption } from '../cli/options.ts';
import { readFile } from '../cli/read-file.ts';
import { addReportOptions } from '../cli/report-options.ts';
import { openBaseline } from './shared/baseline.ts';
import { finishReport } from './shared/finish-report.ts';
import { REPORT_FOLDER, askedFor, readLastRun, writeLastRun } from './shared/last-run.ts';
import { openSuite } from './shared/open-suite.ts';

export default {
  name: 'merge',
  summary: 'Joins the JSON reports of all shards of a run into one report',
  examples: [
    'kmd conform URL --shard 1/2 --json result-1.json',
    'kmd merge result-1.json result-2.json --json result.json --junit junit.xml',
  ],
  configure(command) {
    addReportOptions(
      command
        .argument('<reports...>', 'files written by kmd conform --shard i/n --json')
        .option('--spec <files>', 'further .kmd files of the run', list),
    );
  },
  async run(io, files, options) {
    const shards = files.map((file) => readShard(io, file));
    const merged = merge(io, shards);
    if (merged === undefined) return EXIT.target;
    const suite = await openSuite(io, listOption(options, 'spec'), { alsoKit: Object.keys(merged.run.specs) });
    if (typeof suite === 'number') return suite;
    const baseline = openBaseline(io, options, suite.project);
    if (baseline === 'invalid') return EXIT.invalid;
    const folder = resolve(io.cwd, REPORT_FOLDER);
    const last = readLastRun(folder);
    const asked = shards[0]?.report.run.asked;
    if (asked !== undefined) writeLastRun(folder, askedFor(asked.target, asked.environment), merged, last);
    return finishReport(io, options, merged, suite.project, baseline, last?.verdicts);
  },
} satisfies CommandDefinition;

function merge(io: CommandIo, shards: readonly ShardReport[]): Report | undefined {
  try {
    return mergeReports(shards);
  } catch (error) {
    if (!(error instanceof MergeError)) throw error;
    io.stderr.write(`kmd: ${oneLine(error.message)}. Nothing was merged.\n`);
    return undefined;
  }
}

/** @throws UsageError for a file that is no report */
function readShard(io: CommandIo, file: string): ShardReport {
  const text = readFile(io, file, { source: 'kmd conform --shard i/n --json writes a report.' });
  let value: Json;
  try {
    value = JSON.parse(text) as Json;
  } catch (error) {
    throw new UsageError(`${file} is no JSON report: ${error instanceof Error ? error.message : String(error)}`);
  }
  const read = readReport(value);
  if ('problem' in read) throw new UsageError(`${file} is no report of kmd conform --json: ${read.problem}`);
  return { file, report: read.report };
}
