import { expect, test } from '../../drivers/setup/verdict-test.ts';
import { startHost } from '../../fixtures/scripted-host.ts';
import { reportsScreen } from '../../screens/screens.ts';

/** A service with 60 reports that sends no total and pages by cursor, like Laravel's cursor pagination. */
function startCursorService() {
  const reports = Array.from({ length: 60 }, (_, index) => ({
    id: 60 - index,
    url: `https://example.com/page-${60 - index}`,
    result: 'good',
  }));
  return startHost(({ path, headers }) => {
    const { searchParams } = new URL(path, 'http://host');
    const perPage = Number(searchParams.get('per_page'));
    const start = Number(searchParams.get('cursor')?.replace('after-', '') ?? 0);
    const next = start + perPage;
    const link = `http://${headers.host}/api/v1/reports?cursor=after-${next}`;
    return {
      body: { data: reports.slice(start, next), links: { next: next < reports.length ? link : null } },
    };
  });
}

test('a service that pages by cursor is paged through, forwards and back', async ({ extension, options }) => {
  const host = await startCursorService();
  const { connect, connected } = await options();
  await connect(host.url, 'a-key');
  await expect(connected).toBeVisible();
  const { page, rows, next, previous } = reportsScreen(await extension.ownPage('reports'));
  await expect(rows).toHaveCount(25);
  await expect(rows.first()).toContainText('page-60');
  await expect(page.getByText('Page 1 · total unknown')).toBeVisible();

  await next.click();
  await expect(rows.first()).toContainText('page-35');
  await next.click();
  await expect(rows.first()).toContainText('page-10');
  await expect(rows).toHaveCount(10);
  await expect(next).toBeDisabled();
  await expect(page.getByText('Page 3 · total unknown')).toBeVisible();

  await previous.click();
  await expect(rows.first()).toContainText('page-35');
  await page.goBack();
  await expect(rows.first()).toContainText('page-10');
  await previous.click();
  await expect(rows.first()).toContainText('page-35');
  await previous.click();
  await expect(rows.first()).toContainText('page-60');
  await expect(previous).toBeDisabled();
  await host.close();
});
