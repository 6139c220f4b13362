import type { Result } from '../../../../lib/engine/report/result.ts';
import { iso } from './bent-service.ts';
import { atFirst, knowing, PRIVACIES, readAs } from './further-shapes.ts';
import type { Kind, Kinds } from './kind.ts';
import { without } from './shapes.ts';

/** A result as another value, which is asked about. */
function resultAs(words: Readonly<Record<Result, string | number>>): Kind {
  const meant = Object.entries(words).map(([result, word]) => [String(word), result as Result] as const);
  return {
    report: (row, { result }) => ({ ...row, result: row.result && words[result] }),
    right: { asks: { result: { path: 'result', means: { words: Object.fromEntries(meant) } } } },
  };
}

const TO_ENCODE = ['k0', 'k1', 'k1?v=2', 'k1#3', 'k1/4', 'k1%2F5', 'k1 é+6&x=1'];
const ALIKE = ['', '1', '01', '001', '1.0', '0x1', 'aB', 'Ab', ' 1'];

/** How further services write ids, addresses, results and privacy. */
export const FURTHER_VALUES: Kinds = {
  'A21 id counts the rows of the page, and is that of other reports': {
    report: (row) => ({ report_id: row.id, ...row }),
    list: (rows, { kind, total }) => ({
      data: kind === 'reports' ? rows.map((row, at) => ({ ...row, id: at + 1 })) : rows,
      total,
    }),
  },
  'A22 id is the page’s, whose newest report is shown for it': pageIds(),
  'A24 ids that are to be encoded': { id: (number) => TO_ENCODE[number] ?? `k${number}/né?w=1` },
  'A25 ids that are alike': { seed: 8, id: (number) => ALIKE[number] ?? `0${number}` },
  'A27 four reports of one page, and an order that is answered with the address': {
    store: ({ url, project }) => ({ status: 201, body: { data: { url, project } } }),
    gates: atFirst((reports) => {
      for (const [at, result] of (['good', 'bad', 'decent', 'bad'] as const).entries())
        Object.assign(reports[at] ?? {}, {
          url: 'https://alpha.example/seed',
          project: 'alpha.example',
          result,
          score: [92, 30, 65, 30][at],
          privacy: [0, 1, 2, 1][at],
          generatedAt: Date.now() - (at + 1) * 3_600_000,
        });
    }),
  },
  'A30 url is the report’s public page, on another host': {
    report: (row) => ({ ...row, url: `https://view.reports.example/r/${row.id}f3a`, website: row.url }),
    right: { asks: { url: 'website' } },
  },
  'A31 url among other addresses': {
    report: (row) => {
      const { origin, host } = new URL(row.url);
      return {
        canonical_url: `${origin}/`,
        final_url: `${row.url}/index.html?ref=redirect`,
        favicon_url: `${origin}/favicon.ico`,
        screenshot_url: `https://shots.example/${row.id}.png`,
        ...row,
        image_url: `https://shots.example/og-${row.id}.png`,
        urls: { url: `https://m.${host}/` },
      };
    },
  },
  'A32 all pages of one host, and a link to the report': knowing((now) => ({
    normal: (url) => url.replace('//beta.example', '//alpha.example'),
    report: (row) => ({ ...row, link: `${now.url}/reports/${row.id}` }),
  })),
  'A34 the same host in letters and in Punycode': {
    normal: (url) => url.replace('//alpha.example', '//xn--bcher-kva.example'),
    report: (row, _report, isSingle) => ({ ...row, url: isSingle ? row.url : inLetters(row.url) }),
    right: { writes: inLetters },
  },
  'A36 url is the page in lists, and the report’s public page in a report': knowing((now) => ({
    report: (row, _report, isSingle) =>
      isSingle ? { ...row, url: `${now.url}/r/${row.id}`, page: { url: row.url } } : row,
    right: { fails: ['answers-unknown', 'bad-data'] },
  })),
  'A40 a count of problems': resultAs({ good: 0, decent: 7, bad: 40 }),
  'A44 results of the report before and of a rival': {
    report: (row, { number, result, createdAt }) => ({
      previous: {
        id: number + 1,
        result: { good: 'bad', decent: 'good', bad: 'good' }[result],
        generated_at: iso(createdAt - 900_000_000),
      },
      previous_result: 'bad',
      competitor: { url: 'https://rival.example/', result: 'good', privacy: 0 },
      ...row,
    }),
  },
  'A45 the last result beside none': {
    busyMs: 8000,
    report: (row) => ({ ...row, last_result: row.result ?? 'bad', last_score: 31 }),
  },
  'A48 the old result until it has run again': {
    busyMs: 8000,
    report: (row, { runs, result }) => ({
      ...row,
      result: runs > 1 ? result : row.result,
      state: row.result ? 'finished' : 'queued',
    }),
  },
  'A51 two flags in place of a privacy': {
    report: (row, { privacy }) => ({
      ...without(row, 'privacy'),
      is_public: privacy === 0,
      has_password: privacy === 2,
      password: null,
    }),
    right: { asks: { privacy: null }, unknown: ['privacy'], privacy: 'open' },
  },
  'A52 a visibility beside the privacy': {
    report: (row) => ({
      visibility: 0,
      public: true,
      settings: { privacy: 2 },
      ...row,
      folder: { visibility: 'public' },
    }),
  },
  'A53 a privacy in a report alone': {
    report: (row, _report, isSingle) => (isSingle ? row : without(row, 'privacy')),
    right: { inReportsAlone: ['privacy'] },
  },
  'A54 a privacy counted from 1, and its word': {
    gates: atFirst((reports) => {
      for (const report of reports) report.privacy = 1;
    }),
    report: (row) => ({ ...row, privacy: row.privacy + 1, privacy_label: PRIVACIES[row.privacy] }),
    right: { asks: { privacy: { path: 'privacy', means: { words: { '1': 0, '2': 1, '3': 2 } } } } },
  },
};

function inLetters(url: string): string {
  return url.replace('//xn--bcher-kva.', '//bücher.');
}

/** Several reports of a page have its id, and a request with it shows, changes and deletes the newest. */
function pageIds(): Kind {
  const pages: string[] = [];
  const idOf = (url: string) => (pages.includes(url) ? pages.indexOf(url) + 1 : pages.push(url));
  return {
    id: (number) => 100 + number,
    gates: () => {
      pages.length = 0;
      const change = atFirst((reports) => {
        for (const report of reports.slice(0, 5)) {
          const isAlpha = report.number % 2 === 1;
          const url = isAlpha ? 'https://alpha.example/good/seed' : 'https://beta.example/bad/seed';
          Object.assign(report, { url, result: isAlpha ? 'good' : 'bad', project: new URL(url).host });
        }
      })();
      return (asked, service) => {
        change(asked, service);
        const url = pages[Number(asked.rest[1]) - 1];
        const newest = service.reports.findLast((report) => report.url === url);
        return newest && asked.rest[0] === 'reports' ? readAs(asked, newest.id) : undefined;
      };
    },
    report: (row) => ({ ...row, id: idOf(row.url), report_id: row.id }),
  };
}
