/** What is known of a call when it begins. */
export interface CallStart {
  readonly id: string;
  /** Canonical name: after the alias. */
  readonly name: string;
  readonly args: unknown;
  /** Server and tool, where the name has them. */
  readonly server?: string;
  readonly tool?: string;
  readonly local?: boolean;
  /** The name that the host gives the server, where it is known. */
  readonly serverName?: string;
  /** Whether the call before it was one of discovery. */
  readonly guided: boolean;
  /** The calls of the session so far, this one included. */
  readonly calls: number;
  /** Calls of this tool with these arguments so far, this one included. */
  readonly repeats: number;
  /** Whether the repeats have reached the limit. */
  readonly loop: boolean;
}

/** The metrics of a call that has ended. */
export interface CallRecord extends CallStart {
  /** As the model got it. */
  readonly result: string;
  readonly error?: string;
  /** Whole milliseconds from the block to its result. */
  readonly elapsed: number;
}
