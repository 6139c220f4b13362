import { ExtensionDriver } from '../../../drivers/chromium/extension-driver.ts';
import { copyWithHosts } from '../../../drivers/setup/copy-with-hosts.ts';
import { expect, test } from '../../../drivers/setup/verdict-test.ts';
import {
  expectTold,
  LONGEST_SILENCE,
  LOST_ANSWERS,
  orderAt,
  ordersOf,
  REFUSALS,
  reconnect,
  takeAccessAway,
} from '../../../faults/fault-matrix.ts';
import { startTlsHost } from '../../../faults/tls-host.ts';
import { popupScreen } from '../../../screens/screens.ts';
import { figure } from '../figures.ts';

/**
 * How long the list is polled before it is left to the user, in milliseconds (`lib/extension/actions/jobs/run-job.ts`),
 * plus a margin.
 */
const LOOKING = 180_000;

test('every lost response, in the popup', async ({ connected, service, site, faultProxy }) => {
  const pageOf = (name: string, made: string) =>
    `${site.pages.good}?lost=${encodeURIComponent(name)}-${made}`;
  // these are polled for two minutes, all at the same time
  for (const { name, notCreated } of LOST_ANSWERS) {
    const url = pageOf(name, 'not');
    faultProxy.fail('POST', notCreated);
    const popup = await orderAt(connected, url, LONGEST_SILENCE);
    await popup.says('Checking whether the report was created');
    await popup.page.close();
    await popup.tab.close();
  }
  for (const { name, created } of LOST_ANSWERS) {
    const url = pageOf(name, 'made');
    faultProxy.fail('POST', created);
    const popup = await orderAt(connected, url, LONGEST_SILENCE);
    await popup.says('Report ready: Decent');
    expect(await service.reportsOf(url), name).toHaveLength(1);
    expect(ordersOf(faultProxy, url), name).toBe(1);
    await popup.page.close();
    await popup.tab.close();
  }
  faultProxy.heal();
  for (const { name, shown } of LOST_ANSWERS) {
    const url = pageOf(name, 'not');
    const popup = popupScreen(await connected.popup(await connected.open(url)));
    await expect(popup.alert, name).toContainText(shown.words, { timeout: LOOKING });
    await expect(popup.alert.getByRole('button', { name: shown.button })).toBeVisible();
    expect(await service.reportsOf(url), name).toEqual([]);
    expect(ordersOf(faultProxy, url), name).toBe(1);
    await popup.page.close();
  }
  const count = LOST_ANSWERS.length;
  figure(
    'lost answers; created, adopted; not created, reported as not confirmed; sent again by itself',
    [2 * count, count, count, 0].join('; '),
  );
});

test('every rejection, in the popup', async ({ connected, service, site, faultProxy }) => {
  for (const refusal of REFUSALS) {
    await test.step(refusal.name, async () => {
      const url = `${site.pages.good}?refused=${encodeURIComponent(refusal.name)}`;
      faultProxy.fail('POST', refusal.fault);
      const popup = await orderAt(connected, url, LONGEST_SILENCE);
      await expectTold(popup, refusal);
      expect(ordersOf(faultProxy, url)).toBe(1);
      expect(await service.reportsOf(url)).toEqual([]);
      faultProxy.heal();
      // the next step, if it can be taken here
      const step = popup.alert.getByRole('button', { name: /^Try/ });
      const next = refusal.buttons.some((button) => button.startsWith('Try')) ? step : popup.create;
      await next.click();
      await popup.says('Report ready');
      expect(await service.reportsOf(url)).toHaveLength(1);
      await popup.page.close();
      await popup.tab.close();
    });
  }
  figure('refusals with their words and their next step', REFUSALS.length);
});

test('every kind of unavailable service, in the popup', async ({ service, site, faultProxy }) => {
  const { VERDICT_BROWSER: path = '', VERDICT_EXTENSION: build = '' } = process.env;
  const encrypted = await startTlsHost();
  const tls = encrypted.url.replace('localhost', '127.0.0.1');
  const nobody = 'https://verdict.invalid';
  const copy = await copyWithHosts(build, ['http://127.0.0.1/*', 'https://127.0.0.1/*', `${nobody}/*`]);
  const driver = await ExtensionDriver.start(path, copy.folder);
  const waiting = { buttons: ['Try now', 'Cancel'] };
  const shown = async (name: string, words: readonly string[], opened?: () => Promise<unknown>) => {
    const popup = await orderAt(driver, `${site.pages.good}?away=${name}`, LONGEST_SILENCE, opened);
    await expectTold(popup, { ...waiting, words: [...words, 'Retrying at'] });
    await popup.alert.getByRole('button', { name: 'Cancel' }).click();
    await expect(popup.alert).toHaveCount(0);
    await popup.page.close();
    await popup.tab.close();
  };
  try {
    await reconnect(driver, nobody, service.key);
    await shown('dns', ['cannot be reached', 'verdict.invalid']);
    await reconnect(driver, tls, service.key);
    await shown('tls', ['cannot be reached', 'certificate']);
    expect(encrypted.seen).toEqual([]);

    await reconnect(driver, faultProxy.url, service.key);
    await shown('offline', ['offline'], () => driver.context.setOffline(true));
    await driver.context.setOffline(false);

    // the service allows no other origin, and gets no preflight
    const cors = await orderAt(driver, `${site.pages.good}?away=cors`, LONGEST_SILENCE);
    await cors.says('Report ready');
    expect(faultProxy.count('OPTIONS')).toBe(0);
    await cors.page.close();

    await takeAccessAway(driver);
    const asked = faultProxy.seen.length;
    const closed = await orderAt(driver, `${site.pages.good}?away=access`, LONGEST_SILENCE);
    await expectTold(closed, {
      words: ['Verdict has no access to the report service.'],
      buttons: ['Grant access', 'Dismiss'],
    });
    expect(faultProxy.seen).toHaveLength(asked);
    await closed.page.close();
    expect(await service.count()).toBe(1);
  } finally {
    await driver.close();
    await copy.remove();
    await encrypted.close();
  }
});

test('a service that is down, in the popup', async ({ connected, service, site, faultProxy }) => {
  await faultProxy.close();
  const popup = await orderAt(connected, site.pages.good, LONGEST_SILENCE);
  await expectTold(popup, {
    words: ['cannot be reached', 'Retrying at'],
    buttons: ['Try now', 'Cancel'],
  });
  expect(await service.count()).toBe(0);
});
