import { expect, test } from '../../drivers/setup/verdict-test.ts';
import type { ServiceUnderTest } from '../../fixtures/service-under-test.ts';
import { reportsScreen } from '../../screens/screens.ts';

/** When each report was last generated, by id, according to the service. */
async function datesOf(service: ServiceUnderTest): Promise<Record<string, string | undefined>> {
  const ids = (await service.reports()).map(({ id }) => id);
  const dates = ids.map(async (id) => {
    const { body } = await service.ask('GET', `reports/${id}`);
    return [id, /"generated_at":"([^"]+)"/.exec(JSON.stringify(body))?.[1]] as const;
  });
  return Object.fromEntries(await Promise.all(dates));
}

test('rows are selected with the keyboard, run again together, and deleted after one question', {
  tag: '@core',
}, async ({ connected, service, site, faultProxy }) => {
  const { good, decent, bad } = site.pages;
  for (const page of [site.app, good, decent, bad]) await service.create(page);
  const before = await datesOf(service);
  const { page, table, rows, box, all, selection, run } = reportsScreen(await connected.ownPage('reports'));
  await expect(rows).toHaveCount(4);

  await all.focus();
  await page.keyboard.press('Space');
  await expect(selection.getByRole('status')).toHaveText('4 selected');
  await page.keyboard.press('Space');
  await expect(selection.getByRole('status')).toHaveText('');
  await box(bad).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(box(good)).toBeFocused();
  await expect(selection.getByRole('status')).toHaveText('3 selected');
  await expect(box(site.app)).not.toBeChecked();
  await expect(all).toHaveJSProperty('indeterminate', true);

  await selection.getByRole('button', { name: 'Run again' }).press('Enter');
  // there is a pause between two
  await expect(run.getByRole('status')).toHaveText('All done');
  await expect(run).toContainText('3 done');
  const after = await datesOf(service);
  const changed = Object.keys(after).filter((id) => after[id] !== before[id]);
  expect(changed).toHaveLength(3);
  expect(faultProxy.count('PATCH')).toBe(3);
  await expect(table.getByText('No change: Bad')).toHaveCount(1);
  await run.getByText('Each report').click();
  await expect(run.getByRole('row').filter({ hasText: 'No change: Decent' })).toBeVisible();

  await box(good).press('Space');
  await expect(selection.getByRole('status')).toHaveText('2 selected');
  await selection.getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete 2 reports?' });
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(run).toContainText('2 done');
  await expect(rows).toHaveCount(2);
  await expect(selection.getByRole('status')).toHaveText('');
  const left = (await service.reports()).map(({ url }) => url);
  expect(left.toSorted()).toEqual([good, site.app].toSorted());
  expect(faultProxy.count('DELETE')).toBe(2);
});

test('a bulk edit outlives its page and its background, and does nothing twice', async ({
  connected,
  service,
  site,
  faultProxy,
}) => {
  for (const page of Object.values(site.pages)) await service.create(page);
  const before = await datesOf(service);
  const { page, rows, all, selection } = reportsScreen(await connected.ownPage('reports'));
  await expect(rows).toHaveCount(3);
  await all.check();
  faultProxy.fail('PATCH', { kind: 'hold-answer' });
  await selection.getByRole('button', { name: 'Run again' }).click();
  await expect.poll(async () => (await datesOf(service))[3]).not.toBe(before[3]);
  await connected.stopBackground();
  await page.close();
  faultProxy.release();
  // a terminated background restarts with the next message
  const { run } = reportsScreen(await connected.ownPage('reports'));
  await expect(run.getByRole('status')).toHaveText('All done');
  await expect(run).toContainText('3 done');
  const after = await datesOf(service);
  for (const id of Object.keys(before)) expect(after[id]).not.toBe(before[id]);
  expect(faultProxy.count('PATCH')).toBe(3);
});
