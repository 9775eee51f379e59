import { commands, window, workspace, type ExtensionContext } from 'vscode';
import { LanguageClient, TransportKind, type Executable } from 'vscode-languageclient/node';
import { findServer } from './find-server.ts';

let client: LanguageClient | undefined;

/** Starts the language server of the workspace. @returns the client; `undefined` when there is no kmd */
export async function activate(context: ExtensionContext): Promise<LanguageClient | undefined> {
  context.subscriptions.push(commands.registerCommand('kmd.restart', restart));
  return start();
}

export async function deactivate(): Promise<void> {
  const running = client;
  client = undefined;
  await running?.stop();
}

async function restart(): Promise<void> {
  await deactivate();
  await start();
}

async function start(): Promise<LanguageClient | undefined> {
  const folders = (workspace.workspaceFolders ?? []).map(({ uri }) => uri.fsPath);
  const setting = workspace.getConfiguration('kmd').get<string>('path') ?? '';
  const found = findServer(folders, setting, process.env['PATH'] ?? '');
  if (found === undefined) {
    void window.showErrorMessage('kmd is not installed in this workspace: npm install --save-dev kmd-kit');
    return undefined;
  }
  const [cwd] = folders;
  const server: Executable = {
    command: found.command,
    args: [...found.args],
    transport: TransportKind.stdio,
    options: { ...(cwd === undefined ? {} : { cwd }), ...(found.shell && { shell: true }) },
  };
  client = new LanguageClient('kmd', 'kmd', server, { documentSelector: [{ language: 'kmd' }] });
  await client.start();
  return client;
}
