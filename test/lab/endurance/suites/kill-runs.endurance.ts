import * as z from 'zod';
import { rowId } from '../../../../lib/extension/model/jobs/run.ts';
import { askBackground } from '../../../drivers/chromium/ask-background.ts';
import type { ExtensionDriver } from '../../../drivers/chromium/extension-driver.ts';
import { startAgain } from '../../../drivers/chromium/start-again.ts';
import { expect, test } from '../../../drivers/setup/verdict-test.ts';
import {
  about,
  activeConnectionId,
  EDIT_NAMES,
  EDITS,
  isSeen,
  type OrderedEdit,
  reportToEdit,
  writesOf,
} from '../../../faults/edit-kill-points.ts';
import type { FaultProxy } from '../../../faults/fault-proxy.ts';
import {
  BULK_EDIT_POINTS,
  BULK_POINTS,
  queueDone,
  type RowToKill,
  type RunKillPoint,
  storedRun,
} from '../../../faults/run-kill-points.ts';
import { rounds } from '../figures.ts';
import { KillTally } from '../kill-tally.ts';

const KILLS = { background: rounds(20), browser: rounds(5) };
/** The maximum time that it may be open after the last kill, in seconds. */
const LONGEST = 150;

type Killed = 'background' | 'browser';

/**
 * Kills at each row, at one point after another, and returns the restarted browser. `begin` starts the run.
 */
async function killAtEach(
  rows: readonly RowToKill[],
  points: readonly RunKillPoint[],
  {
    killed,
    faultProxy,
    ...fixture
  }: { readonly killed: Killed; readonly driver: ExtensionDriver; readonly faultProxy: FaultProxy },
  begin: () => Promise<unknown>,
): Promise<ExtensionDriver> {
  let { driver } = fixture;
  // progress before the next watch starts would pass that point unseen
  const gone = () => {
    faultProxy.release();
    faultProxy.fail('*', { kind: 'hold' });
  };
  for (const [index, row] of rows.entries()) {
    faultProxy.release();
    const reached = points[index % points.length]?.reached(driver, faultProxy, row);
    await (index === 0 ? begin() : wake(driver));
    await reached;
    if (killed === 'browser') driver = await startAgain(driver, gone);
    else await driver.stopBackground().then(gone);
  }
  faultProxy.release();
  await wake(driver);
  return driver;
}

/** Any message works. */
function wake(driver: ExtensionDriver): Promise<unknown> {
  return askBackground(driver, 'listCommands', undefined);
}

for (const killed of ['background', 'browser'] as const) {
  test(`${killed} killed ${KILLS[killed]} times at each of ${BULK_POINTS.length} points of a bulk`, async ({
    connected,
    service,
    site,
    faultProxy,
  }) => {
    const count = KILLS[killed] * BULK_POINTS.length;
    const urls = Array.from({ length: count }, (_, index) => `${site.pages.decent}?at=${index}-`);
    const planned = await askBackground(connected, 'planBulk', { addresses: urls });
    const { id } = z.object({ id: z.string() }).parse(planned.value);
    const rows = urls.map((url, row): RowToKill => {
      return { jobId: rowId(id, row), about: url.replace('http://', ''), method: 'POST' };
    });
    const driver = await killAtEach(rows, BULK_POINTS, { killed, driver: connected, faultProxy }, () =>
      askBackground(connected, 'startBulkCreate', { bulkCreateId: id, urls }),
    );
    const since = Date.now();
    await queueDone(driver, 'bulk-create', LONGEST);
    const counts = { done: 0, unconfirmed: 0 };
    const stored = await storedRun(driver, 'bulk-create');
    for (const [index, url] of urls.entries()) {
      const row = stored.rows[index];
      const isDone = row?.state === 'done';
      if (!isDone) expect(row, url).toMatchObject({ state: 'failed', failure: { kind: 'not-confirmed' } });
      expect(await service.reportsOf(url), `${url} is ${row?.state}`).toHaveLength(isDone ? 1 : 0);
      const posts = faultProxy.seen.filter(({ body }) => new URLSearchParams(body).get('url') === url);
      expect(posts.length, `requests for ${url}`).toBeLessThanOrEqual(1);
      counts[isDone ? 'done' : 'unconfirmed']++;
    }
    const tally = new KillTally();
    tally.add(counts, since);
    tally.report();
    await driver.close();
  });

  for (const name of EDIT_NAMES) {
    test(`${killed} killed ${KILLS[killed]} times at each of ${BULK_EDIT_POINTS.length} points of a batch: ${name}`, async ({
      connected,
      service,
      site,
      faultProxy,
    }) => {
      const orders: OrderedEdit[] = [];
      for (let index = 0; index < KILLS[killed] * BULK_EDIT_POINTS.length; index++)
        orders.push(await reportToEdit(service, name, `${site.pages.decent}?at=${index}`));
      const { task, method } = EDITS[name];
      const bulkEditId = crypto.randomUUID();
      const rows = orders.map((order, row): RowToKill => {
        return { jobId: rowId(bulkEditId, row), about: about(order), method };
      });
      const reports = orders.map(({ id, url, generatedAt }) => {
        const rest = {
          result: 'decent',
          score: null,
          privacy: 1,
          project: null,
          createdAt: generatedAt,
          generatedAt,
        } as const;
        return { id, url, ...rest };
      });
      const connectionId = await activeConnectionId(connected);
      const driver = await killAtEach(rows, BULK_EDIT_POINTS, { killed, driver: connected, faultProxy }, () =>
        askBackground(connected, 'startBulkEdit', {
          bulkEditId,
          connectionId,
          task,
          reports,
          password: null,
        }),
      );
      const since = Date.now();
      await queueDone(driver, 'bulk-edit', LONGEST);
      const counts = { done: 0, unconfirmed: 0 };
      const stored = await storedRun(driver, 'bulk-edit');
      for (const [index, order] of orders.entries()) {
        const row = stored.rows[index];
        const isDone = row?.state === 'done';
        const failure = { kind: expect.stringMatching(/^(change|rerun)-not-confirmed$/) };
        if (!isDone) expect(row, order.id).toMatchObject({ state: 'failed', failure });
        expect(await isSeen(service, order), `${name} of report ${order.id}`).toBe(isDone);
        // rerunning a report uses quota; other changes may be done twice
        if (name === 'rerun') expect(writesOf(faultProxy, order.id)).toBeLessThanOrEqual(1);
        counts[isDone ? 'done' : 'unconfirmed']++;
      }
      const tally = new KillTally();
      tally.add(counts, since);
      tally.report();
      await driver.close();
    });
  }
}
