// Runs one benchmark case and prints each result as a line of JSON.
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const file = join(dirname(fileURLToPath(import.meta.url)), 'cases', `${process.argv[2]}.mjs`);
const { default: run } = await import(pathToFileURL(file).href);
for await (const result of await run()) process.stdout.write(`${JSON.stringify(result)}\n`);
process.exit(0);
