import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { EmittedFile } from '../../generator.ts';

/** Where Debian puts the sources of Go packages. */
const DEBIAN = '/usr/share/gocode';
const MODULE = 'example.com/tui';

/** Why Go code cannot be compiled here; `undefined` if it can. */
export function goMissing(): string | undefined {
  try {
    execFileSync('go', ['version'], { stdio: 'ignore' });
  } catch {
    return 'there is no go; node bin/dev/setup-go.mjs installs it';
  }
  const sources = ['bubbletea', 'lipgloss'].find((name) => !existsSync(join(DEBIAN, 'src/github.com/charmbracelet', name)));
  return sources === undefined ? undefined : `there are no sources of ${sources} in ${DEBIAN}; node bin/dev/setup-go.mjs installs them`;
}

/** A Go package on the disk, outside of modules: Debian's sources have none. */
export class GoFolder {
  readonly root = mkdtempSync(join(tmpdir(), 'kmd-go-'));
  readonly folder = join(this.root, 'src', MODULE);

  constructor(files: readonly Pick<EmittedFile, 'path' | 'content'>[]) {
    for (const { path, content } of files) this.write(path, content);
  }

  write(path: string, content: string): void {
    mkdirSync(dirname(join(this.folder, path)), { recursive: true });
    writeFileSync(join(this.folder, path), content);
  }

  read(path: string): string {
    return readFileSync(join(this.folder, path), 'utf8');
  }

  /** Runs a Go tool in the package. `output` has both streams. */
  run(
    tool: string,
    args: readonly string[],
    env: Readonly<Record<string, string>> = {},
    input = '',
  ): { readonly ok: boolean; readonly output: string } {
    try {
      const output = execFileSync(tool, args, {
        cwd: this.folder,
        encoding: 'utf8',
        stdio: 'pipe',
        input,
        maxBuffer: 1 << 28,
        env: { ...this.environment(), ...env },
      });
      return { ok: true, output };
    } catch (error) {
      const { stdout, stderr } = error as { readonly stdout?: string; readonly stderr?: string };
      return { ok: false, output: `${stdout ?? ''}${stderr ?? String(error)}` };
    }
  }

  environment(): Readonly<Record<string, string>> {
    return {
      PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin:/usr/local/go/bin',
      HOME: this.root,
      GO111MODULE: 'off',
      GOPATH: `${this.root}:${DEBIAN}`,
      GOCACHE: join(tmpdir(), 'kmd-go-cache'),
      GOFLAGS: '',
      TZ: 'UTC',
    };
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }
}
