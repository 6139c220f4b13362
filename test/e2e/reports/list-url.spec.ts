import { expect, test } from '../../drivers/setup/verdict-test.ts';
import { reportsScreen } from '../../screens/screens.ts';

test('search and filters are in the URL: reload and back restore them', async ({
  connected,
  service,
  site,
}) => {
  for (const page of Object.values(site.pages)) await service.create(page);
  const { page, rows, chip, head } = reportsScreen(await connected.ownPage('reports'));
  await expect(rows).toHaveCount(3);
  const search = page.getByRole('searchbox', { name: 'Search reports' });

  await chip('Bad').click();
  await expect(rows).toHaveCount(1);
  await expect(page).toHaveURL(/#\/\?only=bad$/);
  await chip('Bad').click();
  await search.pressSequentially('loaves', { delay: 30 });
  await expect(rows).toHaveCount(1);
  await expect(page).toHaveURL(/#\/\?search=loaves$/);
  await head('Created').getByRole('button').click();
  await expect(page).toHaveURL(/search=loaves&sort=asc$/);

  await page.reload();
  await expect(search).toHaveValue('loaves');
  await expect(head('Created')).toHaveAttribute('aria-sort', 'ascending');
  await expect(rows).toHaveCount(1);

  await page.goBack();
  await expect(head('Created')).toHaveAttribute('aria-sort', 'descending');
  await expect(search).toHaveValue('loaves');
  await page.goBack();
  await expect(search).toHaveValue('');
  await expect(rows).toHaveCount(3);
  await page.goBack();
  await expect(chip('Bad')).toHaveAttribute('aria-pressed', 'true');
  await expect(rows).toHaveCount(1);
  await page.goForward();
  await expect(rows).toHaveCount(3);

  await page.getByRole('link', { name: 'Sites' }).click();
  await expect(page.getByRole('region', { name: 'Sites' })).toBeVisible();
  await page.goBack();
  await expect(rows).toHaveCount(3);
});
