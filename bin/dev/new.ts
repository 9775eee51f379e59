// Scaffolds what a contributor adds: npm run new -- KIND NAME
import { Command } from 'commander';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadKinds } from './new/load-kinds.ts';
import { defaultOf, fill, scaffold, ScaffoldError } from './new/scaffold.ts';
import { KINDS, tables } from './new/tables.ts';
import { withTable } from './tables/marked-table.ts';

const root = join(import.meta.dirname, '../..');
const kinds = await loadKinds();
const say = (text: string): void => void process.stdout.write(`${text}\n`);

const program = new Command('npm run new --')
  .description('Writes the files of a new thing, ready to be filled in.')
  .option('--table', 'print the tables of the kinds')
  .option('--write-tables', 'write them into README.md and CONTRIBUTING.md')
  .action(({ table, writeTables }: { readonly table?: true; readonly writeTables?: true }) => {
    if (table === undefined && writeTables === undefined) program.help();
    for (const [file, text] of tables(kinds.values())) {
      if (table) say(text);
      if (writeTables) writeFileSync(join(root, file), withTable(readFileSync(join(root, file), 'utf8'), KINDS, text));
    }
  });

for (const kind of kinds.values()) {
  const command = program
    .command(kind.id)
    .summary(`${kind.folder}: ${kind.takes}`)
    .argument('<name>', `${kind.name.describe}`)
    .action((name: string, options: Readonly<Record<string, string>>) => {
      const { created, changed } = scaffold(root, kind, name, options);
      for (const path of created) say(`created  ${path}`);
      for (const path of changed) say(`changed  ${path}`);
      say(['', 'Fill it in, then:', ...kind.then.map((line) => `  ${fill(line, { ...options, name })}`)].join('\n'));
    });
  for (const option of kind.options) {
    const { name, summary, choices } = option;
    const value = defaultOf(root, option);
    const words = choices ? `${summary}: ${choices(root).join(', ')}` : summary;
    if (value === undefined) command.requiredOption(`--${name} <${name}>`, words);
    else command.option(`--${name} <${name}>`, words, value);
  }
}

try {
  program.parse();
} catch (error) {
  if (!(error instanceof ScaffoldError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}
