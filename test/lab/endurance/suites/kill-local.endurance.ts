import { defaultReportQuery } from '../../../../lib/engine/report/query.ts';
import { LOCAL_CONNECTION } from '../../../../lib/shared/connection/local-connection.ts';
import type { ExtensionDriver } from '../../../drivers/chromium/extension-driver.ts';
import { startAgain } from '../../../drivers/chromium/start-again.ts';
import { inFirefox } from '../../../drivers/setup/in-both.ts';
import { expect, test } from '../../../drivers/setup/verdict-test.ts';
import { storedJobs, untilStored } from '../../../faults/kill-points.ts';
import {
  allLocalEnded,
  expectLocalTruth,
  LOCAL_POINTS,
  localReports,
  stopService,
} from '../../../faults/local-kill-points.ts';
import { jobsIn } from '../../../faults/stored-jobs.ts';
import { popupScreen } from '../../../screens/screens.ts';
import { figure, rounds } from '../figures.ts';

const ROUNDS = rounds(20);
/** The maximum time that a job may be open after the kill, in seconds. */
const LONGEST = 60;

const KILLS: Readonly<Record<string, (driver: ExtensionDriver) => Promise<ExtensionDriver>>> = {
  background: async (driver) => {
    await driver.stopBackground();
    return driver;
  },
  service: async (driver) => {
    await stopService(driver);
    return driver;
  },
  browser: (driver) => startAgain(driver),
};

/** Lists the reports in this browser. */
const LIST = {
  id: 1,
  type: 'readReports',
  timestamp: 0,
  data: { query: { ...defaultReportQuery, perPage: 100 }, connectionId: LOCAL_CONNECTION.id },
};

for (const [killed, kill] of Object.entries(KILLS)) {
  for (const point of LOCAL_POINTS) {
    // a click in a browser that is killed before anything is stored has no effect
    if (killed === 'browser' && point === null) continue;
    const when = point === null ? 'with the click' : `as soon as the job is stored as ${point}`;
    test(`${killed} killed ${ROUNDS} times during a report in this browser, ${when}`, async ({
      extension,
      site,
    }) => {
      let driver = extension;
      const urls: string[] = [];
      let slowest = 0;
      for (let round = 0; round < ROUNDS; round++) {
        const url = `${site.pages.decent}?at=${round}`;
        urls.push(url);
        const tab = await driver.open(url);
        const popup = popupScreen(await driver.popup(tab));
        const stored = point && untilStored(driver, url, point);
        await popup.create.click();
        await stored;
        const before = driver;
        driver = await kill(driver);
        const since = Date.now();
        // now and then no page is opened: then an alarm or the browser's start must continue the work
        const visitor = round % 10 === 0 ? null : await driver.ownPage('reports');
        const now = driver;
        await expect
          .poll(async () => (await storedJobs(now)).some((job) => job.operation.url === url))
          .toBe(true);
        await allLocalEnded(() => storedJobs(now), LONGEST);
        slowest = Math.max(slowest, (Date.now() - since) / 1000);
        await visitor?.close();
        if (driver !== before) continue;
        await popup.page.close();
        await tab.close();
      }
      const reports = await driver.inside(localReports, null);
      report(expectLocalTruth(await storedJobs(driver), reports, urls), slowest);
      await driver.close();
    });
  }
}

inFirefox(`background killed ${ROUNDS} times during a report in this browser`, async ({ firefox, site }) => {
  const urls: string[] = [];
  let slowest = 0;
  const jobs = async () => jobsIn(await firefox.stored());
  for (let round = 0; round < ROUNDS; round++) {
    const url = `${site.pages.decent}?at=${round}`;
    urls.push(url);
    const tab = await firefox.open(url);
    const popup = await firefox.popup(tab);
    await popup.getByRole('button', { name: 'Create report' }).click();
    // another part of the job is done each time
    for (let part = 0; part < round % 5; part++) await jobs();
    await firefox.stopBackground();
    const since = Date.now();
    const visitor = await firefox.ownPage('reports');
    await expect.poll(async () => (await jobs()).some((job) => job.operation.url === url)).toBe(true);
    await allLocalEnded(jobs, LONGEST);
    slowest = Math.max(slowest, (Date.now() - since) / 1000);
    await visitor.close();
    await tab.close();
  }
  const page = await firefox.ownPage('reports');
  const answer = JSON.parse(await page.evaluate<string>(sending(LIST))).res;
  const reports = answer.value.rows.map(({ url }: { url: string }) => url);
  report(expectLocalTruth(await jobs(), reports, urls), slowest);
});

/** Code that sends a message in one of the extension's pages in Firefox, and returns the response as JSON. */
function sending(message: object): string {
  return `
    const { browser, JSON: json } = content.wrappedJSObject;
    return browser.runtime.sendMessage(json.parse(${JSON.stringify(JSON.stringify(message))}))
      .then((answer) => JSON.stringify(answer));`;
}

function report({ made, refused, unstored }: ReturnType<typeof expectLocalTruth>, seconds: number): void {
  expect(unstored, 'lost clicks').toBe(0);
  figure(
    'requested; made once; tab gone, told with the next step; lost; made twice; unconfirmed; last ended after the kill',
    `${made + refused}; ${made}; ${refused}; 0; 0; 0; ${seconds.toFixed(0)} s`,
  );
}
