import { cp } from 'node:fs/promises';
import { analysePage } from '../../../../lib/engine/analysis/analyse-page.ts';
import { defaultReportQuery, type ReportQuery } from '../../../../lib/engine/report/query.ts';
import { LOCAL_CONNECTION } from '../../../../lib/shared/connection/local-connection.ts';
import { pageFixture } from '../../../engine/analysis/page-fixture.ts';
import { startBenchBrowser } from '../bench-browser.ts';
import { type Measurement, median } from '../measurement.ts';
import { realisticPage } from '../realistic-page.ts';

const REPORTS = 5_000;
const GOAL = { atMost: 30, of: 'value' } as const;

const QUERIES: Readonly<Record<string, Partial<ReportQuery>>> = {
  list: {},
  search: { search: 'catalogue/49' },
  'search without a match': { search: 'nothing-has-this' },
  'sort by URL': { sortBy: 'url', sort: 'asc' },
  'sort by result, last page': { sortBy: 'result', page: 50 },
  filter: { result: 'bad', project: 'shop-3.example' },
};

const { listing } = analysePage(pageFixture(realisticPage(3_000)));

/** Stores the reports in the database that the service has created. */
const SEED = `new Promise((resolve, reject) => {
  const opening = indexedDB.open('verdict-reports');
  opening.onerror = () => reject(opening.error);
  opening.onsuccess = () => {
    const database = opening.result;
    const work = database.transaction(['reports', 'contents', 'projects'], 'readwrite');
    for (let n = 0; n < 7; n++) work.objectStore('projects').add({ name: 'shop-' + n + '.example', createdAt: 0 });
    for (let n = 1; n <= ${REPORTS}; n++) {
      const at = 1.7e12 + n * 6e4;
      work.objectStore('reports').add({ id: n, url: 'https://shop-' + (n % 7) + '.example/catalogue/' + n,
        project: 'shop-' + (n % 7) + '.example', result: ['good', 'decent', 'bad'][n % 3], score: n % 100,
        listing: ${JSON.stringify(listing)}, toFix: 5, privacy: 1, createdAt: at, generatedAt: at });
    }
    work.oncomplete = () => { database.close(); resolve(); };
    work.onabort = () => reject(work.error);
  };
})`;

/**
 * Lists of 5,000 reports in this browser: milliseconds from a page's message to the background until it has the rows.
 * The floor is a message that the background answers by itself.
 */
export async function measureList(
  executablePath: string,
  build: string,
  rounds: number,
): Promise<Measurement[]> {
  const { browser, extensions, close } = await startBenchBrowser(
    executablePath,
    [{ copy: (folder) => cp(build, folder, { recursive: true }), stored: [] }],
    'about:blank',
  );
  try {
    const tool = await browser.openTab(`chrome-extension://${extensions[0]?.id}/manifest.json`);
    const run = (expression: string) => browser.evaluate(tool.session, expression);
    const timed = async (type: string, data: unknown) => {
      const message = JSON.stringify({ id: 1, type, data, timestamp: 0 });
      return Number(
        await run(`(async () => {
          const start = performance.now();
          const { res } = await chrome.runtime.sendMessage(${message});
          if (!res.ok) throw new Error(JSON.stringify(res));
          return performance.now() - start;
        })()`),
      );
    };
    const list = (query: Partial<ReportQuery>) =>
      timed('readReports', {
        query: { ...defaultReportQuery, perPage: 100, ...query },
        connectionId: LOCAL_CONNECTION.id,
      });
    await list({});
    // the service reads the rows when it starts
    await run('chrome.offscreen.closeDocument()');
    await run(SEED);
    const first = await list({});
    const floor: number[] = [];
    const times = new Map(Object.keys(QUERIES).map((name) => [name, [] as number[]]));
    for (let round = 0; round < rounds; round++) {
      floor.push(await timed('listCommands', null));
      for (const [name, query] of Object.entries(QUERIES)) times.get(name)?.push(await list(query));
    }
    const shown = (values: readonly number[]) => Math.round(median(values) * 10) / 10;
    return [
      {
        name: `This browser, ${REPORTS} reports: first list, starts the service`,
        value: Math.round(first),
        unit: 'ms',
      },
      ...[...times].map(([name, values]) => ({
        name: `This browser, ${REPORTS} reports: ${name}`,
        value: shown(values),
        unit: 'ms',
        floor: shown(floor),
        floorName: 'a message to the background',
        goal: GOAL,
      })),
    ];
  } finally {
    await close();
  }
}
