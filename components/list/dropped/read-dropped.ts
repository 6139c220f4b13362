import { dayOf } from '../../../lib/engine/core/day.ts';
import {
  type DroppedFile,
  MOST_FILE_BYTES,
  type SearchConsoleExport,
} from '../../../lib/engine/search-console/read-export.ts';
import { EXPLAINER } from '../../../lib/extension/model/search-console/explained-site.ts';
import { type KeptExports, keptTogether } from '../../../lib/extension/model/search-console/kept-exports.ts';
import type { keptWith } from '../../../lib/extension/model/search-console/kept-with.ts';
import { inWorker } from '../../../lib/extension/platform/in-worker.ts';
import {
  domainsWithExports,
  isBelow,
  keptExportsItem,
  sitesWithPages,
} from '../../../lib/extension/storage/pages/kept-exports.ts';

/** Our own limit of the files of one import. */
export const MOST_FILES = 100;

/** Files, and what is to be kept of each registrable domain that they are about. */
export interface ReadDropped {
  readonly exports: readonly SearchConsoleExport[];
  readonly kept: ReadonlyMap<string, KeptExports>;
  /** Of each of the other domains one host that has pages here. */
  readonly elsewhere: readonly string[];
}

/**
 * Reads files that the user chose, one after the other, and returns them with what is to be kept then of the domain of
 * `host` and of the other ones with pages at the connection; without a host, of all that they list. In a
 * worker: no file stops the others, nor the page.
 */
export async function readDropped(
  files: readonly File[],
  connectionId: string,
  host: string | null,
): Promise<ReadDropped> {
  const worker = new Worker('/analysis-worker.js', { name: EXPLAINER });
  try {
    const exports: SearchConsoleExport[] = [];
    for (const file of files.slice(0, MOST_FILES)) exports.push(...(await readFile(worker, file)));
    const listed = new Set(
      exports.flatMap(({ pages }) => pages?.rows.map(({ url }) => URL.parse(url)?.host ?? '') ?? []),
    );
    const sites = listed.size > 0 ? await sitesWithPages(connectionId) : new Set<string>();
    const domainsOf = async (hosts: readonly string[]) => inWorker<readonly string[]>(worker, { hosts });
    const listedDomains = new Set(await domainsOf([...listed]));
    const known = host === null ? [...sites, ...listed] : [host, ...sites];
    const kept = new Map<string, KeptExports>();
    const elsewhere: string[] = [];
    for (const [at, domain] of (await domainsOf(known)).entries()) {
      const isAsked = host !== null && at === 0;
      if (kept.has(domain) || (!isAsked && !listedDomains.has(domain))) continue;
      const names = (await domainsWithExports(connectionId)).filter((name) => isBelow(name, domain));
      const before = await Promise.all(names.map((name) => keptExportsItem(connectionId, name).get()));
      const now = Date.now();
      const given: Parameters<typeof keptWith> = [keptTogether(before), exports, domain, now];
      const next = await inWorker<KeptExports>(worker, given);
      // none of the files is about it
      if (next.exports.length === 0 || next.importedAt !== now) continue;
      kept.set(domain, next);
      if (host === null || !isBelow(host, domain)) elsewhere.push(known[at] ?? domain);
    }
    return { exports, kept, elsewhere };
  } finally {
    worker.terminate();
  }
}

/** Our own limit of what is looked at in folders. */
const MOST_IN_FOLDERS = 1_000;
/** Other files in a folder are none of Search Console's. */
const EXPORTED = /\.(?:zip|csv|tsv|txt|xlsx)$/i;

/**
 * The files that were dropped, and in folders those that exports may be, at most one more than are read. Call it while
 * the drop is handled: what was dropped is gone afterwards.
 */
export async function droppedFiles({ items, files }: DataTransfer): Promise<readonly File[]> {
  const dropped = [...items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  if (!dropped.some(({ isDirectory }) => isDirectory)) return [...files];
  const found: File[] = [];
  const waiting = dropped.map((entry) => ({ entry, isChosen: true }));
  for (let seen = 0; seen < MOST_IN_FOLDERS && found.length <= MOST_FILES; seen += 1) {
    const next = waiting.shift();
    if (next === undefined) break;
    const { entry, isChosen } = next;
    if (isDirectory(entry)) {
      for await (const part of partsOf(entry))
        waiting.push(...part.map((one) => ({ entry: one, isChosen: false })));
    } else if (isChosen || EXPORTED.test(entry.name)) {
      // one that has gone since is not there
      const file = await new Promise<File | null>((resolve) =>
        (entry as FileSystemFileEntry).file(resolve, () => resolve(null)),
      );
      if (file) found.push(file);
    }
  }
  return found;
}

function isDirectory(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}

/** What is in a folder, which browsers return in parts, the last of which is empty. */
async function* partsOf(folder: FileSystemDirectoryEntry): AsyncGenerator<readonly FileSystemEntry[]> {
  const reader = folder.createReader();
  for (let count = 0; count < MOST_IN_FOLDERS; ) {
    const part = await new Promise<readonly FileSystemEntry[]>((resolve) =>
      reader.readEntries(resolve, () => resolve([])),
    );
    if (part.length === 0) return;
    count += part.length;
    yield part;
  }
}

async function readFile(worker: Worker, file: File): Promise<readonly SearchConsoleExport[]> {
  const { name, size, lastModified } = file;
  const failed = (problem: SearchConsoleExport['problem'] & string) => [{ name, exported: null, problem }];
  if (size > MOST_FILE_BYTES) return failed('too-large');
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const dropped: DroppedFile = { name, bytes, changed: dayOf(lastModified) };
    return await inWorker<readonly SearchConsoleExport[]>(worker, dropped);
  } catch {
    // a folder, a file that has gone since it was chosen, or one that cannot be read
    return failed('damaged');
  }
}
