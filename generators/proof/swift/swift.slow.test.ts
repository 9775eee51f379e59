import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { checkPackage } from './check-package.ts';
import { kitPackage, otherPackage, type EmittedPackage } from './packages.ts';

// Parsing a package takes a second.
const kit = kitPackage();
const others = otherPackage(
  'save-status',
  'slider',
  'title',
  'words',
  'doses',
  'hostile',
  'ledger',
  'calls',
  'toasts',
  'badge',
  'uploads',
  'booking',
  'trail',
  'parcel',
  'freight',
  'key-words',
  'swiftui-fields-of-every-role',
  'swiftui-content-and-dialogs',
);

test.each([
  ['of the kit', kit],
  ['of other makes', others],
])('every name and call of the components %s is declared', (_, { swift }) => {
  expect(checkPackage(swift)).toEqual([]);
});

interface Broken {
  readonly name: string;
  /** End of the path of the file. */
  readonly file: string;
  readonly find: string;
  readonly put: string;
  /** Parts of messages, one of which each mistake has. */
  readonly say: string;
}

const BROKEN = parse(readFileSync(new URL('./broken.yaml', import.meta.url), 'utf8')) as readonly Broken[];
const small = otherPackage('save-status', 'slider');

describe('a mistake is found:', () => {
  test.each(BROKEN)('$name', ({ file, find, put, say }) => {
    const found = checkPackage(withMistake(small, file, find, put));
    expect(found.length, 'mistakes').toBeGreaterThan(0);
    const unlike = found.filter(({ message }) => !say.split('|').some((part) => message.includes(part)));
    expect(unlike).toEqual([]);
  });
});

const FINE = parse(readFileSync(new URL('./fine.yaml', import.meta.url), 'utf8')) as readonly Omit<Broken, 'say'>[];

describe('nothing is wrong with:', () => {
  test.each(FINE)('$name', ({ file, find, put }) => {
    expect(checkPackage(withMistake(small, file, find, put))).toEqual([]);
  });
});

test('a member that an extension gives to another contract is none of this one', () => {
  const two = otherPackage('save-status', 'swiftui-content-and-dialogs');
  expect(checkPackage(two.swift)).toEqual([]);
  const found = checkPackage(withMistake(two, 'SaveStatusParts.swift', '{ model.activate(.retry) }', '{ _ = model.contentBlocks }'));
  expect(found.map(({ message }) => message)).toEqual(['unknown member `contentBlocks`']);
});

function withMistake({ swift }: EmittedPackage, file: string, find: string, put: string): ReadonlyMap<string, string> {
  const [path, ...more] = [...swift.keys()].filter((name) => name.endsWith(`/${file}`) || name.endsWith(`Acme${file}`));
  const text = path === undefined ? undefined : swift.get(path);
  if (path === undefined || more.length > 0 || text === undefined) throw new Error(`${file}: ${1 + more.length} files have this name`);
  if (text.split(find).length !== 2) throw new Error(`${file}: ${text.split(find).length - 1} places have ${find}`);
  return new Map([...swift, [path, text.replace(find, () => put)]]);
}
