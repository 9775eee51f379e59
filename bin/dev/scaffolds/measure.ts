import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import { serveFolder } from '../../../conformance/target/serve-folder.ts';
import type { CaseResult } from '../../../conformance/result/report.ts';
import { runConformance } from '../../../conformance/run/run-suite.ts';
import { BrowserSession } from '../../../conformance/target/session.ts';
import { loadVerbs } from '../../../conformance/verbs/load.ts';
import { componentParts, hasComponent } from '../../../generators/surfaces/components.ts';
import web from '../../../generators/surfaces/web/index.ts';
import { loadCatalogues } from '../../../i18n/load.ts';
import { loadPresets } from '../../../presets/load.ts';
import { link } from '../../../specs/language/link/link.ts';
import type { Program } from '../../../specs/language/model/program.ts';
import type { Spec } from '../../../specs/language/model/spec.ts';
import { packageRoot } from '../../../specs/language/package-root.ts';
import { readSpecs } from '../../../specs/language/parse/read-specs.ts';

/** What an untouched scaffold of one spec passes in a browser. */
export interface Measured {
  readonly spec: string;
  readonly passed: readonly CaseResult[];
  /** Every case that did not pass, without those of presets and locales that the demo does not claim. */
  readonly others: readonly CaseResult[];
}

/** Specs of other makes, beside those of the kit and the one that `kmd init` writes. */
const OTHERS = ['bin/templates/save-status.kmd', 'bin/dev/scaffolds/specs'];

/**
 * Scaffolds every spec for the web into a temporary folder, bundles each demo page as it is and runs the suite of its spec on it.
 * @param ids only these specs; all without any
 * @param cases by spec, the only cases to run; all of a spec that it does not name
 * @throws Error when a spec does not link or a page does not compile
 */
export async function measureScaffolds(
  ids: readonly string[],
  signal: AbortSignal,
  cases: Readonly<Record<string, readonly string[]>> = {},
): Promise<readonly Measured[]> {
  const verbs = await loadVerbs();
  const program = await wholeProgram();
  const specs = program.specs.filter((spec) => hasComponent(spec, web.id) && (ids.length === 0 || ids.includes(spec.id)));
  const folder = mkdtempSync(join(tmpdir(), 'kmd-scaffolds-'));
  const session = new BrowserSession({ headed: false, log: () => undefined });
  try {
    await writePages(program, specs, folder);
    const served = await serveFolder(folder);
    const measured: Measured[] = [];
    for (const spec of specs) {
      const url = `${served.url}${spec.id}/demo/`;
      const selection = { specs: [spec.id], tests: cases[spec.id] ?? [], presets: [], locales: [], schemes: [], directions: [] };
      const report = await runConformance({ program, verbs, url, options: { selection, workers: 4 }, signal, session });
      if (report.fault !== undefined) throw new Error(`${spec.id}: ${report.fault.message}`);
      const counted = report.results.filter(
        ({ verdict, reason }) => verdict !== 'not-applicable' || reason?.startsWith('feature') === true,
      );
      const passed = counted.filter(({ verdict }) => verdict === 'passed');
      measured.push({ spec: spec.id, passed, others: counted.filter((result) => !passed.includes(result)) });
    }
    await served.close();
    return measured;
  } finally {
    await session.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function wholeProgram(): Promise<Program> {
  const root = packageRoot();
  const vocabulary = await loadVerbs();
  const { specs } = readSpecs(['specs', ...OTHERS], vocabulary, root);
  const { presets } = loadPresets(join(root, 'presets'));
  const { program, diagnostics } = link({ specs, presets, catalogues: loadCatalogues(join(root, 'i18n')).messages, vocabulary });
  const error = diagnostics.find(({ severity }) => severity === 'error');
  if (error !== undefined) throw new Error(`${error.place.file}:${error.place.start.line} ${error.code} ${error.message}`);
  return program;
}

async function writePages(program: Program, specs: readonly Spec[], folder: string): Promise<void> {
  const files = componentParts(web, program, specs, { prefix: 'Kmd' }).flatMap((part) => part.emit().files);
  for (const { path, content } of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  const demos = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => /demo[\\/]main\.ts$/.test(path));
  await build({
    entryPoints: demos.map((path) => join(folder, path)),
    outdir: folder,
    outbase: folder,
    bundle: true,
    format: 'esm',
    target: 'es2022',
    charset: 'utf8',
    logLevel: 'warning',
    nodePaths: [join(packageRoot(), 'node_modules')],
    tsconfigRaw: { compilerOptions: { target: 'ES2022', useDefineForClassFields: true } },
  });
}
