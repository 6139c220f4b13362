import { expect, test } from '../../drivers/setup/verdict-test.ts';
import { reportsScreen } from '../../screens/screens.ts';

test('the reports page shows every report as a row, and a click on a column’s head sorts them', {
  tag: '@core',
}, async ({ connected, service, site }) => {
  for (const page of Object.values(site.pages)) await service.create(page);
  const { page, rows, head } = reportsScreen(await connected.ownPage('reports'));
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(0)).toContainText('Bad');
  await expect(rows.nth(2)).toContainText('Good');
  await expect(head('Created')).toHaveAttribute('aria-sort', 'descending');

  await head('Created').getByRole('button').click();
  await expect(rows.nth(0)).toContainText('Good');
  await expect(head('Created')).toHaveAttribute('aria-sort', 'ascending');
  await head('Page').getByRole('button').click();
  await expect(head('Page')).toHaveAttribute('aria-sort', 'ascending');
  await expect(head('Created')).not.toHaveAttribute('aria-sort');
  const byAddress = Object.values(site.pages).toSorted();
  for (const [index, address] of byAddress.entries()) await expect(rows.nth(index)).toContainText(address);
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveCount(0);
});

test('a row takes 40 pixels, and two lines on a telephone; it shows one date and the score', async ({
  connected,
  service,
  site,
}) => {
  for (const page of Object.values(site.pages)) await service.create(page);
  const { page, rows, head } = reportsScreen(await connected.ownPage('reports'));
  await page.setViewportSize({ width: 1280, height: 860 });
  await expect(head('Score')).toBeVisible();
  await expect(head('Generated')).toHaveCount(0);
  await expect(rows).toHaveCount(3);
  const tallest = () =>
    rows.evaluateAll((all) => Math.max(...all.map((row) => Math.round(row.getBoundingClientRect().height))));
  await expect.poll(tallest).toBeLessThanOrEqual(41);
  await page.setViewportSize({ width: 390, height: 800 });
  await expect.poll(tallest).toBeLessThanOrEqual(72);
});
