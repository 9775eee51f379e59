/** `mcp`: a remote server, reached over its client. `webmcp`: a local one, which runs in this browser. */
export type Protocol = 'mcp' | 'webmcp';

export interface Tool {
  readonly name: string;
  readonly description?: string;
  readonly inputSchema?: unknown;
}

/** What goes with a call to a server. */
export interface CallContext {
  /** Id of the block. */
  readonly id: string;
  /** Aborted when the time is up or the session has ended. */
  readonly signal: AbortSignal;
}

/** A client or an executor: runs one tool. What it throws becomes the result of the call. */
export type RunTool = (tool: string, input: unknown, context: CallContext) => unknown;

/** A server as the host has configured it. Without `run` it is known, and there is no client for it. */
export interface ServerSetup {
  readonly name: string;
  readonly protocol: Protocol;
  readonly tools: readonly Tool[];
  readonly run?: RunTool;
}

/** A server of a session with the word that stands for it in names of tools. */
export interface Server extends ServerSetup {
  readonly prefix: string;
}
