import { expect, test } from 'vitest';
import { lastWords } from './last-words.ts';

const CRASH = `starting
error when starting preview server:
Error: Found another process for this project at http://127.0.0.1:6311/
Pass --bypass-lock to bypass this check.
    at scanCommandLocks (cli.js:741:9)
    at async Object.publish (cli.js:808:4)
    at async configureServer (cli.js:852:3)
    at async preview (node.js:36407:91)
    at async CAC.<anonymous> (cli.js:1063:18) {
  plugin: 'command-lock',
  hook: 'configurePreviewServer'
}

Node.js v20.20.2`.split('\n');

test('the last words of a program that broke name what broke, and no frame of its stack', () => {
  const words = lastWords(
    CRASH.filter((line) => line.trim() !== ''),
    5,
  );
  expect(words).toEqual([
    'error when starting preview server:',
    'Error: Found another process for this project at http://127.0.0.1:6311/',
    'Pass --bypass-lock to bypass this check.',
    "  plugin: 'command-lock',",
    "  hook: 'configurePreviewServer'",
  ]);
});

test('an error that many lines follow stands before the last of them', () => {
  const lines = ['EADDRINUSE error on 80', 'it is taken', ...Array.from({ length: 9 }, (_, index) => `line ${index}`)];
  expect(lastWords(lines, 4)).toEqual(['EADDRINUSE error on 80', 'it is taken', 'line 7', 'line 8']);
});

test('without an error they are the last lines', () => {
  expect(lastWords(['one', 'two', 'three'], 2)).toEqual(['two', 'three']);
  expect(lastWords([], 2)).toEqual([]);
});
