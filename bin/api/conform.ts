import { resolve } from 'node:path';
import type { Selection } from '../../conformance/plan/plan-cases.ts';
import type { Report } from '../../conformance/result/report.ts';
import { runConformance } from '../../conformance/run/run-suite.ts';
import { BrowserSession, type LentBrowser } from '../../conformance/target/session.ts';
import { loadVerbs } from '../../conformance/verbs/load.ts';
import { defined } from '../../specs/language/defined.ts';
import { checkSelection } from '../commands/shared/check-selection.ts';
import { openPage } from '../commands/shared/open-page.ts';
import { isSpecFile, openProject } from '../project/open-project.ts';
import { SpecError } from './spec-error.ts';
import { workingFolder } from './working-folder.ts';

/** What to run. Every option is that of `kmd conform` with the same name. */
export interface ConformOptions {
  /** Ids of specs, or `.kmd` files; default: all of the project. */
  readonly specs?: readonly string[];
  /** `T3`, `T3[image]`, `mcp-elicitation#T3`, `K*`. */
  readonly tests?: readonly string[];
  readonly presets?: readonly string[];
  readonly locales?: readonly string[];
  readonly schemes?: readonly ('light' | 'dark')[];
  readonly directions?: readonly ('ltr' | 'rtl')[];
  readonly matrix?: 'pairwise' | 'full';
  /** The MCP revision whose tests run. */
  readonly profile?: string;
  /** One of several equal parts of the run, from 1. */
  readonly shard?: { readonly index: number; readonly total: number };
  /** Pages at a time. */
  readonly workers?: number;
  /** Order of the tests. */
  readonly seed?: number;
  /** Real time in ms for an assertion to become true. */
  readonly timeout?: number;
  readonly headed?: boolean;
  /** Whether failed cases run again for a Playwright trace. */
  readonly trace?: boolean;
  /** `ws://` of a Playwright server or `http://` of the developer tools of a Chromium, in place of a local browser. */
  readonly connect?: string;
  /** A running Chromium of Playwright, which stays open. */
  readonly browser?: LentBrowser;
  /** File for the observations, for `judge`. */
  readonly log?: string;
  /** Number of failed cases after which no further one starts. */
  readonly maxFailures?: number;
  /** Folder of the project. Default: the working folder. */
  readonly cwd?: string;
  /** URL, or the name of a target of the configuration. Default: its `target`, else the embedded reference implementation. */
  readonly target?: string;
  /** Folder of screenshots and traces. Default: none are kept. */
  readonly folder?: string;
  /** Stops the run; the report then says that it was interrupted. */
  readonly signal?: AbortSignal;
}

/**
 * Runs the tests of the specs against a page in a browser. A broken page is a fault in the report.
 * @throws SpecError if a spec has errors: a run with it would prove nothing
 * @throws UsageError for an unknown target, spec, test, preset or locale
 * @throws TargetError for a target that cannot be opened here
 */
export async function conform(options: ConformOptions = {}): Promise<Report> {
  const { target, folder, signal = new AbortController().signal, specs = [] } = options;
  const cwd = workingFolder(options.cwd);
  const files = specs.filter(isSpecFile);
  const ids = specs.filter((one) => !isSpecFile(one));
  const project = await openProject(
    { cwd },
    { kitSpecs: ids, onlyThese: true, ...defined({ specs: files.length === 0 ? undefined : files }) },
  );
  if (project.diagnostics.some(({ severity }) => severity === 'error')) throw new SpecError(project.diagnostics);
  const selection: Selection = {
    ...{ tests: [], presets: [], locales: [], schemes: [], directions: [] },
    ...chosen(options),
    specs: [...ids, ...(files.length === 0 ? [] : project.own)],
  };
  checkSelection(project.program, selection);
  const { close, ...opened } = await openPage({ stderr: { write: () => undefined }, signal }, target, project);
  const session = options.browser && new BrowserSession({ headed: false, browser: options.browser, log: () => undefined });
  try {
    const { workers, seed, timeout, headed, trace, connect, log, maxFailures } = options;
    const run = defined({ workers, seed, timeout, headed, trace, connect, maxFailures });
    const places = defined({ folder: folder && resolve(cwd, folder), log: log && resolve(cwd, log) });
    return await runConformance({
      program: project.program,
      verbs: await loadVerbs(),
      signal,
      ...defined({ ...opened, session }),
      options: { selection, ...run, ...places },
    });
  } finally {
    await close();
  }
}

function chosen({ tests, presets, locales, schemes, directions, matrix, profile, shard }: ConformOptions): Partial<Selection> {
  return defined({ tests, presets, locales, schemes, directions, matrix, profile, shard });
}
