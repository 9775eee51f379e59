import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'prettier';
import { expect, test } from 'vitest';
import { readSpecs } from '../../specs/language/parse/read-specs.ts';
import { packageRoot } from '../../specs/language/package-root.ts';
import { messageSchemas, messageTables } from './publish.ts';

const HERE = join(packageRoot(), 'conformance/protocol');
const specs = readSpecs(['specs/ai-ui'], undefined, packageRoot()).specs.filter(({ wire }) => wire.length > 0);

// Rewrite what is published with `npx vitest run conformance/protocol --update`.
test('the protocol page holds the message tables of the specs', async () => {
  const page = readFileSync(join(HERE, 'README.md'), 'utf8');
  const between = /(<!-- messages: begin -->\n)[^]*(\n<!-- messages: end -->)/;
  expect(page).toMatch(between);
  const made = page.replace(between, (_, begin: string, end: string) => `${begin}\n${messageTables(specs)}\n${end}`);
  await expect(made).toMatchFileSnapshot(join(HERE, 'README.md'));
});

test.each(specs)('the schemas of $id are those of its message table', async (spec) => {
  const made = await format(JSON.stringify(messageSchemas(spec)), { parser: 'json', printWidth: 140 });
  await expect(made).toMatchFileSnapshot(join(HERE, `messages/${spec.id}.schema.json`));
});
