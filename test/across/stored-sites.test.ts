import { IDBFactory } from 'fake-indexeddb';
import { describe, expect, it } from 'vitest';
import { analysePage } from '../../lib/engine/analysis/analyse-page.ts';
import type { SitemapPages } from '../../lib/engine/page/page-read.ts';
import type { AnalysisRecord, ReportStore } from '../../lib/engine/store/report-store.ts';
import { openDatabase } from '../../lib/extension/local/database.ts';
import { IndexedDbReportStore } from '../../lib/extension/local/indexed-db-report-store.ts';
import { SqlReportStore } from '../../lib/programs/service/node/database/sql-report-store.ts';
import { SqliteConnection } from '../../lib/programs/service/node/database/sqlite-connection.ts';
import { pageFixture } from '../engine/analysis/page-fixture.ts';
import { findings, newReport } from './new-report.ts';

const STORES: readonly [string, () => Promise<ReportStore>][] = [
  ['SQLite', async () => new SqlReportStore(new SqliteConnection(':memory:'))],
  ['IndexedDB', async () => new IndexedDbReportStore(await openDatabase(new IDBFactory()))],
];

const ONE = 'https://a.example/1.xml';
const TWO = 'https://a.example/2.xml';

function titled(title: string, sitemapPages?: SitemapPages): AnalysisRecord {
  const { facts } = analysePage(pageFixture(`<title>${title}</title><p>Bread`));
  return { ...findings(90), facts, sitemapPages };
}

describe.each(STORES)('what %s knows of a site', (_name, open) => {
  const add = (store: ReportStore, url: string, found: AnalysisRecord) =>
    store.add({ ...newReport(url, 90), findings: found });
  const titles = async (store: ReportStore) =>
    (await store.site('a.example'))?.reports.map(({ url, read }) => [url, read?.facts.title]);

  it('is each report with its facts, as they were last read', async () => {
    const store = await open();
    const { id, facts } = await add(store, 'https://a.example/', titled('Bread'));
    await add(store, 'https://b.example/', titled('Other'));
    await add(store, 'https://a.example/old', findings(50));
    expect(facts?.title).toBe('Bread');
    expect((await store.get(id))?.facts?.title).toBe('Bread');
    await store.update(id, { results: { findings: titled('Loaves'), at: 2 } });
    expect(await titles(store)).toEqual([
      ['https://a.example/', 'Loaves'],
      ['https://a.example/old', undefined],
    ]);
    await store.delete(id);
    expect(await titles(store)).toEqual([['https://a.example/old', undefined]]);
  });

  it('is gone with its project', async () => {
    const store = await open();
    await add(store, 'https://a.example/', titled('Bread', { listed: { [ONE]: ['a'] }, unread: [] }));
    await store.deleteProject('a.example');
    expect(await store.site('a.example')).toBeUndefined();
    await add(store, 'https://a.example/', titled('Loaves'));
    expect(await store.site('a.example')).toMatchObject({ sitemaps: undefined, reports: [{ id: 2 }] });
  });

  it('keeps what another report has read of a sitemap, until it is read again or no more named', async () => {
    const store = await open();
    const sitemaps = async (path: string, read: SitemapPages) => {
      await add(store, `https://a.example/${path}`, titled('Bread', read));
      return (await store.site('a.example'))?.sitemaps;
    };
    expect(await sitemaps('1', { listed: { [ONE]: ['a'] }, unread: [TWO] })).toEqual({
      listed: { [ONE]: ['a'] },
      unread: [TWO],
    });
    expect(await sitemaps('2', { listed: { [TWO]: ['b'] }, unread: [ONE] })).toEqual({
      listed: { [ONE]: ['a'], [TWO]: ['b'] },
      unread: [],
    });
    expect(await sitemaps('3', { listed: { [TWO]: ['c'] }, unread: [] })).toEqual({
      listed: { [TWO]: ['c'] },
      unread: [],
    });
  });
});
