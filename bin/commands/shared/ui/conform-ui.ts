import { resolve } from 'node:path';
import type { RunEvent } from '../../../../conformance/run/events.ts';
import type { Json } from '../../../../specs/language/model/json.ts';
import { TargetError } from '../../../../conformance/protocol/faults.ts';
import { DISK } from '../../../../specs/language/disk.ts';
import { oneLine } from '../../../../specs/language/text/one-line.ts';
import { UsageError, type CommandIo } from '../../../cli/command.ts';
import { EXIT, type ExitCode } from '../../../cli/exit-codes.ts';
import { listOption, type Options } from '../../../cli/options.ts';
import { nextChange } from '../../../project/next-change.ts';
import { TracedDisk } from '../../../project/trace.ts';
import type { ConformRound } from '../watch-conformance.ts';
import { listTests } from './listed-tests.ts';
import { RunNews } from './run-news.ts';
import { serveUi } from './serve-ui.ts';
import type { Wish } from './wish.ts';

/** A run that the page asks for: what of the suite, and who listens. */
export interface UiRound extends ConformRound {
  onEvent(event: RunEvent): void;
}

/** Name of no test: the first round only lists them. */
type Wanted = readonly string[] | 'list';

/**
 * Serves a page on which somebody chooses tests, and runs them as the command does without it, until Ctrl-C.
 * @param run one run of the suite; its signal ends that run alone
 */
export async function conformUi(
  io: CommandIo,
  options: Options,
  run: (io: CommandIo, round: UiRound) => Promise<ExitCode>,
): Promise<ExitCode> {
  const paths = listOption(options, 'watchFiles').map((path) => resolve(io.cwd, path));
  let sources: ReadonlyMap<string, string> = new Map();
  let list: Json = { kind: 'list', tests: [] };
  let status: Json = { kind: 'status', running: false, watching: false };
  const verdicts = new Map<string, Json>();
  let watching = options['watch'] === true;
  let asked: Wanted | undefined = 'list';
  let running: AbortController | undefined;
  let wake = new AbortController();
  const tell = (news: Json): void => ui.send(news);
  const say = (): void => tell((status = { kind: 'status', running: running !== undefined, watching }));
  const wish = (one: Wish): void => {
    if (one.do === 'stop') running?.abort();
    else if (one.do === 'watch') watching = one.on;
    else if (running === undefined) asked = one.tests;
    if (one.do !== 'stop') wake.abort();
    say();
  };
  const ui = await serveUi({ opening: () => [list, status, ...verdicts.values()], sources: () => sources, onWish: wish });
  io.stdout.write(`Page          ${ui.url}\nPress Ctrl-C to stop.\n`);
  let last: readonly string[] = [];
  while (!io.signal.aborted) {
    const disk = new TracedDisk(DISK);
    const wanted: Wanted = asked ?? last;
    asked = undefined;
    wake = new AbortController();
    const current = new AbortController();
    if (wanted !== 'list') running = current;
    const news = new RunNews((one) => {
      const { kind, test, environment } = one as { kind: string; test: string; environment: string };
      if (kind === 'case') verdicts.set(`${test} ${environment}`, one);
      tell(one);
    });
    say();
    try {
      await run(
        { ...io, signal: AbortSignal.any([io.signal, current.signal]) },
        {
          disk,
          onEvent: (event) => news.tell(event),
          narrow(selection, { project }) {
            sources = project.sources;
            tell((list = { kind: 'list', tests: listTests(project.program, selection) as unknown as Json }));
            if (wanted === 'list') return 'nothing';
            return wanted.length === 0 ? selection : { ...selection, tests: wanted };
          },
        },
      );
    } catch (error) {
      if (!(error instanceof UsageError || error instanceof TargetError)) throw error;
      io.stderr.write(`${oneLine(`kmd: ${error.message}`)}\n`);
      tell({ kind: 'problem', text: error.message });
    } finally {
      news.end();
    }
    if (wanted !== 'list') last = wanted;
    running = undefined;
    say();
    await nextWork(disk, current.signal.aborted && !io.signal.aborted);
  }
  await ui.close();
  return EXIT.interrupted;

  /** Waits until a test is asked for or, while it watches, until something changes. */
  async function nextWork(disk: TracedDisk, stopped: boolean): Promise<void> {
    while (asked === undefined && !io.signal.aborted) {
      const signal = AbortSignal.any([io.signal, wake.signal]);
      if (watching && !stopped) {
        const { read, further } = await nextChange({ observations: disk.observations, paths }, signal);
        if (read.length + further.length > 0) return;
      } else await new Promise<void>((done) => (signal.aborted ? done() : signal.addEventListener('abort', () => done(), { once: true })));
      if (wake.signal.aborted) {
        wake = new AbortController();
        stopped = false;
      }
    }
  }
}
