import { dirname, resolve } from 'node:path';
import { checkedYaml } from '../../../specs/language/parse/yaml/checked-yaml.ts';
import { schemaCheck } from '../../../specs/language/schema/check.ts';
import { UsageError } from '../../cli/command.ts';
import { readFile } from '../../cli/read-file.ts';
import type { ServerConfig } from '../config.ts';
import schema from './matrix.schema.json' with { type: 'json' };

/** A checked configuration of `kmd matrix`. */
export interface MatrixConfig {
  readonly title: string;
  /** Folder of the site, absolute. */
  readonly out: string;
  /** Folder of the file: what paths in it are relative to. */
  readonly folder: string;
  readonly targets: readonly MatrixTarget[];
}

export interface MatrixTarget {
  readonly id: string;
  readonly name?: string;
  readonly about?: string;
  readonly homepage?: string;
  readonly target?: string;
  readonly specs: readonly string[];
  readonly tests: readonly string[];
  readonly presets: readonly string[];
  readonly locales: readonly string[];
  readonly profile?: string;
  readonly workers?: number;
  readonly timeout?: number;
  readonly prepare?: Preparation;
  readonly server?: ServerConfig;
}

/** What is done once before a target is started. */
export interface Preparation {
  readonly command: string;
  readonly folder: string;
  /** Where this path is in the folder, nothing is done. */
  readonly unless?: string;
  /** Longest time in ms. */
  readonly timeout: number;
}

type Written = Omit<MatrixConfig, 'folder' | 'targets'> & { readonly targets: Readonly<Record<string, Omit<MatrixTarget, 'id'>>> };

const check = schemaCheck(schema, { every: true, defaults: true });

/** @throws UsageError for a file that is not there or has problems, with each at its place */
export function readMatrix(file: string, cwd: string): MatrixConfig {
  const path = resolve(cwd, file);
  const { value, broken, wrong } = checkedYaml<Written>(readFile({ cwd }, file), file, check);
  if (value === undefined) {
    const lines = [...broken, ...wrong].map(
      ({ place, problem, hints }) => `  ${place.file}:${place.start.line}:${place.start.column} ${[problem, ...hints].join('; ')}`,
    );
    throw new UsageError(`${file} cannot be used:\n${lines.join('\n')}`);
  }
  const folder = dirname(path);
  const targets = Object.entries(value.targets).map(([id, target]) => ({ id, ...target }));
  return { title: value.title, out: resolve(folder, value.out), folder, targets };
}
