import { type KeyedText, text } from '../../engine/texts/text.ts';

/** The stores of the database. `reports` has the rows of lists; what only a whole report needs is in `contents`. */
export type StoreName = 'reports' | 'contents' | 'projects' | 'captures' | 'facts' | 'sites';

const NAME = 'verdict-reports';
/** A change of the stores or of what is in them needs a new one. */
const VERSION = 4;

/**
 * Opens the database of the report service inside the browser, and creates it the first time. Rejects if the browser
 * stores nothing (some private modes) or the database belongs to another version of Verdict.
 */
export function openDatabase(factory: IDBFactory = indexedDB): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = factory.open(NAME, VERSION);
    let isOther = false;
    opening.onupgradeneeded = ({ oldVersion }) => {
      isOther = oldVersion > 0;
      if (isOther) opening.transaction?.abort();
      else create(opening.result);
    };
    opening.onerror = () => reject(isOther ? new OtherDatabase() : opening.error);
    opening.onsuccess = () => {
      const database = opening.result;
      // neither another version of Verdict nor `deleteDatabase` must wait for this connection
      database.onversionchange = () => database.close();
      resolve(database);
    };
  });
}

/** Whether `openDatabase` rejected with this error because another version of Verdict has written the database. */
export function isOtherDatabase(error: unknown): boolean {
  return error instanceof OtherDatabase || (error instanceof DOMException && error.name === 'VersionError');
}

class OtherDatabase extends Error {}

/** Why the database cannot be opened, by the error with which `openDatabase` rejected. */
export function whyNotOpened(error: unknown): KeyedText {
  return text(isOtherDatabase(error) ? 'http.other-database' : 'http.no-database');
}

/**
 * Deletes the database with everything in it, however much that is; the next `openDatabase` creates it again. All open
 * connections are closed. Rejects if the browser cannot delete it; then nothing has changed.
 */
export function deleteDatabase(factory: IDBFactory = indexedDB): Promise<void> {
  return new Promise((resolve, reject) => {
    const deleting = factory.deleteDatabase(NAME);
    deleting.onsuccess = () => resolve();
    deleting.onerror = () => reject(deleting.error);
  });
}

function create(database: IDBDatabase): void {
  const reports = database.createObjectStore('reports', { keyPath: 'id', autoIncrement: true });
  reports.createIndex('requestId', 'requestId', { unique: true });
  reports.createIndex('project', 'project');
  database.createObjectStore('contents', { keyPath: 'id' });
  const projects = database.createObjectStore('projects', { keyPath: 'id', autoIncrement: true });
  projects.createIndex('name', 'name', { unique: true });
  const captures = database.createObjectStore('captures', { keyPath: 'requestId' });
  captures.createIndex('capturedAt', 'capturedAt');
  // what is known of pages for their sites, and of the sites' sitemaps
  database.createObjectStore('facts', { keyPath: 'id' }).createIndex('project', 'project');
  database.createObjectStore('sites', { keyPath: 'project' });
}

/** Resolves with the result of an IndexedDB request; rejects with its error. */
export function resultOf<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/**
 * Runs `work` in one transaction that is on the disk when the promise is fulfilled. If `work` throws, nothing of it is
 * stored. It must await nothing but requests of its transaction, which would end otherwise.
 */
export async function write<Value>(
  database: IDBDatabase,
  stores: readonly StoreName[],
  work: (store: (name: StoreName) => IDBObjectStore) => Promise<Value>,
): Promise<Value> {
  const transaction = database.transaction([...stores], 'readwrite', { durability: 'strict' });
  const ended = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('The transaction was aborted.'));
  });
  // `work` fails first, with the better reason
  ended.catch(() => {});
  try {
    const value = await work((name) => transaction.objectStore(name));
    await ended;
    return value;
  } catch (error) {
    if (transaction.error === null) abort(transaction);
    throw error;
  }
}

/** Aborts a transaction that may have ended already. */
function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // it has ended
  }
}
