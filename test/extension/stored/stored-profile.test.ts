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
  readonly databases: readonly {
    readonly name: string;
    readonly version: number;
    readonly stores: readonly {
      readonly name: string;
      readonly keyPath: string | string[];
      readonly autoIncrement: boolean;
      readonly indexes: readonly {
        readonly name: string;
        readonly keyPath: string;
        readonly unique: boolean;
      }[];
      readonly rows: readonly Readonly<Record<string, unknown>>[];
    }[];
  }[];
} = JSON.parse(gunzipSync(readFileSync(join(import.meta.dirname, 'fe5904b6.json.gz'))).toString());

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
        for (const { name: of, rows, indexes, ...keys } of stores) {
          const store = opening.result.createObjectStore(of, keys);
          for (const { name: index, keyPath, unique } of indexes)
            store.createIndex(index, keyPath, { unique });
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
    const listed = await client.listReports(defaultReportQuery);
    expect(listed).toMatchObject({ value: { total: 3, unreadable: 0 } });
    const rowsOf = (store: string) =>
      PROFILE.databases.flatMap(({ stores }) =>
        stores.flatMap(({ name, rows }) => (name === store ? rows : [])),
      );
    for (const [at, { id, url, result, score }] of rowsOf('reports').entries()) {
      const { checks, page } = JSON.parse(`${rowsOf('contents')[at]?.['json']}`);
      // two were dropped since, which were notes
      const own = checks.filter((check: { id: string }) => originOf(check.id) !== undefined);
      const states = own.map((check: Record<string, unknown>) => ({
        id: check['id'],
        state: check['state'],
      }));
      const report = { id: `${id}`, url, result, score };
      expect(listed).toMatchObject({
        value: { rows: expect.arrayContaining([expect.objectContaining(report)]) },
      });
      const contents = { page: { title: page.title, status: page.status }, checks: states };
      expect(await client.showReport(`${id}`)).toMatchObject({ value: { report, contents } });
      expect(await client.showSite(`${rowsOf('projects')[0]?.['name']}`)).toMatchObject({
        value: { pages: 3 },
      });
    }
  });

  it('has its pictures', async () => {
    for (const { connectionId, page, now } of PROFILE.databases.flatMap(({ name, stores }) =>
      name === 'verdict-pictures' ? stores.flatMap(({ rows }) => rows) : [],
    ))
      expect((await keptPictures(`${connectionId}`, `${page}`))?.now).toEqual(now);
  });
});
