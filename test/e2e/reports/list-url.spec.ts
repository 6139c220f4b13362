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

test('a URL with a search opens the list with it in the box', async ({ connected, service, site }) => {
  for (const page of Object.values(site.pages)) await service.create(page);
  const page = await connected.ownPage('reports');
  await page.goto(`chrome-extension://${connected.id}/reports.html#/?search=guest-book&per_page=50`);
  const { rows } = reportsScreen(page);
  await expect(page.getByRole('searchbox', { name: 'Search reports' })).toHaveValue('guest-book');
  await expect(page.getByRole('combobox', { name: 'Per page' })).toHaveValue('50');
  await expect(rows).toHaveCount(1);
  // the link in the page's header opens the list without it
  await page.getByRole('navigation').getByRole('link', { name: 'Reports', exact: true }).click();
  await expect(rows).toHaveCount(3);
  await expect(page.getByRole('searchbox', { name: 'Search reports' })).toHaveValue('');
});
