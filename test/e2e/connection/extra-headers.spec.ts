import { expect, test } from '../../drivers/setup/verdict-test.ts';
import { optionsScreen } from '../../screens/screens.ts';

const VALUE = 'secret-of-the-gateway';

test('a header for a proxy must be allowed, belongs to one connection, and is not shown again', {
  tag: '@core',
}, async ({ connected, options, service, faultProxy }) => {
  const screen = await options();
  const { page, unfold, edit, save, connected: rows } = screen;
  const headers = page.getByRole('textbox', { name: 'Extra request headers' });
  const form = page.locator('form').filter({ has: headers });
  await edit();
  await unfold('Extra request headers');
  for (const [typed, words] of [
    ['Authorization: abc', 'Line 1: Verdict sets this header itself.'],
    ['X-Api-Gateway: abc\nCookie: abc', 'Line 2: Browsers don’t let extensions set this header.'],
    ['X Api: abc', 'Line 1: Use only letters'],
  ] as const) {
    await headers.fill(typed);
    await save.click();
    await expect(form).toContainText(words);
    await expect(headers).toBeFocused();
  }
  await headers.fill(`X-Api-Gateway: ${VALUE}`);
  await save.click();
  await expect(form).toHaveCount(0);
  await page.reload();
  await edit();
  await expect(headers).toHaveValue('X-Api-Gateway: ••••••');
  expect(await page.content()).not.toContain(VALUE);
  await page.getByRole('button', { name: 'Close' }).click();

  // another connection has none
  await page.getByRole('button', { name: 'Add service' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Client');
  await screen.connect(service.url, service.key);
  await expect(rows).toHaveCount(2);
  await optionsScreen(page).pick('Edit', /Client/);
  await unfold('Extra request headers');
  await expect(headers).toHaveValue('');
  await page.getByRole('button', { name: 'Close' }).click();
  const first = new URL(faultProxy.url).host;
  await optionsScreen(page).pick('Edit', new RegExp(first));
  await headers.fill('');
  await save.click();
  await expect(form).toHaveCount(0);
  await expect.poll(() => connected.stored().then(JSON.stringify)).not.toContain(VALUE);
});
