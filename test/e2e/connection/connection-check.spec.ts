import type { Page } from '@playwright/test';
import { inBoth } from '../../drivers/setup/in-both.ts';
import { expect, test } from '../../drivers/setup/verdict-test.ts';
import { startHost } from '../../fixtures/scripted-host.ts';

/** The connection check in the settings. */
function connectionCheckOf(page: Page) {
  const card = page.getByRole('region', { name: 'Service check' });
  return {
    card,
    check: card.getByRole('button', { name: 'Check service' }),
    copy: card.getByRole('button', { name: 'Copy result' }),
    open: () => card.locator('summary').click(),
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

test('a redirect is reported with a remedy, and the copied result contains no secret', async ({
  extension,
  options,
  service,
}) => {
  const host = await startHost(({ path }) =>
    path.startsWith('/api/')
      ? { status: 302, headers: { location: '/login?next=hush' } }
      : { body: '<!doctype html><title>Log in</title><form><input type="password"></form>' },
  );
  const { page, connect, alert, saveAnyway } = await options();
  await connect(`${host.url}/`, service.key);
  // the browser hides its target
  await expect(alert).toContainText('Either the API key is not accepted');
  await saveAnyway.click();
  const { check, copy, open, says, step, card } = connectionCheckOf(page);
  await open();
  await check.click();
  await says('The service does not accept the API key.');
  await says(`The service redirects to its login page, ${host.url}/login.`);
  await expect(step('No redirect')).toContainText('Not tested');
  await expect(step('API key accepted')).toContainText('Failed');
  await expect(card.getByRole('link', { name: 'Open the address in a tab' })).toHaveAttribute(
    'href',
    `${host.url}/`,
  );
  const toLogin = host.requests.filter(({ path }) => path.startsWith('/login'));
  expect(toLogin.length).toBeGreaterThan(0);
  for (const { headers } of toLogin) expect(headers.authorization).toBeUndefined();

  await extension.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await copy.click();
  await says('Copied, without the key or other secrets.');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain(`Service address: ${host.url}`);
  expect(copied).toMatch(/Verdict \d+\.\d+\.\d+\n.*Chrome\/\d+/);
  expect(copied).toContain('API key accepted: Failed – The service does not accept the API key.');
  for (const secret of [service.key, 'hush', 'Bearer']) expect(copied).not.toContain(secret);
  await host.close();
});
