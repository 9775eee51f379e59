import { createHash } from 'node:crypto';
import { closeSync, openSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { makeFolder } from '../../specs/language/make-folder.ts';
import { jsonLine } from '../../specs/language/text/json-text.ts';
import { hideHost, type LogEnd, type LogEntry, type LogHeader } from './format.ts';

/** Writes a log during a run, in the order of the plan: an entry waits for the entries planned before it. */
export class LogWriter {
  readonly #file: number;
  readonly #url: string;
  readonly #digest = createHash('sha256');
  /** Keys that are still to be written, in order. */
  readonly #order: string[];
  readonly #waiting = new Map<string, string>();
  #cases = 0;

  /** @throws Error when the file cannot be written */
  constructor(path: string, header: LogHeader, order: readonly string[]) {
    makeFolder(dirname(path));
    this.#file = openSync(path, 'w');
    this.#url = header.circumstances.url;
    this.#order = [...order];
    this.#write(`${jsonLine(header)}\n`);
  }

  add(entry: LogEntry): void {
    this.#waiting.set(entry.key, `${hideHost(jsonLine(entry), this.#url)}\n`);
    while (this.#order[0] !== undefined && this.#waiting.has(this.#order[0])) this.#flush(this.#order.shift());
  }

  /** Writes the waiting entries, and the last line of a complete run. */
  close(end?: Omit<LogEnd['end'], 'cases' | 'digest'>): void {
    for (const key of this.#order) this.#flush(key);
    if (end !== undefined) {
      const last: LogEnd = { end: { cases: this.#cases, ...end, digest: this.#digest.copy().digest('hex') } };
      this.#write(`${hideHost(jsonLine(last), this.#url)}\n`);
    }
    closeSync(this.#file);
  }

  #flush(key: string | undefined): void {
    const line = key === undefined ? undefined : this.#waiting.get(key);
    if (key === undefined || line === undefined) return;
    this.#waiting.delete(key);
    this.#cases++;
    this.#write(line);
  }

  #write(line: string): void {
    this.#digest.update(line);
    writeSync(this.#file, line);
  }
}
