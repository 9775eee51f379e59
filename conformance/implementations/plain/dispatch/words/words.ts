/** The texts of a session in one language. */
export interface SessionWords {
  readonly session: string;
  readonly status: Readonly<Record<'open' | 'ended', string>>;
  readonly canvas: string;
  readonly canvasEmpty: string;
  readonly widget: (kind: string) => string;
  readonly imageBlocked: (host: string) => string;
  readonly trend: Readonly<Record<'up' | 'down' | 'stable', string>>;
  readonly console: string;
  readonly consoleEmpty: string;
  readonly calls: (count: number) => string;
  readonly failures: (count: number) => string;
  readonly call: (tool: string) => string;
  readonly server: (server: string) => string;
  readonly place: Readonly<Record<'mcp' | 'webmcp', string>>;
  readonly callStatus: Readonly<Record<'running' | 'done' | 'failed', string>>;
  readonly elapsed: (ms: number) => string;
  readonly guided: string;
  readonly loop: (count: number) => string;
  readonly cut: (kept: number, total: number) => string;
  readonly arguments: string;
  readonly result: string;
  readonly copyResult: string;
}
