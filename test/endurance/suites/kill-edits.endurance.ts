import type { ExtensionDriver } from '../../drivers/chromium/extension-driver.ts';
import { startAgain } from '../../drivers/chromium/start-again.ts';
import { expect, test } from '../../drivers/setup/verdict-test.ts';
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
} from '../../faults/edit-kill-points.ts';
import { rounds } from '../figures.ts';
import { KillTally } from '../kill-tally.ts';

const KILLS = { background: rounds(20), browser: rounds(5) };
/** Nothing may be open for longer after the last kill, in seconds. */
const LONGEST = 150;
/** So many kills before it is looked what came of them: of changes that have ended, 20 are kept. */
const TOGETHER = 5;

for (const killed of ['background', 'browser'] as const) {
  const kill = async (driver: ExtensionDriver, gone: () => void): Promise<ExtensionDriver> => {
    if (killed === 'browser') return startAgain(driver, gone);
    await driver.stopBackground();
    gone();
    return driver;
  };

  for (const name of EDIT_NAMES) {
    // fewer than the connections that a browser opens to one host: none waits for another
    const points = HELD_EDITS.filter((point) => point.of.includes(name));
    test(`${killed} killed ${KILLS[killed]} times at ${points.length} points of ${name}, held open at the network`, async ({
      connected,
      service,
      site,
      wire,
    }) => {
      let driver = connected;
      const tally = new KillTally();
      for (let round = 0; round < KILLS[killed]; round++) {
        const orders: OrderedEdit[] = [];
        for (const [index, point] of points.entries()) {
          const order = await reportToEdit(service, name, `${site.pages.decent}?at=${round}-${index}`);
          point.prepare(wire, order);
          await orderEdit(driver, order);
          await expect.poll(() => point.isReached(wire, order), point.name).toBe(true);
          orders.push(order);
        }
        driver = await kill(driver, wire.release);
        const since = Date.now();
        // now and then nobody comes: then an alarm or the browser's start must go on with it
        const visitor = round % 10 === 0 ? null : await driver.ownPage('reports');
        await allEditsEnded(driver, orders, LONGEST);
        tally.add(await expectEditTruth({ driver, service, wire }, orders), since);
        await visitor?.close();
      }
      tally.tell();
      await driver.close();
    });
  }

  for (const state of STORED_EDITS) {
    // an order in a browser that is gone before anything is stored has ordered nothing
    if (killed === 'browser' && state === null) continue;
    const where = state === null ? 'with the order' : `as soon as one of them is stored as ${state}`;
    test(`${killed} killed ${KILLS[killed]} times while reports are run again, changed and deleted, ${where}`, async ({
      connected,
      service,
      site,
      wire,
    }) => {
      let driver = connected;
      const tally = new KillTally();
      let orders: OrderedEdit[] = [];
      for (let round = 0; round < KILLS[killed]; round++) {
        const turn = EDIT_NAMES.slice(round % EDIT_NAMES.length);
        // what a browser that dies has not stored was not ordered: there the one alone that is watched
        const names = killed === 'browser' ? turn.slice(0, 1) : [...new Set([...turn, ...EDIT_NAMES])];
        const mine = await Promise.all(
          names.map((name) => reportToEdit(service, name, `${site.pages.decent}?at=${round}-${name}`)),
        );
        // what is not settled yet is killed with the next ones, too
        orders.push(...mine);
        const [watched] = mine;
        if (state === 'unconfirmed')
          for (const { name } of mine) wire.fail(EDITS[name].method, { kind: 'drop-answer' });
        const stored = state && watched && untilEditStored(driver, watched.id, state);
        const ordered = Promise.all(mine.map((order) => orderEdit(driver, order)));
        // a browser that dies takes the answers with it
        ordered.catch(() => {});
        await stored;
        const before = driver;
        driver = await kill(driver, wire.heal);
        if (driver === before) await ordered;
        if ((round + 1) % TOGETHER !== 0 && round + 1 < KILLS[killed]) continue;
        const since = Date.now();
        await allEditsEnded(driver, orders, LONGEST);
        tally.add(await expectEditTruth({ driver, service, wire }, orders), since);
        orders = [];
      }
      tally.tell();
      await driver.close();
    });
  }
}
