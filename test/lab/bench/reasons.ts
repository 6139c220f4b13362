import { type Dates, judgeReason, type Today } from '../../../lib/engine/search-console/judge-reason.ts';
import { REASONS } from '../../../lib/engine/search-console/reasons.ts';
import { causeRows, exactKey, figuresOf } from '../../../lib/engine/search-console/rows-of-reasons.ts';
import { type Measurement, median } from './measurement.ts';

const ROWS = 10_000;
const ROUNDS = 15;

/** Times Google's reasons for 10,000 addresses, judged and grouped, beside reading the same rows into a map. */
export async function run(): Promise<Measurement[]> {
  const rows = Array.from({ length: ROWS }, (_, at) => rowOf(at));
  const json = JSON.stringify(rows);
  const listed = rows.slice(0, 1_000).map(({ url }) => ({ url, clicks: 4, impressions: 90, position: 3 }));
  const [times, floors]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    times.push(
      timeOf(() => {
        const figures = figuresOf([{ name: 'Pages.csv', exported: null, performance: listed }]);
        return causeRows(
          rows.map(({ url, reason, today, dates }) => ({
            url,
            reason,
            crawled: dates.crawled,
            exported: dates.exported,
            judgement: judgeReason(reason, today, dates),
            ...figures?.(url),
          })),
        ).length;
      }),
    );
    floors.push(
      timeOf(() => {
        const read = JSON.parse(json) as typeof rows;
        return new Map(read.map((row) => [exactKey(row.url), row])).size;
      }),
    );
  }
  return [
    {
      name: `Google's reasons for ${ROWS} addresses, judged and grouped`,
      value: median(times),
      unit: 'ms',
      floor: median(floors),
      floorName: 'JSON.parse and a Map of the same rows',
      goal: { atMost: 1_000, of: 'value' },
    },
  ];
}

function timeOf(work: () => number): number {
  const start = performance.now();
  if (work() === 0) throw new Error('There was nothing to measure.');
  return performance.now() - start;
}

/** Addresses in 40 folders, with every reason, of which every third page shows that it is still so. */
function rowOf(at: number) {
  const url = `https://shop.example/section-${at % 40}/our-article-about-bread-${at}?page=${at % 7}`;
  const reason = REASONS[at % REASONS.length] ?? 'other';
  const meta = { reason: 'noindex-meta', details: { meta: '<meta name="robots" content="noindex">' } };
  const today: Today = {
    url,
    readAt: Date.UTC(2026, 10, 26),
    byThisRun: true,
    failure: null,
    unknown: null,
    seen: { raw: true, rendered: true },
    status: at % 5 === 0 ? 404 : 200,
    redirects: [],
    suspicion: null,
    canonical: { kind: 'self' },
    target: null,
    obstacles: at % 3 === 0 ? [meta] : [],
    signs: {
      inSitemap: at % 11 === 0 ? 'https://shop.example/sitemap.xml' : null,
      inlinks: 3,
      clicks: null,
      wish: null,
    },
  };
  const dates: Dates = { crawled: '2026-08-12', exported: '2026-11-23', changed: null };
  return { url, reason, today, dates };
}
