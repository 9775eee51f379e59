import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { checkAdapter } from '../../conformance/run/check-adapter.ts';
import { firstAdapter } from '../../conformance/target/kinds/adapter/first-adapter.ts';
import { findWireMap, isByServer, openAdapter } from '../../conformance/target/kinds/adapter/open-adapter.ts';
import { BrowserSession } from '../../conformance/target/session.ts';
import { loadVerbs } from '../../conformance/verbs/load.ts';
import { oneLine, severalLines } from '../../specs/language/text/one-line.ts';
import { UsageError, type CommandDefinition, type CommandIo } from '../cli/command.ts';
import { EXIT, type ExitCode } from '../cli/exit-codes.ts';
import { oneOf } from '../cli/unknown-word.ts';
import { listOption, list, textOption } from '../cli/options.ts';
import { writeFile } from '../cli/write-file.ts';
import type { Project } from '../project/open-project.ts';
import { openSuite } from './shared/open-suite.ts';

const FILE = 'kmd.target.yaml';

export default {
  name: 'adapter',
  summary: 'Writes and tries the file with which an unmodified app is tested',
  examples: [
    `kmd adapter init http://localhost:3000            looks at the page and writes ${FILE}`,
    `kmd adapter check ${FILE}                 does once what it says, and tells what it saw`,
    `kmd conform adapter:${FILE}               tests the app`,
  ],
  configure(command) {
    command
      .argument('<what>', 'init or check')
      .argument('<where>', 'the URL of the app for init, the adapter file for check')
      .option('--out <file>', `file of init (default: ${FILE})`)
      .option('--spec <ids>', 'specs that the app is about', list)
      .option('--headed', 'show the browser');
  },
  async run(io, [what = '', where = ''], options) {
    const work = oneOf('kmd adapter', what, ['init', 'check']);
    const suite = await openSuite(io, listOption(options, 'spec'));
    if (typeof suite === 'number') return suite;
    const session = new BrowserSession({ headed: options['headed'] === true, log: (line) => io.stderr.write(`${oneLine(line)}\n`) });
    const stop = (): void => void session.kill();
    io.signal.addEventListener('abort', stop, { once: true });
    try {
      if (work === 'check') {
        const code = await check(io, where, suite.project, session);
        // What a closed browser did not show is no finding.
        return io.signal.aborted ? EXIT.interrupted : code;
      }
      // Without a map of its messages a spec cannot be judged from outside.
      const mapped = suite.project.program.specs.filter((spec) => findWireMap(spec, io.cwd) !== undefined);
      const specs = suite.specs.length > 0 ? suite.specs : mapped.map(({ id }) => id);
      // Specs that somebody names are meant.
      const byServer = suite.specs.length > 0 ? [] : mapped.filter((spec) => isByServer(spec, io.cwd)).map(({ id }) => id);
      return await init(io, where, textOption(options, 'out') ?? FILE, { specs, byServer: new Set(byServer), session });
    } catch (error) {
      if (io.signal.aborted) return EXIT.interrupted;
      throw error;
    } finally {
      io.signal.removeEventListener('abort', stop);
      await session.close();
    }
  },
} satisfies CommandDefinition;

interface InitOptions {
  readonly specs: readonly string[];
  /** Those of which a page without a server has nothing. */
  readonly byServer: ReadonlySet<string>;
  readonly session: BrowserSession;
}

async function init(io: CommandIo, url: string, file: string, { specs, byServer, session }: InitOptions): Promise<ExitCode> {
  if (!URL.canParse(url)) throw new UsageError(`${url} is not a URL`);
  if (existsSync(resolve(io.cwd, file))) throw new UsageError(`${file} is there already; name another with --out`);
  writeFile(io, file, await firstAdapter(await session.get(), url, specs, byServer));
  io.stdout.write(`${oneLine(file)} is written. Fill in how the app is started and driven, then run: kmd adapter check ${oneLine(file)}\n`);
  return EXIT.ok;
}

async function check(io: CommandIo, file: string, { program }: Project, session: BrowserSession): Promise<ExitCode> {
  const say = (line: string): void => {
    // What a browser does that Ctrl-C closes is not told as something that the page did.
    if (!io.signal.aborted) io.stdout.write(`${severalLines(line)}\n`);
  };
  const driver = await openAdapter(file, { folder: io.cwd, program, signal: io.signal });
  try {
    return (await checkAdapter({ driver, program, verbs: await loadVerbs(), session, url: `adapter:${file}`, say }))
      ? EXIT.ok
      : EXIT.findings;
  } finally {
    await driver.close();
  }
}
