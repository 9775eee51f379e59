import type { ESLint, Rule } from 'eslint';
import { minimatch } from 'minimatch';
import { createHash } from 'node:crypto';
import { join, posix, relative, sep } from 'node:path';
import { DOORS } from './doors.ts';
import { visitImports } from './imports.ts';
import { HOUSE } from './layers.ts';
import { refusal } from './place.ts';
import { platformOnly } from './platform-only.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** Imports run one way: bin/dev/fences/layers.ts. */
const layers: Rule.RuleModule = {
  meta: { type: 'problem', schema: [], docs: { description: 'Refuses imports from a higher floor or from a sibling.' } },
  create(context) {
    const from = pathOf(context.filename);
    return visitImports(({ node, specifier }) => {
      if (!specifier?.startsWith('.')) return;
      const message = refusal(from, posix.join(posix.dirname(from), specifier));
      if (message !== undefined) context.report({ node, message });
    });
  },
};

/** Disk, process, network, browser and computed imports stay behind named doors: bin/dev/fences/doors.ts. */
const doors: Rule.RuleModule = {
  meta: { type: 'problem', schema: [], docs: { description: 'Refuses modules that reach outside the program, outside their doors.' } },
  create(context) {
    const from = pathOf(context.filename);
    return visitImports(({ node, specifier = 'import()', typesOnly }) => {
      const name = specifier.replace(/^(?=(?:fs|process|child_process|worker_threads|http|https|net)(?:\/|$))/, 'node:');
      for (const door of DOORS.filter(({ modules }) => modules.includes(name))) {
        const open = [...door.open, ...(typesOnly ? (door.types ?? []) : [])];
        if (!open.some((glob) => minimatch(from, glob))) context.report({ node, message: `${name}: ${door.instead}` });
      }
    });
  },
};

function pathOf(filename: string): string {
  return relative(ROOT, filename).split(sep).join('/');
}

/** ESLint forgets what it has cached when the version changes, and the version is that of the tables. */
const version = createHash('sha256')
  .update(JSON.stringify([HOUSE, DOORS]))
  .digest('hex')
  .slice(0, 12);

/** The rules of the house's plan, for ESLint. */
export const fences: ESLint.Plugin = { meta: { name: 'fences', version }, rules: { layers, doors, 'platform-only': platformOnly } };
