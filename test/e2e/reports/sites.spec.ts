import { inBoth } from '../../drivers/setup/in-both.ts';
import { expect, test } from '../../drivers/setup/verdict-test.ts';
import { popupScreen, reportsScreen } from '../../screens/screens.ts';
import { goTo } from '../../screens/states/fixtures.ts';

/** The same page at another host, which is another project. */
const elsewhere = (page: string) => page.replace('localhost', '127.0.0.1');

inBoth(
  'a site’s page counts its pages, says what is wrong on how many, and leads to each report',
  { tag: '@core' },
  async ({ connected, service, site }) => {
    const { good, decent, bad } = site.pages;
    for (const address of [bad, good, decent, bad, elsewhere(bad)]) await service.create(address);
    const { page, projects } = reportsScreen(await connected.ownPage('reports'));
    await page.getByRole('navigation').getByRole('link', { name: 'Sites' }).click();
    await projects.getByRole('link', { name: /^localhost/ }).click();
    const view = page.getByRole('region', { name: 'Site', exact: true });
    await expect(view.getByRole('heading', { level: 1 })).toHaveText(new URL(good).host);

    // a page that was reported twice counts once
    const results = view.getByRole('list', { name: 'Results' }).getByRole('listitem');
    await expect(results).toHaveText(['Bad: 1', 'Decent: 1', 'Good: 1']);
    await expect(view.getByRole('list', { name: 'Indexing' })).toContainText('2 can be indexed');
    const pages = view.getByRole('list', { name: 'Pages', exact: true }).getByRole('listitem');
    await expect(pages).toHaveText([/Bad/, /Decent/, /Good/]);

    const problem = view.getByRole('list', { name: 'Problems' }).getByRole('listitem').first();
    await problem.locator('summary').click();
    await problem.getByRole('link', { name: '/' }).first().click();
    await expect(page.getByRole('region', { name: 'Report', exact: true })).toBeVisible();
    await page.goBack();
    await results.getByRole('link', { name: 'Bad: 1' }).click();
    await expect(pages).toHaveText([/Bad/]);
    await expect(page).toHaveURL(/only=bad$/);
    await page.goBack();
    await expect(pages).toHaveCount(3);

    await view
      .getByRole('button', { name: /^More actions/ })
      .first()
      .click();
    await view.page().getByRole('menuitem', { name: 'Delete site' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Whether its reports are deleted too');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(projects.getByRole('listitem')).toHaveText([/^127\.0\.0\.1/]);
  },
);

test('the pages of a problem are run again from the site’s page', async ({ connected, service, site }) => {
  const at = (path: string) =>
    site.publish(
      path,
      `<!doctype html><html lang="en"><title>Our loaves</title><h1>Bread</h1><p>${path}</p>`,
    );
  for (const path of ['/rye', '/spelt']) await service.create(at(path));
  const { page, projects } = reportsScreen(await connected.ownPage('reports'));
  await page.getByRole('navigation').getByRole('link', { name: 'Sites' }).click();
  const monitored = page.getByRole('button', { name: 'Monitored (0)' });
  await monitored.click();
  await expect(monitored).toHaveCSS('box-shadow', /inset/);
  await monitored.click();
  await projects.getByRole('link', { name: /^localhost/ }).click();
  const between = page.getByRole('list', { name: 'Problems' });
  const doubled = between.getByRole('listitem').filter({ hasText: 'Pages share one title' });
  await expect(doubled).toHaveText(/Pages share one titleOur loaves 2 pages$/);
  await doubled.locator('summary').click();
  await expect(doubled).toContainText('Give each page a title that says what only this page has.');
  await expect(doubled.getByRole('link')).toHaveText(['Source', '/rye', '/spelt']);
  await doubled.getByRole('button', { name: 'Run again' }).click();
  const run = page.getByRole('region', { name: 'Progress' });
  await expect(run.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '2');
  await expect(page).toHaveURL(/#\/\?project=/);
});

test('a site that is kept out of search turns popup, badge and figures round, and one page that can be indexed is red', async ({
  extension,
  site,
}) => {
  const good = await (await fetch(site.pages.good)).text();
  const at = (path: string, head: string) =>
    site.publish(path, good.replace(/<link rel="canonical".*?>/gs, '').replace('</head>', `${head}</head>`));
  const hidden = at('/hidden', '<meta name="robots" content="noindex">');
  const open = at('/open', '');
  const reported = async (address: string, result: string) => {
    const tab = await extension.open(address);
    const popup = popupScreen(await extension.popup(tab));
    await popup.create.click();
    await popup.says(`Report ready: ${result}`);
    return tab;
  };
  const tabs = [await reported(hidden, 'Bad'), await reported(open, 'Good')] as const;
  await expect.poll(async () => (await extension.badgeOf(tabs[0])).text).toBe('✗');

  const page = await extension.ownPage('reports');
  await goTo(page, `#/project/${encodeURIComponent(new URL(site.origin).host)}`);
  const view = page.getByRole('region', { name: 'Site', exact: true });
  const indexing = view.getByRole('list', { name: 'Indexing' }).getByRole('listitem');
  await expect(indexing).toHaveText(['1 can’t be indexed', '1 can be indexed']);
  await view
    .getByRole('button', { name: /^More actions/ })
    .first()
    .click();
  await page.getByRole('menuitemcheckbox', { name: 'Keep out of search' }).click();
  const dialog = page.getByRole('dialog', { name: 'This is a staging or private site' });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('It is staging');
  await dialog.getByRole('button', { name: 'Keep out of search' }).click();
  await expect(view.getByText('It is staging').first()).toBeVisible();
  await expect(indexing).toHaveText([
    '1 can be indexed, but should not be',
    '1 kept out of search, as you want: noindex',
  ]);
  await expect(view.getByRole('list', { name: 'Results' }).getByRole('listitem')).toHaveText([
    'Bad: 1',
    'Good: 1',
  ]);
  await expect.poll(async () => (await extension.badgeOf(tabs[0])).text).toBe('✓');
  await expect.poll(async () => (await extension.badgeOf(tabs[1])).text).toBe('✗');

  const kept = popupScreen(await extension.popup(tabs[0]));
  await kept.says('Kept out of search, as you want: noindex');
  await kept.says('Verdict: Good');
  await expect(kept.fixFirst.filter({ hasText: /noindex|robots/i })).toHaveCount(0);
  const exposed = popupScreen(await extension.popup(tabs[1]));
  await exposed.says('Can be indexed, but this site is to be kept out of search');
  await exposed.says('Verdict: Bad');

  await view.getByRole('button', { name: 'No longer keep out' }).click();
  await exposed.says('Verdict: Good');
  await expect(indexing).toHaveText(['1 can’t be indexed', '1 can be indexed']);
});
