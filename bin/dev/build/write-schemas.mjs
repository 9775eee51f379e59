import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Published name → title, and the module and name of the schema that the program itself checks with. */
const SCHEMAS = {
  result: ['What `kmd conform --json` writes', 'conformance/result/read-report.js', 'RESULT_SCHEMA'],
  log: ['One line of what `kmd conform --log` writes', 'conformance/log/validate.js', 'LOG_LINE_SCHEMA'],
  baseline: ['conformance.baseline.yaml', 'conformance/baseline/parse.js', 'BASELINE_SCHEMA'],
};

/** Where the published package has them: an id that an editor or a validator can follow. */
const PUBLISHED = 'https://unpkg.com/kmd-kit/dist/schemas/';

/** Writes the schemas of the files that `kmd` writes and reads. */
export async function writeSchemas(folder, compiled) {
  mkdirSync(folder, { recursive: true });
  for (const [name, [title, module, schema]] of Object.entries(SCHEMAS)) {
    const { [schema]: content } = await compiled(module);
    const whole = { $schema: 'https://json-schema.org/draft/2020-12/schema', $id: `${PUBLISHED}${name}.json`, title, ...content };
    writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(whole, null, 2)}\n`);
  }
}
