import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../specs/language/package-root.ts';

/** Order matters: each file uses what the ones before it define. */
const FILES = [
  'natives',
  'tree',
  'names',
  'visible',
  'read',
  'replay',
  'announce',
  'recorder',
  'focus',
  'actions',
  'fields',
  'facts',
  'clip',
  'lines',
  'motion',
  'style',
  'contrast',
  'clipboard',
  'opening',
  'storage',
  'audit',
] as const;

/**
 * The page observer as one script, for `addInitScript`: before any code of the page, and before `clock.install`, because
 * it keeps the timers that it finds. It defines one hidden, unchangeable global called `name`, an object of functions
 * `(argument, element) => Json | Promise<Json>`; `element` is the element that the call is about (default: the document
 * element). `begin` starts a new record and belongs right before each mount. Nothing in it knows what a test expects.
 */
export function observerScript(name: string): string {
  const folder = join(packageRoot(), 'conformance', 'page');
  const parts = FILES.map((file) => readFileSync(join(folder, `${file}.js`), 'utf8'));
  return [
    '(() => {',
    "'use strict';",
    `const NAME = ${JSON.stringify(name)};`,
    'if (Object.prototype.hasOwnProperty.call(window, NAME)) return;',
    'const observer = Object.create(null);',
    ...parts,
    'for (const name in observer) { const call = observer[name]; observer[name] = (argument, element) => call(argument, element || document.documentElement); }',
    'native.freeze(observer);',
    'native.defineProperty(window, NAME, { value: observer, enumerable: false, configurable: false, writable: false });',
    '})();',
  ].join('\n');
}
