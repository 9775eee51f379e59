import { ErrorCodes, ResponseError, type CancellationToken, type Connection } from 'vscode-languageserver';
import { LSPErrorCodes } from 'vscode-languageserver';
import { UsageError } from '../cli/command.ts';
import type { OpenFile } from './project/workspace.ts';

/** Parameters of a request about a text. */
interface AboutFile {
  readonly textDocument: { readonly uri: string };
}

/** Where a session is: a request before `initialize` and one after `shutdown` are errors. */
export type Phase = 'new' | 'open' | 'ended';

type Handler<P, R> = (params: P, token: CancellationToken) => Promise<R>;

/**
 * Makes handlers of requests about a text. Without that text the answer is `none`; an error other than a refusal is written to the log
 * of the editor and the answer is `none`: a request never ends the server.
 */
export function guarded(
  connection: Connection,
  phase: () => Phase,
  fileOf: (uri: string) => OpenFile | undefined,
): <P extends AboutFile, R>(none: R, work: (file: OpenFile, params: P) => Promise<R>) => Handler<P, R> {
  return (none, work) => async (params, token) => {
    try {
      if (phase() === 'new') throw new ResponseError(ErrorCodes.ServerNotInitialized, 'kmd: the first request is initialize.');
      if (phase() === 'ended') throw new ResponseError(ErrorCodes.InvalidRequest, 'kmd: the server has been shut down.');
      // Lets a cancellation that has come in already be heard.
      await new Promise((done) => setImmediate(done));
      if (token.isCancellationRequested) throw new ResponseError(LSPErrorCodes.RequestCancelled, 'cancelled');
      const file = fileOf(params.textDocument.uri);
      return file === undefined ? none : await work(file, params);
    } catch (error) {
      if (error instanceof ResponseError) throw error;
      connection.console.error(describe(error));
      return none;
    }
  };
}

/** What the log of the editor says of an error. */
export function describe(error: unknown): string {
  if (error instanceof UsageError) return `kmd: ${error.message}`;
  return `kmd: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
}
