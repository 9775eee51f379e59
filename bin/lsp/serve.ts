import {
  CodeActionKind,
  DidChangeWatchedFilesNotification,
  TextDocuments,
  TextDocumentSyncKind,
  type Connection,
  type InitializeParams,
  type ServerCapabilities,
} from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { completionsAt } from './features/completion.ts';
import { definitionAt, referencesAt } from './features/definition.ts';
import { formatEdits } from './features/formatting.ts';
import { hoverAt } from './features/hover.ts';
import { outlineOf } from './features/outline.ts';
import { quickFixes } from './features/quick-fix.ts';
import { renameAt, renameRange } from './features/rename.ts';
import { guarded, type Phase } from './guarded.ts';
import { Locator } from './project/locate.ts';
import { Workspace, type OpenFile } from './project/workspace.ts';
import { Publisher } from './publisher.ts';

const CAPABILITIES: ServerCapabilities = {
  textDocumentSync: TextDocumentSyncKind.Incremental,
  hoverProvider: true,
  completionProvider: { triggerCharacters: [':', '{', '`', '[', ',', '|', '/', '.'] },
  definitionProvider: true,
  referencesProvider: true,
  renameProvider: { prepareProvider: true },
  documentSymbolProvider: true,
  documentFormattingProvider: true,
  codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix] },
};
/** Files whose change on the disk changes what is known. */
const WATCHED = ['**/*.kmd', '**/*.json', '**/kmd.config.yaml'];

/** Answers an editor. Whatever a request holds, it gets an answer; a file that is not open has none. */
export function serve(connection: Connection, version: string, folder: string): void {
  const documents = new TextDocuments(TextDocument);
  const workspace = new Workspace(folder, () => documents.all());
  const publisher = new Publisher(connection, workspace);
  let phase: Phase = 'new';
  const withFile = guarded(
    connection,
    () => phase,
    (uri) => workspace.file(uri),
  );
  const offsetIn = ({ document }: OpenFile, { position }: { position: { line: number; character: number } }): number =>
    document.offsetAt(position);
  let watches = false;

  connection.onInitialize(({ capabilities }: InitializeParams) => {
    phase = 'open';
    watches = capabilities.workspace?.didChangeWatchedFiles?.dynamicRegistration === true;
    return { capabilities: CAPABILITIES, serverInfo: { name: 'kmd', version } };
  });
  connection.onShutdown(() => {
    phase = 'ended';
  });
  connection.onInitialized(() => {
    if (!watches) return;
    const watchers = WATCHED.map((globPattern) => ({ globPattern }));
    connection.client.register(DidChangeWatchedFilesNotification.type, { watchers }).catch(() => undefined);
  });
  documents.onDidChangeContent(() => publisher.changed());
  documents.onDidClose(({ document }) => publisher.closed(document.uri));
  connection.onDidChangeWatchedFiles(() => publisher.changed());

  connection.onHover(withFile(null, async (file, params) => hoverAt(await workspace.analysis(file), file, offsetIn(file, params))));
  connection.onCompletion(withFile([], async (file, params) => completionsAt(await workspace.latest(file), file, offsetIn(file, params))));
  connection.onDefinition(
    withFile(null, async (file, params) => {
      const analysis = await workspace.analysis(file);
      return definitionAt(analysis, file.path, offsetIn(file, params), new Locator(workspace, analysis));
    }),
  );
  connection.onReferences(
    withFile(null, async (file, params) => {
      const analysis = await workspace.whole(file);
      const declarations = params.context?.includeDeclaration !== false;
      return referencesAt(analysis, file.path, offsetIn(file, params), declarations, new Locator(workspace, analysis));
    }),
  );
  connection.onPrepareRename(
    withFile(null, async (file, params) => {
      const analysis = await workspace.analysis(file);
      return renameRange(analysis, file.path, offsetIn(file, params), new Locator(workspace, analysis));
    }),
  );
  connection.onRenameRequest(withFile(null, (file, params) => renameAt(workspace, file, offsetIn(file, params), String(params.newName))));
  connection.onDocumentSymbol(
    withFile(null, async (file) => {
      const analysis = await workspace.analysis(file);
      const spec = analysis.specOf(file.path);
      return spec === undefined ? [] : outlineOf(spec, new Locator(workspace, analysis));
    }),
  );
  connection.onDocumentFormatting(withFile([], (file) => Promise.resolve(formatEdits(file.document.getText(), file.path))));
  connection.onCodeAction(
    withFile([], async (file, params) => {
      const analysis = await workspace.analysis(file);
      return quickFixes(analysis, file.path, params.range, new Locator(workspace, analysis));
    }),
  );
  documents.listen(connection);
  connection.listen();
}
