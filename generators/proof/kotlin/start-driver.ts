import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Json, JsonObject } from '../../../specs/language/model/json.ts';

/** The compiled driver in one virtual machine: it answers one JSON line for each line. */
export interface Driver {
  /** The answers, in the order of the requests. Throws if the driver ends before the last. */
  ask(requests: readonly Json[]): Promise<readonly Json[]>;
  close(): void;
}

/**
 * Starts a driver.
 * @param main class with the main function
 * @param setup its first line: plural rules, digits and resources of each locale
 */
export function startDriver(classes: readonly string[], main: string, setup: JsonObject): Driver {
  const child = spawn('java', ['-Dfile.encoding=UTF-8', '-Duser.timezone=UTC', '-XX:+UseSerialGC', '-cp', classes.join(':'), main]);
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(-2_000)));
  // A driver that has ended takes no more lines; the answer that lacks says so.
  child.stdin.on('error', () => undefined);
  const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const tell = (line: Json): unknown => child.stdin.write(`${JSON.stringify(line)}\n`);
  tell(setup);
  return {
    async ask(requests) {
      requests.forEach(tell);
      const all: Json[] = [];
      while (all.length < requests.length) {
        const { done, value } = await answers.next();
        if (done === true) throw new Error(`the driver ended after ${all.length} of ${requests.length} answers\n${said}`);
        all.push(JSON.parse(value) as Json);
      }
      return all;
    },
    close: () => child.kill(),
  };
}
