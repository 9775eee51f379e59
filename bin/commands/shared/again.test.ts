import { expect, test } from 'vitest';
import { commandAgain } from './again.ts';

test.each<[what: string, target: string | undefined, options: Record<string, unknown>, command: string]>([
  ['the target of the configuration', undefined, { test: ['T1'] }, 'npx kmd conform --last-failed'],
  ['an address', 'http://localhost:1/a.html', { preset: ['brutalist'] }, 'npx kmd conform http://localhost:1/a.html --last-failed'],
  ['an address that a shell would take apart', 'http://a/?b=1&c=2', {}, "npx kmd conform 'http://a/?b=1&c=2' --last-failed"],
  ['a program', "tui:./it's mine", {}, "npx kmd conform 'tui:./it'\\''s mine' --last-failed"],
  [
    'what the record of the run does not know',
    'a',
    { spec: ['my drafts/x.kmd', 'b'], report: 'out', baseline: 'known.yaml', connect: 'http://localhost:9222', timeout: 5000 },
    "npx kmd conform a --spec 'my drafts/x.kmd,b' --timeout 5000 --report out --baseline known.yaml --connect http://localhost:9222 --last-failed",
  ],
])('the command that runs again what failed: %s', (_, target, options, command) => {
  expect(commandAgain(target, options)).toBe(command);
});
