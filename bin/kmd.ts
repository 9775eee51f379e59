#!/usr/bin/env node
import { packageVersion } from '../specs/language/package-root.ts';

const args = process.argv.slice(2);

// `--version` loads no library, so that it starts fast.
if (args.length === 1 && (args[0] === '--version' || args[0] === '-V')) {
  process.stdout.write(`${packageVersion()}\n`);
} else {
  const { main } = await import('./cli/main.ts');
  await main(args);
}
