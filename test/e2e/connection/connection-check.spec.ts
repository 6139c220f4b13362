import type { Page } from '@playwright/test';
import { inBoth } from '../../drivers/setup/in-both.ts';
import { expect, test } from '../../drivers/setup/verdict-test.ts';
import { optionsScreen } from '../../screens/screens.ts';

/** The connection check in the settings. */
function connectionCheckOf(page: Page) {
  const card = page.getByRole('region', { name: 'Service check' });
  return {
    card,
    check: card.getByRole('button', { name: 'Check service' }),
    copy: card.getByRole('button', { name: 'Copy result' }),
    open: () => optionsScreen(page).pick('Check service'),
    says: (words: string | RegExp) =>
      expect(card.getByRole('status').filter({ hasText: words })).toBeVisible(),
    step: (name: string) => card.getByRole('listitem').filter({ hasText: name }),
  };
}

test('a working connection passes every step from the permission to the clock, and the check changes nothing', {
  tag: '@core',
}, async ({ connected, service, site, faultProxy }) => {
  await service.create(site.pages.good);
  const before = await service.ask('GET', 'reports?per_page=100');
  const page = await connected.ownPage('options');
  const { check, open, says, step } = connectionCheckOf(page);
  await open();
  const asked = faultProxy.seen.length;
  faultProxy.fail('GET', { kind: 'hold' });
  await check.click();
  // each step is shown as it runs
  await expect(step('Browser permission')).toContainText('Passed');
  await expect(step('Service reachable')).toContainText('Checking…');
  await expect(step('Clocks agree')).toContainText('Waiting');
  await says('Checking the service…');
  await expect(check).toHaveAttribute('aria-disabled', 'true');
  faultProxy.release();
  await says('The service works.');
  for (const name of ['Browser permission', 'API key accepted', 'Clocks agree'])
    await expect(step(name)).toContainText('Passed');
  await expect(step('List reports')).toContainText('Readable reports: 1 of 1, format: rows: data');
  expect(faultProxy.seen.slice(asked).every(({ method }) => method === 'GET')).toBe(true);
  await expect(check).not.toHaveAttribute('aria-disabled');
  expect(await service.ask('GET', 'reports?per_page=100')).toEqual(before);
  // the result is still there after reopening the page
  await page.reload();
  await open();
  await says('The service works.');
  await expect(step('API key accepted')).toContainText('Passed');
});

inBoth(
  'a check during which the browser terminates the background starts again, and finishes',
  async ({ connected, faultProxy }) => {
    const opened = faultProxy.count('GET');
    const { check, open, says, step } = connectionCheckOf(await connected.ownPage('options'));
    await open();
    // the page itself asks for the state of the service, too
    const before = opened + 1;
    await expect.poll(() => faultProxy.count('GET')).toBe(before);
    faultProxy.fail('GET', { kind: 'hold' });
    await check.click();
    await expect(step('Service reachable')).toContainText('Checking…');
    // the step is shown before its request is sent
    await expect.poll(() => faultProxy.count('GET')).toBe(before + 1);
    await connected.stopBackground();
    await expect.poll(() => faultProxy.count('GET')).toBeGreaterThanOrEqual(before + 2);
    faultProxy.release();
    await says('The service works.');
    await expect(step('Clocks agree')).toContainText('Passed');
    await expect(check).toBeEnabled();
  },
);
