import { expect, test } from '../../drivers/setup/verdict-test.ts';

test('a finding is ignored with the keyboard on the whole site, and counts again when that is ended', async ({
  connected,
  service,
  site,
}) => {
  const report = await service.create(site.pages.bad, { privacy: '0' });
  const page = await connected.ownPage('reports');
  await page.goto(new URL(`#/report/${report.id}`, page.url()).href);
  const score = page.getByRole('meter', { name: 'Score' });
  const before = await score.getAttribute('aria-valuenow');
  const ignore = page.getByRole('button', { name: 'Ignore here…' }).first();
  const id = await ignore.locator('xpath=ancestor::*[@data-check]').getAttribute('data-check');
  const ignored = page.getByRole('region', { name: 'Ignored findings' });

  await ignore.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Ignore this finding' });
  await expect(dialog.getByRole('radio', { name: 'On this page' })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(dialog.getByRole('radio', { name: 'On this site' })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.type('The owner agreed.');
  await page.keyboard.press('Enter');

  await expect(ignored.locator(`[data-check="${id}"]`)).toContainText('The owner agreed.');
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/^Without ignored findings: 1 · Score in the report: /)).toBeVisible();
  // the keyboard goes on where it was
  await expect(page.locator('body')).not.toBeFocused();

  await ignored.getByRole('button', { name: 'Stop ignoring' }).click();
  await expect(ignored).toBeHidden();
  await expect(score).toHaveAttribute('aria-valuenow', before ?? '');
});
