import { IDBFactory } from 'fake-indexeddb';
import { describe, expect, it } from 'vitest';
import { analyseInWorker } from '../../lib/engine/analysis/worker-analysis.ts';
import { siteSchema } from '../../lib/engine/contract/site-schemas.ts';
import { makeFindings, ONLY_ACCOUNT } from '../../lib/engine/make-findings.ts';
import type { PageReader } from '../../lib/engine/ports.ts';
import { siteOf } from '../../lib/engine/site/site.ts';
import { siteJson } from '../../lib/engine/site/site-json.ts';
import type { ReportStore } from '../../lib/engine/store/report-store.ts';
import { translator } from '../../lib/engine/texts/translate.ts';
import { openDatabase } from '../../lib/extension/local/database.ts';
import { IndexedDbReportStore } from '../../lib/extension/local/indexed-db-report-store.ts';
import { SqlReportStore } from '../../lib/programs/service/node/database/sql-report-store.ts';
import { SqliteConnection } from '../../lib/programs/service/node/database/sqlite-connection.ts';
import { fakePage } from '../engine/page/fake-pages.ts';
import { at, type BuiltSite, buildSite, type Expected, HOST } from './built-site.ts';

const STORES: readonly [string, () => Promise<ReportStore>][] = [
  ['Node', async () => new SqlReportStore(new SqliteConnection(':memory:'))],
  ['the browser', async () => new IndexedDbReportStore(await openDatabase(new IDBFactory()))],
];

/** The view of a site, after a report of each of its pages. */
async function viewOf(store: ReportStore, { paths, readPage }: Pick<BuiltSite, 'paths' | 'readPage'>) {
  for (const path of paths) {
    const order = { url: at(path), account: ONLY_ACCOUNT };
    const made = await makeFindings(order, readPage, (page) => analyseInWorker(page).analysis);
    if (!made.ok) throw new Error(`${path} was not read.`);
    const { url } = order;
    const report = { url, project: HOST, privacy: 1, passwordHash: undefined, at: Date.now() } as const;
    await store.add({ ...report, findings: made.findings });
  }
  const stored = await store.site(HOST);
  if (stored === undefined) throw new Error('The site is not known.');
  return siteSchema.parse(siteJson(siteOf(HOST, stored), translator('en')));
}

function sorted(findings: readonly Expected[]): string[] {
  return findings.map(([id, value, ...pages]) => [id, value, ...pages.toSorted()].join(' ')).toSorted();
}

describe.each(STORES)('a site whose reports are stored in %s', (_host, open) => {
  it('shows each of its sixty faults, and no other', { timeout: 300_000 }, async () => {
    const site = buildSite(250);
    const view = await viewOf(await open(), site);
    expect(
      sorted(
        view.findings.map(({ id, value, pages }) => [
          id,
          value,
          ...pages.map(({ url }) => url.slice(at('').length)),
        ]),
      ),
    ).toEqual(sorted(site.expected));
    expect(view).toMatchObject({
      project: HOST,
      pages: site.paths.length,
      complete: true,
      not_reported: 0,
      sitemaps: 'read',
    });
    const sentences = view.checks.map(({ text }) => text);
    expect(sentences).toContain('The page has little text');
    for (const { failed, reports } of view.checks) expect(reports).toHaveLength(failed);
  });

  it('offers its pages without a report, but for those that its robots.txt forbids', async () => {
    const readPage: PageReader = async (url) => {
      const page = fakePage(url);
      if (!page.served.seen) throw new Error('The page was not seen.');
      const html = '<a href="/bread">Bread</a> <a href="/staff/rota">Rota</a>';
      const robotsTxt = {
        url: at('/robots.txt'),
        status: 200,
        contentType: 'text/plain',
        text: '# rules\nUser-agent: *\nDisallow: /staff',
      };
      return {
        ok: true,
        page: { ...page, served: { ...page.served, html }, site: { ...page.site, robotsTxt } },
      };
    };
    const view = await viewOf(await open(), { paths: ['/'], readPage });
    expect([view.not_reported, view.not_reported_urls]).toEqual([2, [at('/bread')]]);
  });

  it('is not known without a report', async () => {
    expect(await (await open()).site('nobody.example')).toBeUndefined();
  });
});
