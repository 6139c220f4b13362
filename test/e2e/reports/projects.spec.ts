import { inBoth } from '../../drivers/setup/in-both.ts';
import { expect, test } from '../../drivers/setup/verdict-test.ts';
import { reportsScreen } from '../../screens/screens.ts';

/** The same page at another host, which is another project. */
const elsewhere = (page: string) => page.replace('localhost', '127.0.0.1');

test('projects are searched and sorted, the URL reflects it, and stale responses never show', async ({
  connected,
  service,
  site,
  faultProxy,
}) => {
  await service.create(site.pages.good);
  await service.create(elsewhere(site.pages.bad));
  const { page, projects } = reportsScreen(await connected.ownPage('reports'));
  await page.getByRole('navigation').getByRole('link', { name: 'Projects' }).click();
  const rows = projects.getByRole('listitem');
  const search = projects.getByRole('searchbox', { name: 'Search projects' });
  const order = projects.getByRole('combobox', { name: 'Order' });
  await expect(rows).toHaveText([/^127\.0\.0\.1/, /^localhost/]);

  await projects.getByRole('combobox', { name: 'Sort by' }).selectOption('Name');
  await expect(rows).toHaveText([/^localhost/, /^127\.0\.0\.1/]);
  await order.selectOption('Ascending');
  await expect(rows).toHaveText([/^127\.0\.0\.1/, /^localhost/]);
  await expect(page).toHaveURL(/#\/projects\?sort_by=project&sort=asc$/);

  faultProxy.fail('GET', { kind: 'hold-answer' });
  await search.fill('127');
  await expect.poll(() => faultProxy.count('GET', '/api/v1/projects?search=127')).toBe(1);
  faultProxy.heal();
  await search.fill('localhost');
  await expect(rows).toHaveText([/^localhost/]);
  const list = projects.getByRole('list', { name: 'Projects' });
  await list.evaluate((element) => {
    const mark = () => element.textContent?.startsWith('127') && element.setAttribute('data-late', '');
    new MutationObserver(mark).observe(element, { childList: true, subtree: true });
  });
  faultProxy.release();
  // further requests are answered after the late one
  await order.selectOption('Descending');
  await order.selectOption('Ascending');
  await expect
    .poll(() => faultProxy.count('GET', '/api/v1/projects?search=localhost'))
    .toBeGreaterThanOrEqual(3);
  await expect(rows).toHaveText([/^localhost/]);
  await expect(list).not.toHaveAttribute('data-late');
  await page.reload();
  await expect(search).toHaveValue('localhost');
  await expect(order).toHaveValue('asc');
  await expect(rows).toHaveText([/^localhost/]);

  await page.goBack();
  await expect(order).toHaveValue('desc');
  await expect(search).toHaveValue('localhost');
  await page.goBack();
  await expect(order).toHaveValue('asc');
  await page.goBack();
  await expect(search).toHaveValue('');
  await expect(rows).toHaveText([/^127\.0\.0\.1/, /^localhost/]);
});

inBoth(
  'a project’s own view counts its results, shows its worst pages first and leads to each report',
  { tag: '@core' },
  async ({ connected, service, site }) => {
    const { good, decent, bad } = site.pages;
    for (const address of [bad, good, decent, bad, elsewhere(bad)]) await service.create(address);
    const { page, projects, rows: tableRows } = reportsScreen(await connected.ownPage('reports'));
    await page.getByRole('navigation').getByRole('link', { name: 'Projects' }).click();
    await projects.getByRole('link', { name: /^localhost/ }).click();
    const view = page.getByRole('region', { name: 'Project', exact: true });
    await expect(view.getByRole('heading', { level: 1 })).toHaveText(new URL(good).host);

    const results = view.getByRole('list', { name: 'Results' }).getByRole('listitem');
    await expect(results).toHaveText(['Good 1 25%', 'Decent 1 25%', 'Bad 2 50%']);
    const pages = view.getByRole('list', { name: 'Reports' }).getByRole('listitem');
    await expect(pages).toHaveText([/Bad/, /Bad/, /Decent/, /Good/]);

    await pages
      .nth(2)
      .getByRole('link', { name: /^Details/ })
      .click();
    await expect(page.getByRole('region', { name: 'Report', exact: true })).toContainText('our-loaves');
    await page.goBack();
    await results.getByRole('link', { name: 'Bad' }).click();
    await expect(tableRows).toHaveCount(2);
    await expect(page).toHaveURL(/\?project=localhost%3A\d+&result=bad$/);
    await page.goBack();
    await view.getByRole('link', { name: 'Show reports in the table' }).click();
    await expect(tableRows).toHaveCount(4);
    await page.goBack();

    await view
      .getByRole('button', { name: /^More actions/ })
      .first()
      .click();
    await view.page().getByRole('menuitem', { name: 'Delete project' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Whether its reports are deleted too');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(projects.getByRole('listitem')).toHaveText([/^127\.0\.0\.1/]);
  },
);
