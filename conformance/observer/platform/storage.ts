// Web Storage, cookies and IndexedDB.
import { push } from './collections.ts';
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

/** The result of a request; `null` when it fails, is blocked or takes longer than half a second. */
const settled = <T>(request: IDBRequest<T>): Promise<T | null> =>
  promise((done) => {
    listenTo(request, 'success', () => done(resultOf(request) as T));
    listenTo(request, 'error', () => done(null));
    listenTo(request, 'blocked', () => done(null));
    later(() => done(null), 500);
  });

/** The names of the page's databases; none where IndexedDB is closed to it. */
export async function databaseNames(): Promise<string[]> {
  const result: string[] = [];
  if (!factory) return result;
  const list = await databases(factory);
  for (let i = 0; i < list.length; i++) push(result, list[i].name || '');
  return result;
}

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
  for (let i = 0, length = countOfNames(names); i < length && i < 20; i++) {
    const store = names[i];
    const from = objectStore(transaction(database, store), store);
    push(result, { store, keys: await settled(getAllKeys(from, null, most)), values: await settled(getAll(from, null, most)) });
  }
  close(database);
  return result;
}
