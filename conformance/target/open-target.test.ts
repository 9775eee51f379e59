import { expect, test } from 'vitest';
import type { Program } from '../../specs/language/model/program.ts';
import adapter from './kinds/adapter/kind.ts';
import http from './kinds/http/kind.ts';
import storybook from './kinds/storybook/kind.ts';
import tui from './kinds/tui/kind.ts';
import { loadTargetKinds, openTarget, targetArgument } from './open-target.ts';
import type { TargetKind } from './target-kind.ts';

const around = { folder: '.', program: {} as Program, signal: new AbortController().signal };
const kinds: readonly TargetKind[] = [adapter, http, storybook, tui];

test('the folders are the kinds', async () => {
  expect(await loadTargetKinds()).toEqual(expect.arrayContaining([...kinds]));
});

test('the help names the kinds that can be opened, and no other', () => {
  expect(targetArgument(kinds)).toBe(
    'adapter:FILE of an app without a harness, or URL of a page that defines __kmd__, or storybook:URL or storybook:FOLDER of a static build, or tui:COMMAND of a program in a terminal',
  );
});

test('a URL is opened as it stands', async () => {
  const opened = await openTarget('http://localhost:1/kmd', kinds, around);
  expect(opened.url).toBe('http://localhost:1/kmd');
  expect(opened.offers).toContain('clipboard-read');
});

test.each([
  ['http://[', 'http://[ is not a valid URL'],
  ['ftp://x', 'ftp://x is not a target: it must begin with adapter: or http:// or https:// or storybook: or tui:'],
  ['localhost:5173/kmd', 'or tui:. Write http://localhost:5173/kmd for a page'],
  ['tui:', 'tui: needs a command: tui:"./my-app --flag"'],
  ['storybook:x', 'storybook:x: there is no file or folder x. `storybook build` makes a static build'],
  ['storybook:http://[', 'storybook:http://[: http://[ is not a valid URL'],
  ['adapter:x', 'adapter:x: there is no file or folder x. `kmd adapter init URL` writes a first one'],
])('%s is refused', async (target, message) => {
  await expect(openTarget(target, kinds, around)).rejects.toThrow(message);
});
