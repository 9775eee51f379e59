import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packageRoot } from '../../../specs/language/package-root.ts';
import { kitProgram, type KitProgram } from '../../fixtures/kit-program.ts';
import { caseName } from '../../judge/names.ts';
import type { CaseResult, Report } from '../../result/report.ts';
import { runConformance } from '../../run/run-suite.ts';
import { openAdapter } from '../../target/kinds/adapter/open-adapter.ts';
import { BrowserSession } from '../../target/session.ts';

const FOLDER = join(packageRoot(), 'conformance/proof/adapter/apps');

/** A variant of the agent app. */
export interface AppVariant {
  /** Environment of the app, such as `CLIENT: anthropic`. */
  readonly env: Readonly<Record<string, string>>;
  /** As in an adapter file. */
  readonly peers: string;
  readonly defects?: string;
  /** Further lines of the adapter file. */
  readonly more?: string;
  /** Further keys of `drive`. */
  readonly drive?: string;
}

/** Judges variants of the agent app, all in one browser. */
export class AppJudge {
  readonly #session = new BrowserSession({ headed: false, log: () => undefined });
  readonly #folder = mkdtempSync(join(tmpdir(), 'kmd-apps-'));
  #kit: KitProgram | undefined;

  async judge(spec: string, tests: readonly string[], { env, peers, defects = '', more = '', drive = '' }: AppVariant): Promise<Report> {
    const kit = (this.#kit ??= await kitProgram());
    const file = join(this.#folder, 'kmd.target.yaml');
    const all = { PORT: '$port', MCP_URL: '$mcp', MODEL_URL: '$model', DEFECTS: defects, ...env };
    writeFileSync(
      file,
      `adapter: 1
name: agent-app
start: { command: node server.mjs, folder: ${JSON.stringify(FOLDER)}, ready: 'http://127.0.0.1:$port/', env: ${JSON.stringify(all)} }
open: http://127.0.0.1:$port/
peers: ${peers}
limits: { receive: 3000 }
drive: { ready: [{ wait: 'input:enabled' }], call: chat, stop: [{ click: { role: button, name: Stop } }], ${drive} }
specs: [${spec}]
${more}`,
    );
    const { signal } = new AbortController();
    const driver = await openAdapter(file, { folder: this.#folder, program: kit.program, signal });
    try {
      const selection = { specs: [spec], tests, presets: [], locales: [], schemes: [], directions: [] };
      const options = { selection, workers: 1 };
      return await runConformance({ ...kit, url: `adapter:${file}`, driver, options, signal, session: this.#session });
    } finally {
      await driver.close();
    }
  }

  async close(): Promise<void> {
    await this.#session.close();
    rmSync(this.#folder, { recursive: true });
  }
}

/** Case → verdict. */
export const verdictsOf = ({ results }: Report): Record<string, string> =>
  Object.fromEntries(results.map((one) => [caseName(one), one.verdict]));

/** Everything that a report says of why. */
export const reasonsOf = ({ results }: Report): string =>
  results.flatMap(({ reason, assertions }) => [reason, ...assertions.map(({ message }) => message)]).join('\n');

/** The assertions of a report that failed, by their names in the test. */
export const failuresOf = ({ results }: Report): string[] =>
  results.flatMap(({ assertions }: CaseResult) => assertions.filter(({ verdict }) => verdict === 'failed').map(({ id }) => id));
