import { join } from 'node:path';
import { afterAll, afterEach, beforeAll } from 'vitest';
import type { Program } from '../../../../specs/language/model/program.ts';
import { components, goPackage } from '../program.ts';
import { GoFolder } from '../toolchain.ts';
import { Terminal } from './terminal.ts';

interface StartOptions {
  readonly cols?: number;
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/** The programs of a Go package. */
export interface BuiltPrograms {
  /** Their package. */
  readonly go: GoFolder;
  /** Starts the program of a component in a terminal, which ends with the test; by default with 80 columns. */
  start(id: string, options?: StartOptions): Promise<Terminal>;
}

/** Builds the program of each component before the tests of the `describe` around, and removes them after. */
export function builtPrograms(program: Program): BuiltPrograms {
  let go: GoFolder;
  let terminal: Terminal | undefined;
  beforeAll(() => {
    go = new GoFolder(goPackage(program).files);
    for (const { id } of components(program)) {
      const built = go.run('go', ['build', '-o', join(go.root, id), `./cmd/${id}`]);
      if (!built.ok) throw new Error(built.output);
    }
  }, 240_000);
  afterEach(() => {
    terminal?.stop();
    terminal = undefined;
  });
  afterAll(() => go.remove());
  return {
    get go() {
      return go;
    },
    async start(id, { cols = 80, args = [], env = {} } = {}) {
      terminal = await Terminal.start(join(go.root, id), join(go.root, 'socket'), cols, args, { ...go.environment(), ...env });
      return terminal;
    },
  };
}
