// What a page keeps beside Web Storage and databases: caches, its private files, the name of its window, the state of its history.
import { push } from './collections.ts';
import { noteCut } from './cut.ts';
import { getter, method } from './originals.ts';
import { textOfClone } from './clones.ts';
import { slice } from './text.ts';

/** Caches, files of one folder, folders in each other, characters of one text. */
const MOST = { caches: 100, entries: 2000, depth: 20, characters: 1_000_000 };

function cut(text: string): string {
  if (text.length > MOST.characters) noteCut();
  return slice(text, 0, MOST.characters);
}

const openCaches = 'caches' in window ? getter(window, 'caches') : undefined;
const textOf = method(Response.prototype, 'text');
const urlOf = getter(Request.prototype, 'url');

/** The addresses and bodies of each cache. */
export async function cachedTexts(): Promise<string[]> {
  const result: string[] = [];
  if (openCaches === undefined) return result;
  // Closed to a frame in a sandbox.
  const storage = openCaches(window);
  const names = await storage.keys();
  if (names.length > MOST.caches) noteCut();
  for (let i = 0; i < names.length && i < MOST.caches; i++) {
    push(result, names[i]);
    const cache = await storage.open(names[i]);
    const requests = await cache.keys();
    if (requests.length > MOST.entries) noteCut();
    for (let k = 0; k < requests.length && k < MOST.entries; k++) {
      const response = await cache.match(requests[k]);
      push(result, `${urlOf(requests[k])} ${response ? cut(await textOf(response)) : ''}`);
    }
  }
  return result;
}

const manager = typeof StorageManager === 'undefined' ? undefined : getter(Navigator.prototype, 'storage')(navigator);

/** The names and texts of the page's private files. */
export async function privateFiles(): Promise<string[]> {
  const result: string[] = [];
  if (manager !== undefined && 'getDirectory' in manager) await readFolder(await manager.getDirectory(), '', 0, result);
  return result;
}
type Folder = FileSystemDirectoryHandle & AsyncIterable<[string, FileSystemHandle]>;
async function readFolder(folder: FileSystemDirectoryHandle, path: string, depth: number, into: string[]): Promise<void> {
  for await (const [name, entry] of folder as Folder) {
    if (into.length >= MOST.entries) return noteCut();
    if (entry.kind === 'directory') {
      push(into, path + name);
      if (depth >= MOST.depth) noteCut();
      else await readFolder(entry as FileSystemDirectoryHandle, `${path}${name}/`, depth + 1, into);
    } else {
      const file = await (entry as FileSystemFileHandle).getFile();
      push(into, `${path}${name} ${cut(await file.text())}`);
    }
  }
}

const addListener = method(EventTarget.prototype, 'addEventListener');
const stateOf = getter(History.prototype, 'state');
const entriesOf = typeof Navigation === 'undefined' ? undefined : method(Navigation.prototype, 'entries');
const stateOfEntry = typeof NavigationHistoryEntry === 'undefined' ? undefined : method(NavigationHistoryEntry.prototype, 'getState');
const addressOfEntry = typeof NavigationHistoryEntry === 'undefined' ? undefined : getter(NavigationHistoryEntry.prototype, 'url');

/** States of entries that were left for a new one: no script reads them, and the page finds them again on the way back. */
const left: unknown[] = [];

/** Keeps the state of each entry of the history when the page begins the next one. */
export function watchHistory(): void {
  if (typeof NavigateEvent === 'undefined') return;
  const typeOf = getter(NavigateEvent.prototype, 'navigationType');
  addListener(navigation, 'navigate', (event) => {
    if (typeOf(event as NavigateEvent) === 'push' && left.length < MOST.entries) push(left, stateOf(history));
  });
}

/** The name of the window, and states and addresses of the history: all of them outlive the document. */
export async function windowNotes(): Promise<string[]> {
  const result: string[] = [];
  if (window.name) push(result, cut(window.name));
  await noteState(stateOf(history), result);
  for (let i = 0; i < left.length; i++) await noteState(left[i], result);
  if (entriesOf === undefined || stateOfEntry === undefined || addressOfEntry === undefined) return result;
  const entries = entriesOf(navigation);
  const here = location.href;
  for (let i = 0; i < entries.length && i < MOST.entries; i++) {
    await noteState(stateOfEntry(entries[i]), result);
    const address = addressOfEntry(entries[i]);
    // The present one is no note: it is the page's own address.
    if (address && address !== here) push(result, cut(address));
  }
  return result;
}
async function noteState(state: unknown, into: string[]): Promise<void> {
  if (state !== null && state !== undefined) push(into, await textOfClone(state, MOST.characters));
}
