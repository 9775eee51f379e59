import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { packageRoot } from '../../../specs/language/package-root.ts';

const KOTLIN = join(packageRoot(), 'node_modules/kotlin-compiler');
const PLUGIN = join(KOTLIN, 'lib/compose-compiler-plugin.jar');
const CACHE = join(packageRoot(), 'node_modules/.cache/kmd');
/** Longest time of a compilation, in ms. */
const TIMEOUT = 560_000;

/** A compiler that runs once gains nothing from the second tier, and its threads would wait for each other. */
const FAST = '-Xmx1g -Xss8m -XX:TieredStopAtLevel=1 -XX:+UseSerialGC';

/** An error or warning of the compiler. */
export interface KotlinProblem {
  readonly severity: 'error' | 'warning';
  readonly file: string;
  readonly line: number;
  readonly message: string;
}

export interface Compiled {
  readonly problems: readonly KotlinProblem[];
  /** Class path of the result; empty if there is none. */
  readonly classes: readonly string[];
}

/** Why Kotlin cannot be compiled here; `undefined` if it can. */
export async function missingTools(): Promise<string | undefined> {
  if (!existsSync(PLUGIN)) return 'the package kotlin-compiler is not installed';
  const java = await run('java', ['-version']);
  return java.code === 0 ? undefined : 'there is no java';
}

/**
 * Compiles Kotlin sources with the Compose plugin against the stubs.
 * @param sources path → text
 * @param out folder of the classes
 */
export async function compileKotlin(sources: ReadonlyMap<string, string>, out: string): Promise<Compiled> {
  const folder = mkdtempSync(join(tmpdir(), 'kmd-kotlin-'));
  try {
    const files = [...sources].map(([path, text]) => {
      const file = join(folder, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
      return file;
    });
    const stubs = await stubsJar();
    const problems = await compile(files, out, [stubs, COROUTINES], folder);
    return { problems, classes: [out, stubs, COROUTINES, STANDARD] };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const COROUTINES = join(KOTLIN, 'lib/kotlinx-coroutines-core-jvm.jar');
const STANDARD = join(KOTLIN, 'lib/kotlin-stdlib.jar');

/** The compiled stubs, made once for each text of theirs. */
async function stubsJar(): Promise<string> {
  const folder = join(packageRoot(), 'generators/proof/kotlin/stubs');
  const files = readdirSync(folder).sort().map((name) => join(folder, name));
  const hash = createHash('sha256');
  for (const file of [...files, join(KOTLIN, 'build.txt')]) hash.update(readFileSync(file));
  const jar = join(CACHE, `kotlin-stubs-${hash.digest('hex').slice(0, 16)}.jar`);
  if (existsSync(jar)) return jar;
  mkdirSync(CACHE, { recursive: true });
  const made = join(mkdtempSync(join(CACHE, 'stubs-')), 'stubs.jar');
  const problems = (await compile(files, made, [COROUTINES], folder)).filter(({ severity }) => severity === 'error');
  if (problems.length > 0) throw new Error(`the stubs do not compile: ${JSON.stringify(problems.slice(0, 5))}`);
  renameSync(made, jar);
  rmSync(dirname(made), { recursive: true, force: true });
  return jar;
} // prettier-ignore

async function compile(files: readonly string[], out: string, classPath: readonly string[], folder: string): Promise<KotlinProblem[]> {
  const list = join(mkdtempSync(join(tmpdir(), 'kmd-kotlin-')), 'arguments');
  writeFileSync(list, files.map((file) => `"${file.replaceAll('\\', '\\\\')}"\n`).join(''));
  const args = [`-Xplugin=${PLUGIN}`, '-Xrender-internal-diagnostic-names', '-cp', classPath.join(':'), '-d', out, `@${list}`];
  const { code, output } = await run('env', [`JAVA_OPTS=${FAST}`, 'bash', join(KOTLIN, 'bin/kotlinc'), ...args]);
  rmSync(dirname(list), { recursive: true, force: true });
  const problems = [...output.matchAll(/^(.*\.kt):(\d+):\d+: (error|warning): (.*)$/gm)].map(([, file = '', line, severity, message = '']): KotlinProblem => ({
    severity: severity === 'error' ? 'error' : 'warning',
    file: file.slice(Math.max(0, file.indexOf(folder.slice(1)) + folder.length)),
    line: Number(line),
    message,
  }));
  if (code !== 0 && !problems.some(({ severity }) => severity === 'error')) {
    return [...problems, { severity: 'error', file: '', line: 0, message: [...output.matchAll(/^(?:exception|Caused by): .*$/gm)].map(([line]) => line).join('\n') || output.slice(0, 2_000) || `kotlinc ended with ${code}` }];
  }
  return problems;
} // prettier-ignore

/** Runs a program; a missing one has the code -1. */
function run(command: string, args: readonly string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    execFile(command, args, { timeout: TIMEOUT, maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) => {
      const code = error === null ? 0 : typeof error.code === 'number' ? error.code : -1;
      resolve({ code, output: `${stdout}\n${stderr}` });
    });
  });
}
