import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';

/** Where Debian puts the sources of Go packages, which need no network then. */
const DEBIAN = '/usr/share/gocode';
const MODULE = 'src/example.com/tui';
/** Longest time in ms of a build, downloads of a first one included. */
const TIMEOUT = 180_000;

/**
 * Builds the program of a TUI scaffold with Go.
 * @param files the scaffold of one spec
 * @param folder an empty folder
 * @returns the path of the program
 * @throws Error with the reason why there is none
 */
export async function buildProgram(files: readonly { readonly path: string; readonly content: string }[], folder: string): Promise<string> {
  const own = join(folder, MODULE);
  for (const { path, content } of files) {
    mkdirSync(dirname(join(own, path)), { recursive: true });
    writeFileSync(join(own, path), content);
  }
  const main = files.find(({ path }) => /^cmd\/[^/]+\/main\.go$/.test(path));
  if (main === undefined) throw new Error('the scaffold has no program');
  const program = join(folder, process.platform === 'win32' ? 'surface.exe' : 'surface');
  const isDebian = ['bubbletea', 'lipgloss'].every((name) => existsSync(join(DEBIAN, 'src/github.com/charmbracelet', name)));
  const env = isDebian ? { GO111MODULE: 'off', GOPATH: `${folder}:${DEBIAN}`, GOFLAGS: '' } : {};
  if (!isDebian) await go(['mod', 'tidy'], own, env);
  await go(['build', '-o', program, `./${dirname(main.path)}`], own, env);
  return program;
}

function go(args: readonly string[], cwd: string, env: Readonly<Record<string, string>>): Promise<void> {
  return new Promise((done, fail) => {
    execFile('go', [...args], { cwd, env: { ...process.env, ...env }, timeout: TIMEOUT }, (error, _, stderr) => {
      if (error === null) return done();
      const missing = 'code' in error && (error.code as unknown) === 'ENOENT';
      const said = stderr.trim().split('\n').slice(-3).join(' ');
      fail(
        new Error(
          missing
            ? 'it is built with Go, and there is no `go` here: install Go, or name a program with --terminal'
            : `go ${args[0] ?? ''} failed: ${said}`,
        ),
      );
    });
  });
}
