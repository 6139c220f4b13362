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
