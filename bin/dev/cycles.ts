// Fails when files import each other in a circle. Imports of types count: npm run check:cycles
import { join } from 'node:path';
import { findCycles, readImports } from './fences/cycles.ts';

const FOLDERS = ['bin', 'specs', 'presets', 'i18n', 'generators', 'conformance', 'editors'];
const cycles = findCycles(readImports(join(import.meta.dirname, '../..'), FOLDERS));
for (const cycle of cycles) process.stdout.write(`${cycle.join('\n  → ')}\n\n`);
process.exitCode = cycles.length === 0 ? 0 : 1;
