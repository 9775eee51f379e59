import type { WireLog } from '../wire-log.ts';

interface Hold {
  readonly tool: string;
  released: boolean;
}

/** Calls, reads and prompts that a script holds until somebody releases them. */
export class Holds {
  readonly #log: WireLog;
  #held: Hold[] = [];

  constructor(log: WireLog) {
    this.#log = log;
  }

  /**
   * @param what what is held, for whoever reads along
   * @returns whether it is released by now
   */
  hold(tool: string, what = 'a call'): () => true | undefined {
    const one: Hold = { tool, released: false };
    this.#held.push(one);
    this.#log.add({ peer: 'mcp', from: 'peer', what: `${what} of ${tool} is held until POST /release` });
    return () => one.released || undefined;
  }

  /** Lets held calls go on: those of a tool, or all. @returns their tools, in the order in which they were held */
  release(tool?: string): readonly string[] {
    const free = this.#held.filter((one) => tool === undefined || one.tool === tool);
    this.#held = this.#held.filter((one) => !free.includes(one));
    for (const one of free) one.released = true;
    this.#log.wake();
    return free.map((one) => one.tool);
  }
}
