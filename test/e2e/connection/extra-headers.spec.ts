import { inBoth } from '../../drivers/setup/in-both.ts';
import { expect, test } from '../../drivers/setup/verdict-test.ts';
import { startFaultProxy } from '../../faults/fault-proxy.ts';
import { optionsScreen, popupScreen } from '../../screens/screens.ts';

const VALUE = 'secret-of-the-gateway';

test('a header for a proxy must be allowed, belongs to one connection, and is not shown again', {
  tag: '@core',
}, async ({ connected, options, service, faultProxy }) => {
  const screen = await options();
  const { page, unfold, saved } = screen;
  await unfold('Advanced');
  const card = page.getByRole('region', { name: 'Extra request headers' });
  const name = card.getByRole('textbox', { name: 'Header name' });
  const value = card.getByLabel('Header value', { exact: true });
  const add = card.getByRole('button', { name: 'Add header' });
  for (const [typed, words] of [
    ['Authorization', 'Verdict sets this header itself.'],
    ['Cookie', 'Browsers don’t let extensions set this header.'],
    ['X Api', 'Use only letters'],
  ] as const) {
    await name.fill(typed);
    await add.click();
    await expect(card).toContainText(words);
    await expect(name).toBeFocused();
  }
  await name.fill('X-Api-Gateway');
  await value.fill(VALUE);
  await value.press('Enter');
  const items = card.getByRole('listitem');
  await expect(items).toHaveText(['X-Api-Gateway']);
  await expect(saved).toBeVisible();
  await expect(value).toHaveValue('');
  await page.reload();
  await unfold('Advanced');
  await expect(items).toHaveText(['X-Api-Gateway']);
  expect(await page.content()).not.toContain(VALUE);

  // with another connection, the advanced settings name theirs, and switch to the other's
  await page.getByRole('button', { name: 'Add connection' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Client');
  await screen.connect(service.url, service.key);
  await expect(screen.connected).toHaveCount(2);
  const advanced = page.locator('details').filter({ has: card });
  const whose = advanced.getByRole('combobox', { name: 'Connection' });
  const first = new URL(faultProxy.url).host;
  await expect(whose.locator('option:checked')).toHaveText(first);
  await whose.selectOption('Client');
  await expect(items).toHaveCount(0);
  const places = page.getByRole('region', { name: 'Report pages' });
  await expect(places.getByRole('paragraph').filter({ hasText: 'Example' })).toContainText(service.url);
  await whose.selectOption(first);

  await card.getByRole('button', { name: 'Remove header: X-Api-Gateway' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(items).toHaveCount(0);
  await expect.poll(() => connected.stored().then(JSON.stringify)).not.toContain(VALUE);
});

inBoth(
  'a header for a proxy is sent with each request, but never to the target of a redirect',
  async ({ connected, service, site, faultProxy }) => {
    const elsewhere = await startFaultProxy(faultProxy.url);
    const { page, save, alert, edit, unfold } = optionsScreen(await connected.ownPage('options'));
    await unfold('Advanced');
    const card = page.getByRole('region', { name: 'Extra request headers' });
    // a line as in a proxy's documentation
    await card.getByRole('textbox', { name: 'Header name' }).fill(`X-Api-Gateway: ${VALUE}`);
    await card.getByRole('button', { name: 'Add header' }).click();
    await expect(card.getByRole('listitem')).toContainText('X-Api-Gateway');

    const before = faultProxy.seen.length;
    const popup = popupScreen(await connected.popup(await connected.open(site.pages.good)));
    await popup.create.click();
    await popup.says('Report ready');
    await popup.page.close();
    const sent = faultProxy.seen.slice(before);
    expect(sent.map(({ method }) => method)).toContain('POST');
    expect(new Set(sent.map(({ headers }) => headers['x-api-gateway']))).toEqual(new Set([VALUE]));
    expect(await service.reports()).toHaveLength(1);

    faultProxy.fail('*', {
      kind: 'answer',
      status: 307,
      headers: { location: `${elsewhere.url}/api/v1/reports` },
    });
    await page.bringToFront();
    await edit();
    await save.click();
    await expect(alert).toContainText('The service address redirects.');
    expect(faultProxy.seen.at(-1)?.headers['x-api-gateway']).toBe(VALUE);
    expect(elsewhere.seen).toEqual([]);
    await elsewhere.close();
  },
);
