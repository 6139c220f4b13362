import { expect, test } from '../../drivers/setup/verdict-test.ts';
import { reportsScreen } from '../../screens/screens.ts';

test('search and filters are in the URL: reload and back restore them', async ({
  connected,
  service,
  site,
}) => {
  for (const page of Object.values(site.pages)) await service.create(page);
  const { page, rows, result } = reportsScreen(await connected.ownPage('reports'));
  await expect(rows).toHaveCount(3);
  const search = page.getByRole('searchbox', { name: 'Search reports' });

  await result('Bad').click();
  await expect(rows).toHaveCount(1);
  await expect(page).toHaveURL(/#\/\?result=bad$/);
  await result('All').click();
  await search.pressSequentially('loaves', { delay: 30 });
  await expect(rows).toHaveCount(1);
  await expect(page).toHaveURL(/#\/\?search=loaves$/);
  await page.getByRole('combobox', { name: 'Order' }).selectOption('Ascending');
  await expect(page).toHaveURL(/search=loaves&sort=asc$/);

  await page.reload();
  await expect(search).toHaveValue('loaves');
  await expect(page.getByRole('combobox', { name: 'Order' })).toHaveValue('asc');
  await expect(rows).toHaveCount(1);

  await page.goBack();
  await expect(page.getByRole('combobox', { name: 'Order' })).toHaveValue('desc');
  await expect(search).toHaveValue('loaves');
  await page.goBack();
  await expect(search).toHaveValue('');
  await expect(rows).toHaveCount(3);
  await page.goBack();
  await expect(result('Bad')).toHaveAttribute('aria-pressed', 'true');
  await expect(rows).toHaveCount(1);
  await page.goForward();
  await expect(rows).toHaveCount(3);

  await page.getByRole('link', { name: 'Sites' }).click();
  await expect(page.getByRole('region', { name: 'Sites' })).toBeVisible();
  await page.goBack();
  await expect(rows).toHaveCount(3);
});
