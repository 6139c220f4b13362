import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Facts } from '../../../lib/engine/contract/report-schemas.ts';
import type { ReportToAdd } from '../../../lib/engine/store/report-store.ts';
import { createService } from '../../../lib/programs/service/create-service.ts';
import { SqlReportStore } from '../../../lib/programs/service/node/database/sql-report-store.ts';
import { SqliteConnection } from '../../../lib/programs/service/node/database/sqlite-connection.ts';
import { findings as findingsOf } from '../../across/new-report.ts';
import { ANY_KEY, oneAccount } from '../../programs/service/one-account.ts';
import { type Measurement, median } from './measurement.ts';

const PAGES = 5_000;
/** Links of a page to others; 100 are more than most pages have. */
const LINKS = [30, 100];
const ROUNDS = 15;
const HOST = 'site.example';
const addressOf = (page: number) => `https://${HOST}/section-${page % 40}/our-article-about-bread-${page}`;

/** Times the view of a site of 5,000 reports, from the request to the answer as text, in a SQLite file. */
export async function run(): Promise<Measurement[]> {
  const measurements: Measurement[] = [];
  for (const links of LINKS) {
    const folder = mkdtempSync(join(tmpdir(), 'verdict-bench-'));
    const connection = new SqliteConnection(join(folder, 'reports.sqlite'));
    try {
      const store = new SqlReportStore(connection);
      connection.run('PRAGMA synchronous = OFF');
      for (let page = 0; page < PAGES; page += 1) await store.add(reportOf(page, links));
      const service = createService(oneAccount(store));
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const start = performance.now();
        const asked = new Request(`https://service.example/api/v1/projects/${HOST}/site`, {
          headers: ANY_KEY,
        });
        await (await service(asked)).text();
        times.push(performance.now() - start);
      }
      measurements.push({
        name: `view of a site of ${PAGES} reports with ${links} links each`,
        value: median(times),
        unit: 'ms',
        goal: { atMost: 300, of: 'value' },
      });
    } finally {
      connection.close();
      rmSync(folder, { recursive: true });
    }
  }
  return measurements;
}

function reportOf(page: number, links: number): ReportToAdd {
  const url = addressOf(page);
  const facts: Facts = {
    title: `Our article about bread ${page % 4_900}`,
    description: `What we know about bread number ${page}, and how it is baked in our bakery each morning.`,
    h1: `Bread ${page}`,
    canonical: url,
    robots: 'max-image-preview:large',
    language: 'en',
    hreflang: [],
    sitemap: 'listed',
    links: Array.from({ length: links }, (_, link) => ({ url: addressOf((page * 7 + link * link) % PAGES) })),
    more_links: 0,
    gone: [],
    words: 600,
    types: ['Article'],
  };
  const checks = Array.from({ length: 80 }, (_, check) => ({
    ...({
      id: `check-number-${check}`,
      title: `Check ${check}`,
      group: 'search',
      importance: 'low',
    } as const),
    state: (page + check) % 9 === 0 ? ('failed' as const) : ('passed' as const),
    value: '1',
    evidence: [],
    advice: 'Nothing to do.',
  }));
  const findings = { ...findingsOf(90), checks, facts };
  return { url, project: HOST, privacy: 1, passwordHash: undefined, findings, at: page + 1 };
}
