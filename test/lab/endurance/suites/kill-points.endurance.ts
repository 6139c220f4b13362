import type { ExtensionDriver } from '../../../drivers/chromium/extension-driver.ts';
import { startAgain } from '../../../drivers/chromium/start-again.ts';
import { expect, test } from '../../../drivers/setup/verdict-test.ts';
import {
  allEnded,
  expectTruth,
  HELD_POINTS,
  STORED_POINTS,
  untilStored,
} from '../../../faults/kill-points.ts';
import { popupScreen } from '../../../screens/screens.ts';
import { figure, rounds } from '../figures.ts';

const KILLS = { background: rounds(20), browser: rounds(5) };
/** The maximum time that a job may be open after the last kill, in seconds. */
const LONGEST = 150;

for (const killed of ['background', 'browser'] as const) {
  const kill = async (driver: ExtensionDriver): Promise<ExtensionDriver> => {
    if (killed === 'browser') return startAgain(driver);
    await driver.stopBackground();
    return driver;
  };

  test(`${killed} killed ${KILLS[killed]} times at ${HELD_POINTS.length} points held open at the network`, async ({
    connected,
    service,
    site,
    faultProxy,
  }) => {
    let driver = connected;
    let slowest = 0;
    const counts = { ordered: 0, made: 0, unconfirmed: 0 };
    for (let round = 0; round < KILLS[killed]; round++) {
      const urls = HELD_POINTS.map((_point, index) => `${site.pages.decent}?at=${round}-${index}`);
      for (const [index, point] of HELD_POINTS.entries()) {
        const url = urls[index] ?? '';
        point.prepare(faultProxy, url);
        const tab = await driver.open(url);
        const popup = popupScreen(await driver.popup(tab));
        await popup.create.click();
        await expect.poll(() => point.isReached(faultProxy, url), point.name).toBe(true);
        await popup.page.close();
        await tab.close();
      }
      driver = await kill(driver);
      const since = Date.now();
      faultProxy.release();
      // every other time no page is opened: then an alarm or the browser's start must continue the work
      const visitor = round % 2 === 0 ? await driver.open(site.app) : null;
      if (visitor) await (await driver.popup(visitor)).close();
      await allEnded(driver, urls, LONGEST);
      slowest = Math.max(slowest, (Date.now() - since) / 1000);
      const { made, unconfirmed } = await expectTruth({ driver, service, faultProxy }, urls);
      counts.ordered += urls.length;
      counts.made += made;
      counts.unconfirmed += unconfirmed;
      await visitor?.close();
    }
    report(counts, slowest);
    await driver.close();
  });

  for (const point of STORED_POINTS) {
    // a click in a browser that is killed before anything is stored has no effect
    if (killed === 'browser' && point.state === null) continue;
    test(`${killed} killed ${KILLS[killed]} times: ${point.name}`, async ({
      connected,
      service,
      site,
      faultProxy,
    }) => {
      let driver = connected;
      const urls: string[] = [];
      for (let round = 0; round < KILLS[killed]; round++) {
        const url = `${site.pages.decent}?at=${round}-stored`;
        urls.push(url);
        const tab = await driver.open(url);
        const popup = popupScreen(await driver.popup(tab));
        point.prepare(faultProxy, url);
        const stored = point.state && untilStored(driver, url, point.state);
        await popup.create.click();
        await stored;
        // unsettled work is killed again with the next
        const before = driver;
        driver = await kill(driver);
        faultProxy.heal();
        if (driver !== before) continue;
        await popup.page.reload();
        await popup.page.close();
        await tab.close();
      }
      const since = Date.now();
      await allEnded(driver, urls, LONGEST);
      const seconds = (Date.now() - since) / 1000;
      const { made, unconfirmed } = await expectTruth({ driver, service, faultProxy }, urls);
      report({ ordered: urls.length, made, unconfirmed }, seconds);
      await driver.close();
    });
  }
}

function report(counts: { ordered: number; made: number; unconfirmed: number }, seconds: number): void {
  const { ordered, made, unconfirmed } = counts;
  figure(
    'requested; made once; never carried out, reported as not confirmed; lost; made twice; last ended after the kill',
    `${ordered}; ${made}; ${unconfirmed}; 0; 0; ${seconds.toFixed(0)} s`,
  );
}
