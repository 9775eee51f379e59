import { resolve } from 'node:path';
import { judgeLog } from '../../conformance/log/rejudge.ts';
import { specsOfLog } from '../../conformance/log/specs-of-log.ts';
import type { Report } from '../../conformance/result/report.ts';
import { loadVerbs } from '../../conformance/verbs/load.ts';
import { openProject } from '../project/open-project.ts';
import { SpecError } from './spec-error.ts';
import { workingFolder } from './working-folder.ts';

export interface JudgeOptions {
  /** Folder of the project. Default: the working folder. */
  readonly cwd?: string;
  /** A log that `conform` or `kmd conform --log` wrote. */
  readonly log: string;
}

/**
 * Computes the verdicts of a run again from its log, without a browser.
 * @throws SpecError if a spec has errors
 * @throws Error with the line when the log is damaged, or about other specs than those of the project
 */
export async function judge({ cwd: folder, log }: JudgeOptions): Promise<Report> {
  const cwd = workingFolder(folder);
  const file = resolve(cwd, log);
  const project = await openProject({ cwd }, { kitSpecs: await specsOfLog(file) });
  if (project.diagnostics.some(({ severity }) => severity === 'error')) throw new SpecError(project.diagnostics);
  return judgeLog(file, { program: project.program, verbs: await loadVerbs() });
}
