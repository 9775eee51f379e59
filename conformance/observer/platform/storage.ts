// Web Storage, cookies and IndexedDB.
import { push } from './collections.ts';
import { noteCut } from './cut.ts';
import { listenTo } from './events.ts';
import { getter, method } from './originals.ts';
import { later, promise } from './time.ts';

const local = getter(window, 'localStorage');
const session = getter(window, 'sessionStorage');
export const localStorageOf = (): Storage => local(window);
export const sessionStorageOf = (): Storage => session(window);
export const storageSize = getter(Storage.prototype, 'length');
export const keyAt = method(Storage.prototype, 'key');
export const itemOf = method(Storage.prototype, 'getItem');

const cookie = getter(Document.prototype, 'cookie');
export const cookiesOf = (): string => cookie(document);

const factory = getter(window, 'indexedDB')(window) as IDBFactory | undefined;
const databases = method(IDBFactory.prototype, 'databases');
const open = method(IDBFactory.prototype, 'open');
const resultOf = getter(IDBRequest.prototype, 'result');
const storeNames = getter(IDBDatabase.prototype, 'objectStoreNames');
const transaction = method(IDBDatabase.prototype, 'transaction');
const close = method(IDBDatabase.prototype, 'close');
const objectStore = method(IDBTransaction.prototype, 'objectStore');
const getAll = method(IDBObjectStore.prototype, 'getAll') as unknown as (store: IDBObjectStore, query: null, count: number) => IDBRequest;
const getAllKeys = method(IDBObjectStore.prototype, 'getAllKeys') as unknown as typeof getAll;
const countOfNames = getter(DOMStringList.prototype, 'length');

/** The result of a request; `null` when it fails, is blocked or takes longer than three seconds: then something stays unread. */
const settled = <T>(request: IDBRequest<T>): Promise<T | null> =>
  promise((done) => {
    let isDone = false;
    const unread = (): void => {
      if (!isDone) noteCut();
      done(null);
    };
    listenTo(request, 'success', () => {
      isDone = true;
      done(resultOf(request) as T);
    });
    listenTo(request, 'error', unread);
    listenTo(request, 'blocked', unread);
    later(unread, 3000);
  });

/** The names of the page's databases; none where IndexedDB is closed to it. */
export async function databaseNames(): Promise<string[]> {
  const result: string[] = [];
  if (!factory) return result;
  const list = await databases(factory);
  for (let i = 0; i < list.length; i++) push(result, list[i].name || '');
  return result;
}

/** Stores of one database. */
const MOST_STORES = 100;

/** An object store with its first keys and values, in one order. */
export interface ReadStore {
  readonly store: string;
  readonly keys: unknown;
  readonly values: unknown;
}

/** The object stores of a database with at most `most` values each; `null` when it does not open. */
export async function readDatabase(name: string, most: number): Promise<ReadStore[] | null> {
  const database = factory ? await settled(open(factory, name)) : null;
  if (!database) return null;
  const result: ReadStore[] = [];
  const names = storeNames(database);
  for (let i = 0, length = countOfNames(names); i < length; i++) {
    if (i >= MOST_STORES) {
      noteCut();
      break;
    }
    const store = names[i];
    const from = objectStore(transaction(database, store), store);
    const keys = await settled(getAllKeys(from, null, most + 1));
    if (keys && (keys as readonly unknown[]).length > most) noteCut();
    push(result, { store, keys, values: await settled(getAll(from, null, most)) });
  }
  close(database);
  return result;
}
