import type { PagePicture } from '../../../engine/report/page-picture.ts';
import type { Report } from '../../../engine/report/report.ts';
import { urlKey } from '../../../engine/url/url-key.ts';

/*
 * The pictures of pages: images, which storage.local has no place for, so they have a database of their own. There is
 * one record for each page of a connection. Background and pages open it; what changed is said to all of them.
 */

const NAME = 'verdict-pictures';
const STORE = 'pages';
/** The pages with pictures; a new one takes the place of the oldest. At 60 kB for each picture at most 60 MB. */
const MOST_PAGES = 500;

/** The picture of the newest report of a page, and the one before. */
export interface KeptPictures {
  readonly now: PagePicture;
  readonly before: PagePicture | null;
}

interface PictureRecord extends KeptPictures {
  readonly connectionId: string;
  /** `urlKey` */
  readonly page: string;
  /** `now.takenAt`, for an index. */
  readonly takenAt: number;
}

/** Keeps the picture of a page's newest report; the one it had becomes the one before. */
export async function keepPicture(connectionId: string, url: string, now: PagePicture): Promise<void> {
  await inStore('readwrite', async (store) => {
    const page = urlKey(url);
    const present = await answer<PictureRecord | undefined>(store.get([connectionId, page]));
    store.put({ connectionId, page, takenAt: now.takenAt, now, before: present?.now ?? null });
    for (let surplus = (await answer(store.count())) - MOST_PAGES; surplus > 0; surplus -= 1) {
      const oldest = await answer(store.index('takenAt').getKey(IDBKeyRange.lowerBound(0)));
      if (oldest !== undefined) store.delete(oldest);
    }
  });
  sayChanged();
}

/** The pictures of a page; `undefined` if it has none. */
export function keptPictures(connectionId: string, url: string): Promise<KeptPictures | undefined> {
  return inStore('readonly', (store) => answer(store.get([connectionId, urlKey(url)])));
}

/** The fields of a report by which its picture is found. */
export type Pictured = Pick<Report, 'id' | 'url' | 'generatedAt'>;

/** Whether a picture is of what a report says now. */
export function isPictureOf(picture: PagePicture, { id, generatedAt }: Omit<Pictured, 'url'>): boolean {
  return picture.reportId === id && picture.generatedAt === generatedAt;
}

/** The picture of a report, if it is the newest of its page and there is one. */
export async function pictureOf(
  connectionId: string,
  { url, ...report }: Pictured,
): Promise<PagePicture | undefined> {
  const kept = await keptPictures(connectionId, url).catch(() => undefined);
  return kept && isPictureOf(kept.now, report) ? kept.now : undefined;
}

/** An image as a data URL. */
export function pictureAddress(image: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(image);
  });
}

/** The keys (`urlKey`) of the pages of a connection that have pictures; no picture is read. */
export async function pagesWithPictures(connectionId: string): Promise<ReadonlySet<string>> {
  const range = IDBKeyRange.bound([connectionId], [connectionId, []]);
  const keys = await inStore('readonly', (store) => answer(store.getAllKeys(range)));
  return new Set(keys.map((key) => String((key as readonly IDBValidKey[])[1])));
}

/** How many pictures there are, and their bytes. */
export function picturesSize(): Promise<{ readonly count: number; readonly bytes: number }> {
  return inStore('readonly', async (store) => {
    let [count, bytes] = [0, 0];
    for await (const { now, before } of records(store)) {
      count += before ? 2 : 1;
      bytes += now.image.size + (before?.image.size ?? 0);
    }
    return { count, bytes };
  });
}

/** Removes the pictures of a connection, or only those of some of its reports. */
export function removePictures(connectionId: string, reportIds?: ReadonlySet<string>): Promise<void> {
  const isGone = ({ reportId }: PagePicture) => reportIds === undefined || reportIds.has(reportId);
  return change((record) => {
    if (record.connectionId !== connectionId) return record;
    if (isGone(record.now)) return null;
    return record.before && isGone(record.before) ? { ...record, before: null } : record;
  });
}

export function removeAllPictures(): Promise<void> {
  return change(() => null);
}

/** Calls back after each change; returns a function that ends that. */
export function watchPictures(changed: () => void): () => void {
  const channel = new BroadcastChannel(NAME);
  channel.onmessage = changed;
  return () => channel.close();
}

/** Replaces each record by what `next` makes of it; `null` removes it. */
async function change(next: (record: PictureRecord) => PictureRecord | null): Promise<void> {
  // no database is made where there is nothing, or where the browser stores nothing (some private modes)
  const databases = await indexedDB.databases().catch(() => []);
  if (!databases.some(({ name }) => name === NAME)) return;
  await inStore('readwrite', async (store) => {
    for await (const record of records(store)) {
      const changed = next(record);
      if (changed === null) store.delete([record.connectionId, record.page]);
      else if (changed !== record) store.put(changed);
    }
  });
  sayChanged();
}

function sayChanged(): void {
  const channel = new BroadcastChannel(NAME);
  channel.postMessage(null);
  channel.close();
}

async function* records(store: IDBObjectStore): AsyncGenerator<PictureRecord> {
  const cursor = store.openCursor();
  for (let found = await answer(cursor); found; found = await answer(cursor)) {
    yield found.value;
    found.continue();
  }
}

/** Runs `work`, which awaits nothing but requests of its store, and closes the database. */
async function inStore<Value>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => Promise<Value>,
): Promise<Value> {
  const opening = indexedDB.open(NAME, 1);
  opening.onupgradeneeded = () => {
    const store = opening.result.createObjectStore(STORE, { keyPath: ['connectionId', 'page'] });
    store.createIndex('takenAt', 'takenAt');
  };
  const database = await answer<IDBDatabase>(opening);
  try {
    const transaction = database.transaction(STORE, mode);
    const ended = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new Error('The transaction was aborted.'));
    });
    const [value] = await Promise.all([work(transaction.objectStore(STORE)), ended]);
    return value;
  } finally {
    database.close();
  }
}

function answer<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
