// What the page keeps: Web Storage, cookies, IndexedDB (names and values).

const keyAt = uncurry(Storage.prototype.key);
const itemOf = uncurry(Storage.prototype.getItem);
const cookieOf = getterOf(Document.prototype, 'cookie');
const readStorage = (which) => {
  const result = [];
  try {
    const storage = window[which];
    for (let i = 0; i < storage.length && i < 1000; i++) {
      const key = keyAt(storage, i);
      push(result, `${key}=${slice(itemOf(storage, key) || '', 0, 100000)}`);
    }
  } catch {
    // storage is closed to this page: then nothing is kept there
  }
  return result;
};
const settled = (request) =>
  new native.Promise((done) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => done(null);
    request.onblocked = () => done(null);
    native.setTimeout(() => done(null), 500);
  });
const databaseNames = async () => {
  const result = [];
  if (typeof indexedDB === 'undefined' || !indexedDB.databases) return result;
  try {
    const list = await indexedDB.databases();
    for (let i = 0; i < list.length && i < 20; i++) {
      push(result, list[i].name);
      const database = await settled(indexedDB.open(list[i].name));
      if (!database) continue;
      for (let k = 0; k < database.objectStoreNames.length && k < 20; k++) {
        const store = database.transaction(database.objectStoreNames[k]).objectStore(database.objectStoreNames[k]);
        const values = await settled(store.getAll(null, 200));
        push(result, `${database.objectStoreNames[k]}: ${slice(native.stringify(values) || '', 0, 100000)}`);
      }
      database.close();
    }
  } catch {
    // closed to this page
  }
  return result;
};
observer.storage = async () => {
  let cookies = '';
  try {
    cookies = cookieOf(document);
  } catch {
    // a sandboxed page has none
  }
  return { local: readStorage('localStorage'), session: readStorage('sessionStorage'), cookies, databases: await databaseNames() };
};
