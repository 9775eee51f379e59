import type { Disk } from '../../specs/language/disk.ts';
import { hashOf } from './sealed.ts';

/** What one read gave. */
export interface Observation {
  readonly call: keyof Disk;
  readonly path: string;
  /** Hash of the result, or the code of the error. */
  readonly result: string;
}

/** A disk that notes what was read, errors included. Whoever reads only through it gets the same again where `holds` says so. */
export class TracedDisk implements Disk {
  readonly #disk: Disk;
  readonly #seen = new Map<string, Observation>();

  constructor(disk: Disk) {
    this.#disk = disk;
  }

  read(path: string): Buffer {
    return this.#note('read', path);
  }

  list(path: string): ReturnType<Disk['list']> {
    return this.#note('list', path);
  }

  find(path: string): ReturnType<Disk['find']> {
    return this.#note('find', path);
  }

  /** All reads so far; the first of each, so that a file that changed in between does not hold. */
  get observations(): Observation[] {
    return [...this.#seen.values()];
  }

  #note<C extends keyof Disk>(call: C, path: string): ReturnType<Disk[C]> {
    const { result, value, error } = observe(this.#disk, call, path);
    const key = `${call} ${path}`;
    if (!this.#seen.has(key)) this.#seen.set(key, { call, path, result });
    if (error !== undefined) throw error;
    return value as ReturnType<Disk[C]>;
  }
}

/** Whether each read gives what it gave. */
export function holds(disk: Disk, observations: readonly Observation[]): boolean {
  return observations.every(({ call, path, result }) => observe(disk, call, path).result === result);
}

interface Outcome<C extends keyof Disk> {
  readonly result: string;
  readonly value?: ReturnType<Disk[C]>;
  readonly error?: unknown;
}

function observe<C extends keyof Disk>(disk: Disk, call: C, path: string): Outcome<C> {
  try {
    const value = disk[call](path) as ReturnType<Disk[C]>;
    return { result: hashOf(Buffer.isBuffer(value) ? value : JSON.stringify(value ?? null)), value };
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException;
    return { result: `error ${code}`, error };
  }
}
