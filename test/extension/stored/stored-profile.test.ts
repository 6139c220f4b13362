import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { IDBFactory } from 'fake-indexeddb';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { originOf } from '../../../lib/engine/analysis/check-origins.ts';
import { IMPORTANCES } from '../../../lib/engine/report/check-values.ts';
import { defaultReportQuery } from '../../../lib/engine/report/query.ts';
import { openDatabase, resultOf } from '../../../lib/extension/local/database.ts';
import { declaredItem } from '../../../lib/extension/storage/core/define-item.ts';
import { keptPictures } from '../../../lib/extension/storage/pages/page-pictures.ts';
import { clientOf } from '../local/answer-calls.ts';

/**
 * What Chromium had stored for release fe5904b6, driven as by a user: three reports in this browser, of which one was
 * run again, is monitored and has an ignored finding, and one is pinned; two at a service; a site that is kept out of
 * search, with a file of Google; settings. Its pictures are one black pixel each, its key is of a service that is gone.
 */
const PROFILE: {
  readonly local: Readonly<Record<string, { readonly value: unknown }>>;
  readonly databases: readonly { name: string; version: number; stores: readonly Store[] }[];
} = JSON.parse(gunzipSync(readFileSync(join(import.meta.dirname, 'fe5904b6.json.gz'))).toString());
interface Store extends IDBObjectStoreParameters {
  readonly name: string;
  readonly indexes: readonly (IDBIndexParameters & { name: string; keyPath: string })[];
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}
const STORES = PROFILE.databases.flatMap(({ stores }) => stores);
const rowsOf = (store: string) => STORES.find(({ name }) => name === store)?.rows ?? [];

// an item is declared when its module is loaded
import.meta.glob('../../../lib/extension/storage/**/*.ts', { eager: true });

/** A value as it is read today: checks have other names, and what was left out of files is said of each. */
function ofToday(stored: unknown) {
  return JSON.parse(JSON.stringify(stored), (name, value) => {
    const { key, weight, exports, leftOut, ...others } = value ?? {};
    // no answer of a service has a time without its zone any more
    if (name === 'zoneMinutes') return undefined;
    if (weight !== undefined) return { ...others, id: key, importance: IMPORTANCES[3 - weight] };
    return leftOut ? { ...others, exports: exports.map((one: object) => ({ ...one, leftOut })) } : value;
  });
}

describe('a profile of release fe5904b6', () => {
  beforeAll(async () => {
    vi.stubGlobal('indexedDB', new IDBFactory());
    for (const { name, version, stores } of PROFILE.databases) {
      const opening = indexedDB.open(name, version);
      opening.onupgradeneeded = () => {
        for (const { rows, indexes, ...made } of stores) {
          const store = opening.result.createObjectStore(made.name, made);
          for (const index of indexes) store.createIndex(index.name, index.keyPath, index);
          for (const row of rows) store.put(row);
        }
      };
      (await resultOf<IDBDatabase>(opening)).close();
    }
  });
  afterAll(() => vi.unstubAllGlobals());

  it('is read with everything in it', () => {
    for (const [name, raw] of Object.entries(PROFILE.local)) {
      const item = declaredItem(name);
      expect([name, item?.readability(raw)]).toEqual([name, 'readable']);
      expect(item?.parse(raw), name).toMatchObject(ofToday(raw.value));
    }
  });

  it('has its reports, with what each says, and their site', async () => {
    const client = clientOf(await openDatabase());
    expect(await client.listReports(defaultReportQuery)).toMatchObject({
      value: { total: 3, unreadable: 0 },
    });
    for (const [at, { id, url, result, score, project }] of rowsOf('reports').entries()) {
      const { checks, page } = JSON.parse(`${rowsOf('contents')[at]?.['json']}`);
      // notes that were dropped since are left out
      const states = checks.flatMap((check: Record<'id' | 'state', string>) =>
        originOf(check.id) ? [{ id: check.id, state: check.state }] : [],
      );
      const contents = { page: { title: page.title, status: page.status }, checks: states };
      const report = { id: `${id}`, url, result, score };
      expect(await client.showReport(`${id}`)).toMatchObject({ value: { report, contents } });
      expect(await client.showSite(`${project}`)).toMatchObject({ value: { pages: 3 } });
    }
  });

  it('has its pictures', async () => {
    expect(rowsOf('pages')).not.toEqual([]);
    for (const { connectionId, page, now } of rowsOf('pages'))
      expect((await keptPictures(`${connectionId}`, `${page}`))?.now).toEqual(now);
  });
});
