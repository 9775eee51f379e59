#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../specs/language/package-root.ts';

const args = process.argv.slice(2);

// The version alone needs none of the libraries: start-up time is part of the product.
if (args.length === 1 && (args[0] === '--version' || args[0] === '-V')) {
  const { version } = JSON.parse(readFileSync(join(packageRoot(), 'package.json'), 'utf8')) as { version: string };
  process.stdout.write(`${version}\n`);
} else {
  const { main } = await import('./main.ts');
  await main(args);
}
