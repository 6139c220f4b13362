import { expect, test } from '../../drivers/setup/verdict-test.ts';
import { popupReports } from '../../screens/screens.ts';

test('a rerun continues when the popup closes and the background is killed, and is sent once', async ({
  popupOn,
  connected,
  service,
  site,
  faultProxy,
}) => {
  await service.create(site.pages.good);
  const popup = await popupOn(site.app);
  await popup.showReports();
  faultProxy.fail('PATCH', { kind: 'hold-answer' });
  await popup.choose(site.pages.good, 'Run again');
  await expect.poll(() => faultProxy.count('PATCH')).toBe(1);
  await popup.page.close();
  faultProxy.fail('GET', { kind: 'hold' });
  await connected.stopBackground();
  const again = await popupReports(await connected.popup(popup.tab));
  await expect(again.row(site.pages.good)).toContainText('Running again…');
  faultProxy.release();
  await expect(again.page.getByRole('status').filter({ hasText: 'No change: Good' })).toBeVisible();
  expect(faultProxy.count('PATCH') + faultProxy.count('PUT')).toBe(1);
});

test('a deletion waits for a service that is down, also in the next popup, and is done on retry', async ({
  popupOn,
  connected,
  service,
  site,
  faultProxy,
}) => {
  await service.create(site.pages.good);
  const popup = await popupOn(site.app);
  await popup.showReports();
  await expect(popup.row(site.pages.good)).toBeVisible();
  faultProxy.fail('*', { kind: 'reset' });
  await popup.choose(site.pages.good, 'Delete');
  const dialog = popup.page.getByRole('dialog', { name: 'Delete this report?' });
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Retrying at');
  await popup.page.close();
  const again = await popupReports(await connected.popup(popup.tab));
  const waiting = again.row(site.pages.good).getByRole('alert');
  await expect(waiting).toContainText('The report service cannot be reached.');
  expect(faultProxy.count('DELETE')).toBe(0);
  faultProxy.heal();
  await waiting.getByRole('button', { name: 'Try now' }).click();
  await expect(again.rows).toHaveCount(0);
  expect(await service.reports()).toEqual([]);
  expect(faultProxy.count('DELETE')).toBe(1);
});

test('a waiting change of privacy can be cancelled, and then nothing is changed', async ({
  popupOn,
  service,
  site,
  faultProxy,
}) => {
  const report = await service.create(site.pages.good);
  const popup = await popupOn(site.app);
  await popup.showReports();
  await expect(popup.row(site.pages.good)).toBeVisible();
  faultProxy.fail('PATCH', { kind: 'answer', status: 429, headers: { 'retry-after': '3600' } });
  await popup.choose(site.pages.good, 'Change privacy');
  const dialog = popup.page.getByRole('dialog', { name: 'Change privacy' });
  await dialog.getByRole('radio', { name: 'Public', exact: true }).check({ force: true });
  await dialog.getByRole('button', { name: 'Change privacy' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Rate limit or quota reached');
  await dialog.getByRole('alert').getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog.getByRole('alert')).toBeHidden();
  faultProxy.heal();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(popup.row(site.pages.good).getByRole('alert')).toHaveCount(0);
  expect((await service.report(report.id)).privacy).toBe(1);
});
