import type { ExtensionDriver } from '../../../drivers/chromium/extension-driver.ts';
import { startAgain } from '../../../drivers/chromium/start-again.ts';
import { expect, test } from '../../../drivers/setup/verdict-test.ts';
import {
  allEditsEnded,
  EDIT_NAMES,
  EDITS,
  expectEditTruth,
  HELD_EDITS,
  type OrderedEdit,
  orderEdit,
  reportToEdit,
  STORED_EDITS,
  untilEditStored,
} from '../../../faults/edit-kill-points.ts';
import { rounds } from '../figures.ts';
import { KillTally } from '../kill-tally.ts';

const KILLS = { background: rounds(20), browser: rounds(5) };
/** The maximum time that anything may be open after the last kill, in seconds. */
const LONGEST = 150;
/** The number of kills before their outcome is checked: only 20 finished changes are kept. */
const TOGETHER = 5;

for (const killed of ['background', 'browser'] as const) {
  const kill = async (driver: ExtensionDriver, gone: () => void): Promise<ExtensionDriver> => {
    if (killed === 'browser') return startAgain(driver, gone);
    await driver.stopBackground();
    gone();
    return driver;
  };

  for (const name of EDIT_NAMES) {
    // fewer than a browser's connections per host, so that none waits for another
    const points = HELD_EDITS.filter((point) => point.of.includes(name));
    test(`${killed} killed ${KILLS[killed]} times at ${points.length} points of ${name}, held open at the network`, async ({
      connected,
      service,
      site,
      faultProxy,
    }) => {
      let driver = connected;
      const tally = new KillTally();
      for (let round = 0; round < KILLS[killed]; round++) {
        const orders: OrderedEdit[] = [];
        for (const [index, point] of points.entries()) {
          const order = await reportToEdit(service, name, `${site.pages.decent}?at=${round}-${index}`);
          point.prepare(faultProxy, order);
          await orderEdit(driver, order);
          await expect.poll(() => point.isReached(faultProxy, order), point.name).toBe(true);
          orders.push(order);
        }
        driver = await kill(driver, faultProxy.release);
        const since = Date.now();
        // now and then no page is opened: then an alarm or the browser's start must continue the work
        const visitor = round % 10 === 0 ? null : await driver.ownPage('reports');
        await allEditsEnded(driver, orders, LONGEST);
        tally.add(await expectEditTruth({ driver, service, faultProxy }, orders), since);
        await visitor?.close();
      }
      tally.report();
      await driver.close();
    });
  }

  for (const state of STORED_EDITS) {
    // a request to a browser that is killed before anything is stored has no effect
    if (killed === 'browser' && state === null) continue;
    const where = state === null ? 'with the order' : `as soon as one of them is stored as ${state}`;
    test(`${killed} killed ${KILLS[killed]} times while reports are run again, changed and deleted, ${where}`, async ({
      connected,
      service,
      site,
      faultProxy,
    }) => {
      let driver = connected;
      const tally = new KillTally();
      let orders: OrderedEdit[] = [];
      for (let round = 0; round < KILLS[killed]; round++) {
        const turn = EDIT_NAMES.slice(round % EDIT_NAMES.length);
        // a killed browser loses what it has not stored: there only the watched one counts
        const names = killed === 'browser' ? turn.slice(0, 1) : [...new Set([...turn, ...EDIT_NAMES])];
        const mine = await Promise.all(
          names.map((name) => reportToEdit(service, name, `${site.pages.decent}?at=${round}-${name}`)),
        );
        // unsettled work is killed again with the next
        orders.push(...mine);
        const [watched] = mine;
        if (state === 'unconfirmed')
          for (const { name } of mine) faultProxy.fail(EDITS[name].method, { kind: 'drop-answer' });
        const stored = state && watched && untilEditStored(driver, watched.id, state);
        const ordered = Promise.all(mine.map((order) => orderEdit(driver, order)));
        // a killed browser loses the responses
        ordered.catch(() => {});
        await stored;
        const before = driver;
        driver = await kill(driver, faultProxy.heal);
        if (driver === before) await ordered;
        if ((round + 1) % TOGETHER !== 0 && round + 1 < KILLS[killed]) continue;
        const since = Date.now();
        await allEditsEnded(driver, orders, LONGEST);
        tally.add(await expectEditTruth({ driver, service, faultProxy }, orders), since);
        orders = [];
      }
      tally.report();
      await driver.close();
    });
  }
}
