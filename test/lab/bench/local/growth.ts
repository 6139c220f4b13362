import { cp } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { analysePage } from '../../../../lib/engine/analysis/analyse-page.ts';
import { siteFactsOf } from '../../../../lib/engine/site/site-facts.ts';
import { pageFixture } from '../../../engine/analysis/page-fixture.ts';
import { fullIndex } from '../badge/full-index.ts';
import { type BenchBrowser, startBenchBrowser } from '../bench-browser.ts';
import { connectedTo } from '../connected-to.ts';
import { type Measurement, median } from '../measurement.ts';
import { processorTime } from '../process-memory.ts';
import { realisticPage } from '../realistic-page.ts';

const REPORTS = 5_000;
const PAGES = 100_000;
/** The longest wait for anything, in ms. */
const LONGEST = 600_000;

/** The reports of a site as the service in the browser stores them, all with what is found on one page. */
function seedOf(count: number): string {
  const findings = analysePage(pageFixture(realisticPage(30_000)));
  const { page, checks, differences, structuredData, listing, result, score } = findings;
  const stored = JSON.stringify({ page, checks, differences, structuredData });
  const row = JSON.stringify({ listing, result, score, project: 'shop.example', privacy: 1, toFix: 5 });
  return `new Promise((resolve, reject) => {
    const opening = indexedDB.open('verdict-reports');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const database = opening.result;
      const work = database.transaction(['reports', 'contents', 'projects', 'facts'], 'readwrite');
      const json = ${JSON.stringify(stored)};
      const row = ${row};
      const read = ${JSON.stringify(siteFactsOf(findings))};
      work.objectStore('projects').add({ name: 'shop.example', createdAt: 0 });
      for (let id = 1; id <= ${count}; id++) {
        const at = 1.7e12 + id * 6e4;
        const url = 'https://shop.example/catalogue/' + id;
        work.objectStore('reports').add({ ...row, id, url, createdAt: at, generatedAt: at });
        work.objectStore('contents').add({ id, json });
        work.objectStore('facts').add({ id, project: 'shop.example', read });
      }
      work.oncomplete = () => { database.close(); resolve(); };
      work.onabort = () => reject(work.error);
    };
  })`;
}

/** Reads the contents of all reports. */
const READ_ALL = `new Promise((resolve, reject) => {
  const opening = indexedDB.open('verdict-reports');
  opening.onerror = () => reject(opening.error);
  opening.onsuccess = async () => {
    const database = opening.result;
    let length = 0;
    for (let from = 1; from <= ${REPORTS}; from += 100) {
      const request = database.transaction('contents').objectStore('contents').getAll(IDBKeyRange.bound(from, from + 99));
      await new Promise((done) => { request.onsuccess = done; });
      for (const { json } of request.result) length += JSON.parse(json).checks.length;
    }
    database.close();
    resolve(length);
  };
})`;

/** Writes a value for each report and removes it again, a hundred at a time. */
const WRITE_ALL = `(async () => {
  for (let from = 0; from < ${REPORTS}; from += 100) {
    const names = Array.from({ length: 100 }, (_, at) => 'floor:' + (from + at));
    await chrome.storage.local.set(Object.fromEntries(names.map((name) => [name, { name, text: 'x'.repeat(400) }])));
    await chrome.storage.local.remove(names);
  }
})()`;

/** Removes all values, as many as the removed connection had. */
const REMOVE_ALL = `(async () => {
  const names = (await chrome.storage.local.getKeys()).filter((name) => name.startsWith('page:floor:'));
  await chrome.storage.local.remove(names);
})()`;

/** What is in use for a year: 5,000 reports in this browser, and 100,000 known pages of a service. */
export async function measureGrowth(executablePath: string, build: string): Promise<Measurement[]> {
  return [...(await ofReports(executablePath, build)), ...(await ofPages(executablePath, build))];
}

async function ofReports(executablePath: string, build: string): Promise<Measurement[]> {
  const started = await start(executablePath, build, []);
  const { open, run, timed, close } = started;
  try {
    const tool = await open('manifest.json');
    const settings = await headings(open);
    const list = await open('reports.html');
    await list.until(`document.body.textContent.includes('No reports')`);
    await tool.run('chrome.offscreen.closeDocument().catch(() => {})');
    await tool.run(seedOf(REPORTS));
    const read = await timed(() => run(tool.session, READ_ALL));
    const written = await timed(() => run(tool.session, WRITE_ALL));
    await list.run('location.reload()');
    await list.until(`document.body.textContent.includes('catalogue/${REPORTS}')`);

    await list.press('Export');
    await list.until(`document.querySelector('dialog[open]') !== null`);
    await list.run(`document.querySelectorAll('dialog[open] input[type=radio]')[1].click()`);
    const exported = await timed(async () => {
      await list.press('Export', 'dialog[open]');
      await list.until(
        `[...document.querySelectorAll('dialog[open] button')].every((one) => one.textContent.trim() !== 'Cancel')`,
      );
    });
    await list.press('Close', 'dialog[open]');

    await list.run(
      `document.querySelector('thead input[type=checkbox], [aria-label="Select all on this page"]').click()`,
    );
    await list.press('Select all that match', 'body', true);
    await list.until(`document.body.textContent.includes('${REPORTS.toLocaleString('en')} selected')`);
    await list.press('Delete');
    const deleted = await timed(async () => {
      await list.press('Delete', 'dialog[open]');
      await list.until(`document.body.textContent.includes('All done')`);
    });
    const left = Number(await tool.run(COUNT));
    if (left !== 0) throw new Error(`${left} reports are left.`);
    return [
      row('Settings with no known page: to their headings', settings),
      row(
        `${REPORTS} reports in this browser: export of their findings, processor time`,
        exported.extension,
        {
          floor: read.extension,
          floorName: 'reading all contents',
          goal: { atMost: 10_000, of: 'value' },
        },
      ),
      row(`${REPORTS} reports: the same, by the clock`, exported.clock),
      row(`${REPORTS} reports in this browser: bulk delete, by the clock`, deleted.clock, {
        floor: written.clock,
        floorName: 'writing and removing a value for each',
        goal: { atMost: 60_000, of: 'value' },
      }),
      row(`${REPORTS} reports: the same, processor time`, deleted.extension),
    ];
  } finally {
    await close();
  }
}

const COUNT = `new Promise((resolve) => {
  const opening = indexedDB.open('verdict-reports');
  opening.onsuccess = () => {
    const request = opening.result.transaction('reports').objectStore('reports').count();
    request.onsuccess = () => { opening.result.close(); resolve(request.result); };
  };
})`;

async function ofPages(executablePath: string, build: string): Promise<Measurement[]> {
  const service = 'http://service.invalid';
  const { open, timed, close } = await start(executablePath, build, [
    connectedTo(service, 'key'),
    ...fullIndex('bench', [], PAGES),
  ]);
  try {
    const tool = await open('manifest.json');
    const message = (type: string, data: unknown) =>
      timed(() =>
        tool.run(`chrome.runtime.sendMessage(${JSON.stringify({ id: 1, type, data, timestamp: 0 })})`),
      );
    const floor = await message('listCommands', null);
    const count = await message('countQuarantined', null);
    const settings = await headings(open);
    const removed = await message('removeConnection', { connectionId: 'bench' });
    for (const part of fullIndex('floor', [], PAGES))
      await tool.run(`chrome.storage.local.set(${JSON.stringify(part)})`);
    const bare = await timed(() => tool.run(REMOVE_ALL));
    return [
      row(`Settings with ${PAGES} known pages: to their headings`, settings, {
        goal: { atMost: 300, of: 'value' },
      }),
      row(`${PAGES} known pages: what is set aside is counted`, count.clock, {
        floor: floor.clock,
        floorName: 'a message to the background',
        goal: { atMost: 300, of: 'value' },
      }),
      row(`${PAGES} known pages: their connection is removed`, removed.clock, {
        floor: bare.clock,
        floorName: 'listing and removing the values',
      }),
    ];
  } finally {
    await close();
  }
}

/** Milliseconds from the start of the settings page to the paint of its headings, which are in the first paint. */
async function headings(open: Awaited<ReturnType<typeof start>>['open']): Promise<number> {
  const times: number[] = [];
  for (let opening = 0; opening < 7; opening++) {
    const { run, until, close } = await open('options.html');
    const painted = `performance.getEntriesByName('first-contentful-paint')[0]?.startTime`;
    await until(`document.querySelectorAll('h2').length > 3 && ${painted} !== undefined`);
    times.push(Number(await run(painted)));
    await close();
  }
  return median(times);
}

function row(name: string, value: number, more: Partial<Measurement> = {}): Measurement {
  return { name, value: Math.round(value), unit: 'ms', ...more };
}

async function start(executablePath: string, build: string, stored: readonly Record<string, unknown>[]) {
  const bench: BenchBrowser = await startBenchBrowser(
    executablePath,
    [{ copy: (folder) => cp(build, folder, { recursive: true }), stored }],
    'about:blank',
  );
  const { browser, extensions, close } = bench;
  const run = (session: string, expression: string) => browser.evaluate(session, expression);
  const open = async (page: string) => {
    const { session, targetId } = await browser.openTab(`chrome-extension://${extensions[0]?.id}/${page}`);
    const until = async (expression: string) => {
      for (const end = Date.now() + LONGEST; Date.now() < end; await pause(50))
        if ((await run(session, `document.body !== null && (${expression})`)) === true) return;
      throw new Error(`Not within ${LONGEST / 1000} s: ${expression}`);
    };
    /** Presses the button with this text, or one that starts with it. */
    const press = async (text: string, within = 'body', isStart = false) => {
      const find = `[...document.querySelectorAll(${JSON.stringify(`${within} button`)})].find((one) =>
        !one.disabled && one.textContent.trim()${isStart ? '.startsWith' : ' === '}(${JSON.stringify(text)}))`;
      await until(`${find} !== undefined`);
      await run(session, `${find}.click()`);
    };
    const closeTab = () => browser.send('Target.closeTarget', { targetId });
    return { session, run: (expression: string) => run(session, expression), until, press, close: closeTab };
  };
  const timed = async (work: () => Promise<unknown>) => {
    const before = await processorTime(browser.pid);
    const begun = performance.now();
    await work();
    const clock = performance.now() - begun;
    const after = await processorTime(browser.pid);
    return { clock, all: after.all - before.all, extension: after.extension - before.extension };
  };
  return { open, run, timed, close };
}
