import { expect, test } from '../../drivers/setup/verdict-test.ts';
import { popupReports } from '../../screens/screens.ts';

test('days and seconds are saved while typing, and invalid values stay with an error', async ({
  connected,
  options,
  service,
  site,
}) => {
  await service.create(site.pages.good);
  const { page, saved } = await options();
  const days = page.getByRole('spinbutton', { name: 'Days a report stays fresh' });
  const pause = page.getByRole('spinbutton', { name: 'Pause between reports, in seconds' });
  const stored = () => connected.stored().then(JSON.stringify);
  for (const typed of ['', '-1', '2.5', '3651']) {
    await days.fill(typed);
    await days.blur();
    await expect(days).toHaveAccessibleDescription(/Enter a whole number from 0 to 3,650\./);
    await expect(days).toHaveValue(typed);
  }
  await days.fill('0');
  await expect.poll(stored).toContain('"freshDays":0');
  await expect(saved).toBeVisible();
  await expect(days).not.toHaveAttribute('aria-invalid');
  await pause.fill('30');
  await pause.blur();
  await expect.poll(stored).toContain('"bulkPauseSeconds":30');
  await page.reload();
  await expect(days).toHaveValue('0');
  await expect(pause).toHaveValue('30');
});

test('report pages open at the configured URL, with an example shown while typing', async ({
  connected,
  options,
  service,
  site,
  faultProxy,
}) => {
  const { id } = await service.create(site.pages.good);
  const { page, edit, unfold, save } = await options();
  await edit();
  await unfold('Report pages');
  const box = page.getByRole('textbox', { name: 'Report page address' });
  const example = page.getByRole('paragraph').filter({ hasText: 'Example:' });
  await expect(box).toHaveValue('{base_url}/reports/{id}');
  await expect(example).toHaveText(`Example: ${faultProxy.url}/reports/1234`);
  await box.fill('https://{id}.example/');
  await box.press('Enter');
  await expect(box).toHaveAccessibleDescription(/Enter the full host name/);
  await expect(box).toBeFocused();
  await box.fill('https://reports.example/{id}?from={base_url}');
  await expect(example).toHaveText(`Example: https://reports.example/1234?from=${faultProxy.url}`);
  await save.click();
  await expect(box).toHaveCount(0);

  const tab = await connected.open(site.pages.good);
  const popup = await popupReports(await connected.popup(tab));
  await popup
    .row(site.pages.good)
    .getByRole('button', { name: /^More actions/ })
    .click();
  await expect(popup.page.getByRole('menuitem', { name: 'Open report' })).toHaveAttribute(
    'href',
    `https://reports.example/${id}?from=${faultProxy.url}`,
  );
});
