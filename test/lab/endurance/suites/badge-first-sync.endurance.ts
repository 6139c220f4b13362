import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { builtService } from '../../../../lib/tooling/service/built-service.ts';
import { browserUnderTest } from '../../../drivers/chromium/browser-under-test.ts';
import { startTestService } from '../../../programs/service/running-service.ts';
import { seedReports } from '../../../programs/service/seed-reports.ts';
import { startBadgeHost } from '../../bench/badge/badge-host.ts';
import { BadgeSubjects } from '../../bench/badge/badge-subjects.ts';
import { fullIndex } from '../../bench/badge/full-index.ts';
import { connectedTo } from '../../bench/connected-to.ts';
import { median } from '../../bench/measurement.ts';
import { figure, rounds } from '../figures.ts';

const PAGES = rounds(1000);
const REPORTS = PAGES * 100;
const QUIET = 30;

test('the first sync during browsing', async () => {
  const { executablePath, extension } = browserUnderTest();
  const host = await startBadgeHost();
  const pages = Array.from({ length: 50 }, (_, number) => `${host.url}/pages/${number}`);
  // the service has the browsed pages, too: pages missing in its list are removed in the end
  const service = await startTestService(
    {},
    (connection) => seedReports(connection, REPORTS, 300, pages),
    builtService,
  );
  const settings = { version: 1, value: { defaultPrivacy: 1, badgeOnEveryPage: true } };
  const stored = [{ ...connectedTo(service.url, service.key), settings }, ...fullIndex('bench', pages, 50)];
  const subjects = await BadgeSubjects.start(executablePath, host, [{ name: 'Verdict', extension, stored }]);
  try {
    const id = await subjects.use('Verdict');
    let visits = 0;
    const visit = () => subjects.visit(pages[visits++ % pages.length] ?? '', 'running');
    await visit();
    const quiet: number[] = [];
    for (let times = 0; times < QUIET; times++) quiet.push(await visit());

    const { browser } = subjects;
    const tool = await browser.openTab(`chrome-extension://${id}/manifest.json`);
    const run = (expression: string) => browser.evaluate(tool.session, expression);
    await run(
      `chrome.runtime.sendMessage({ id: 1, type: 'syncPages', data: null, timestamp: Date.now() }).then(() => null)`,
    );
    const begun = Date.now();
    const syncing = async () =>
      (await run(`chrome.storage.local.get('pages-sync').then((all) =>
        all['pages-sync']?.value?.bench?.doneAt == null)`)) === true;
    const during: { readonly time: number; readonly after: number }[] = [];
    while (await syncing()) {
      during.push({ time: await visit(), after: Date.now() - begun });
      await pause(100);
    }
    during.sort((one, other) => one.time - other.time);
    const bytes = Number(await run('chrome.storage.local.getBytesInUse()'));
    const count = Number(
      await run(
        `chrome.storage.local.getKeys().then((all) => all.filter((name) => name.startsWith('page:')).length)`,
      ),
    );
    const nearlyAll = during[Math.floor(during.length * 0.99)];
    const worst = during.at(-1);
    figure('reports, read in', `${REPORTS}, ${((Date.now() - begun) / 60_000).toFixed(1)} min`);
    const folder = join(browser.profile, 'Default', 'Local Extension Settings', id);
    const onDisk = readdirSync(folder).reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
    figure('stored', `${megabytes(bytes)}, ${megabytes(onDisk)} on disk, ${count} pages`);
    figure('badge while quiet, median and worst', `${shown(median(quiet))}, ${shown(Math.max(...quiet))}`);
    figure(
      `badge meanwhile (${during.length} pages), median, 99 % and worst`,
      `${shown(median(during.map(({ time }) => time)))}, ${shown(nearlyAll?.time)}, ${shown(worst?.time)} after ${worst?.after} ms`,
    );
    // plain JSON with the address in key and value: the simplest form, which the browser compresses on the disk
    expect(bytes / count).toBeLessThan(350);
    const longer = (badge = Number.NaN) => badge - median(quiet);
    expect(longer(nearlyAll?.time), '99 of 100 badges wait less than 50 ms longer').toBeLessThan(50);
    // at the end, the keys of all pages are listed once to find those that are gone: the browser reads nothing
    // meanwhile
    expect(longer(worst?.time), 'none waits longer than that list takes').toBeLessThan(300);
  } finally {
    await subjects.close();
    await host.close();
    await service.close();
  }
});

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}

function shown(milliseconds?: number): string {
  return `${milliseconds?.toFixed(1)} ms`;
}
