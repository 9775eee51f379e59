// What the page keeps: Web Storage, cookies, IndexedDB (names and values), caches, private files, the window's own notes.
import type { Stored } from './contract.ts';
import { push, pushAll } from './platform/collections.ts';
import { noteCut } from './platform/cut.ts';
import { cachedTexts, privateFiles, windowNotes } from './platform/stored-files.ts';
import {
  cookiesOf,
  databaseNames,
  itemOf,
  keyAt,
  localStorageOf,
  readDatabase,
  sessionStorageOf,
  storageSize,
} from './platform/storage.ts';
import { textOfClone } from './platform/clones.ts';

/** Databases, values of one of their stores, letters of the keys or the values of one. */
const MOST = { databases: 100, values: 1000, letters: 1_000_000 };

/** All of it: the browser bounds Web Storage, and behind a limit of ours something could be kept unread. */
function readStorage(open: () => Storage): string[] {
  const result: string[] = [];
  try {
    const kept = open();
    for (let i = 0; i < storageSize(kept); i++) {
      const key = keyAt(kept, i) || '';
      push(result, `${key}=${itemOf(kept, key) || ''}`);
    }
  } catch {
    // closed to this page: then nothing is kept there
  }
  return result;
}
async function readDatabases(): Promise<string[]> {
  const result: string[] = [];
  try {
    const names = await databaseNames();
    for (let i = 0; i < names.length; i++) {
      if (i >= MOST.databases) {
        noteCut();
        break;
      }
      push(result, names[i]);
      const stores = (await readDatabase(names[i], MOST.values)) || [];
      for (let k = 0; k < stores.length; k++)
        push(
          result,
          `${stores[k].store}: ${await textOfClone(stores[k].keys, MOST.letters)} ${await textOfClone(stores[k].values, MOST.letters)}`,
        );
    }
  } catch {
    // closed to this page
  }
  return result;
}
/** Nothing where it is closed to this page. */
async function readOr(read: () => Promise<string[]>): Promise<string[]> {
  try {
    return await read();
  } catch {
    return [];
  }
}

export async function storage(): Promise<Stored> {
  let cookies = '';
  try {
    cookies = cookiesOf();
  } catch {
    // a sandboxed page has none
  }
  const notes = await readOr(windowNotes);
  pushAll(notes, await readOr(cachedTexts));
  pushAll(notes, await readOr(privateFiles));
  const databases = await readDatabases();
  return { local: readStorage(localStorageOf), session: readStorage(sessionStorageOf), cookies, databases, notes };
}
