import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createConnection, ProposedFeatures } from 'vscode-languageserver/node';
import { packageRoot } from '../../specs/language/package-root.ts';
import type { CommandDefinition } from '../cli/command.ts';
import { describe } from '../lsp/guarded.ts';
import { serve } from '../lsp/serve.ts';

export default {
  name: 'lsp',
  summary: 'Answers an editor over stdio (Language Server Protocol)',
  examples: ['kmd lsp                           started by an editor; see editors/vscode'],
  configure(command) {
    // Editors name the transport; there is only this one.
    command.option('--stdio', 'talk over standard input and output (default)');
  },
  async run({ cwd, stderr }) {
    const { version } = JSON.parse(readFileSync(join(packageRoot(), 'package.json'), 'utf8')) as { readonly version: string };
    const connection = createConnection(ProposedFeatures.all, process.stdin, process.stdout);
    // Whatever an editor sends, the next request is answered.
    for (const event of ['uncaughtException', 'unhandledRejection']) process.on(event, (error) => stderr.write(`${describe(error)}\n`));
    serve(connection, version, cwd);
    // The connection ends the process: when the editor says so, or when it is gone.
    return new Promise(() => undefined);
  },
} satisfies CommandDefinition;
