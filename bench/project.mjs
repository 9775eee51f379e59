import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const CONFIG =
  'specs: [specs]\nkit: { specs: [], presets: [material3] }\nlocales: [en-US, pt-BR]\nprefix: My\noutputs: { components: {} }\n';
const sample = readFileSync(new URL('../bin/templates/save-status.kmd', import.meta.url), 'utf8');

/** Texts of small specs that differ in their ids and messages. */
export function sampleSpecs(count) {
  return Array.from({ length: count }, (_, index) =>
    sample
      .replaceAll('save-status', `save-status-${index}`)
      .replaceAll('`save.', `\`save${index}.`)
      .replaceAll('save.state', `save${index}.state`),
  );
}

/** Makes a project of its own with so many specs in a temporary folder. */
export function newProject(count) {
  const folder = mkdtempSync(join(tmpdir(), 'kmd-bench-'));
  mkdirSync(join(folder, 'specs'));
  writeFileSync(join(folder, 'kmd.config.yaml'), CONFIG);
  sampleSpecs(count).forEach((text, index) => writeFileSync(join(folder, `specs/save-status-${index}.kmd`), text));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
