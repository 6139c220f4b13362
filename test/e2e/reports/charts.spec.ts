import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator } from '@playwright/test';
import { inBoth } from '../../drivers/setup/in-both.ts';
import { expect, test } from '../../drivers/setup/verdict-test.ts';
import { textsOf } from '../../screens/texts-of.ts';

/** The sums of a table's numeric columns. */
function sumsOf(table: Locator): Promise<number[]> {
  return table.evaluate((element) => {
    const rows = [...element.querySelectorAll('tbody tr')].map((row) =>
      [...row.querySelectorAll('td')].map((cell) => Number(cell.textContent)),
    );
    return (rows[0] ?? []).map((_, column) => rows.reduce((sum, row) => sum + (row[column] ?? 0), 0));
  });
}

inBoth(
  'the charts show the service’s numbers, and request none before they are opened',
  { tag: '@core' },
  async ({ connected, service, site, faultProxy }) => {
    const { good, decent, bad } = site.pages;
    const twin = bad.replace('localhost', '127.0.0.1');
    for (const address of [good, decent, bad, bad, twin]) await service.create(address);
    const page = await connected.ownPage('reports');
    await expect(page.getByRole('table', { name: 'Reports' })).toBeVisible();
    const asked = () => faultProxy.seen.filter(({ path }) => path.includes('sort_by=generated_at')).length;
    expect(asked()).toBe(0);

    faultProxy.fail('GET', { kind: 'answer', status: 500 });
    await page.getByRole('navigation').getByRole('link', { name: 'Charts' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    faultProxy.heal();
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
    const charts = page.getByRole('region', { name: 'Charts' });
    await expect(charts.getByRole('status')).toHaveText('Based on all 5 reports.');
    expect(asked()).toBe(2);

    // screen readers always have the tables; the bars show the same numbers
    const byDay = charts.getByRole('table', { name: 'Mean score by day' });
    const byProject = charts.getByRole('table', { name: 'Mean score by project' });
    await expect.poll(() => sumsOf(byDay)).toEqual([expect.any(Number), 1, 1, 3, 5]);
    // the worst first
    await expect(byProject.getByRole('row')).toHaveText([
      'ProjectMean scoreGoodDecentBadAll',
      new RegExp(`^${new URL(twin).host}\\d\\d0011$`),
      new RegExp(`^${new URL(good).host}\\d\\d1124$`),
    ]);
    const drawn = charts.getByRole('region', { name: 'Mean score by project' }).locator('div > svg rect');
    await expect(drawn).toHaveCount(2);

    await charts.getByRole('checkbox', { name: 'Show the numbers as tables' }).check();
    await byProject.getByRole('link', { name: /^localhost/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(new URL(good).host);
  },
);

test('every name in the charts is whole, also on a telephone', async ({ connected, service, site }) => {
  for (const address of [site.pages.good, site.pages.bad]) await service.create(address);
  const page = await connected.ownPage('reports');
  await page.getByRole('navigation').getByRole('link', { name: 'Charts' }).click();
  const charts = page.getByRole('region', { name: 'Charts' });
  await expect(charts.getByRole('status')).toHaveText('Based on all 2 reports.');
  await page.setViewportSize({ width: 390, height: 800 });
  const cutOff = () =>
    charts
      .getByRole('region', { name: 'Mean score by day' })
      .locator('div > svg')
      .evaluate((drawing) => {
        const frame = drawing.getBoundingClientRect();
        return [...drawing.querySelectorAll('text')]
          .filter((text) => {
            const { left, right } = text.getBoundingClientRect();
            return left < frame.left - 1 || right > frame.right + 1;
          })
          .map((text) => text.textContent);
      });
  await expect.poll(cutOff).toEqual([]);
});

test.describe('in Arabic', () => {
  test.use({ language: 'ar' });
  const text = textsOf('ar');

  test('the charts run from right to left', async ({ extension, service, site, faultProxy }) => {
    await service.create(site.pages.good);
    const [options] = extension.openPages('options');
    if (!options) throw new Error('The settings page did not open at the installation.');
    await options.getByRole('textbox', { name: text('serviceAddress') }).fill(faultProxy.url);
    await options.getByLabel(text('apiKey'), { exact: true }).fill(service.key);
    await options.getByRole('button', { name: text('saveAndTest') }).click();
    await expect(options.getByRole('status').filter({ hasText: new URL(faultProxy.url).host })).toBeVisible();

    const page = await extension.ownPage('reports');
    await page
      .getByRole('navigation')
      .getByRole('link', { name: text('charts') })
      .click();
    const drawing = page.getByRole('region', { name: text('scoreByProject') }).locator('div:has(> svg)');
    // the bar starts where the drawing starts: on the right
    await expect
      .poll(async () => {
        const [frame, bar] = await Promise.all([
          drawing.boundingBox(),
          drawing.locator('rect').boundingBox(),
        ]);
        return frame && bar && Math.abs(frame.x + frame.width - bar.x - bar.width);
      })
      .toBeLessThan(2);
  });
});

test('the charting library is in a separate file, which no page loads initially', async () => {
  const build = process.env['VERDICT_EXTENSION'] ?? '';
  const chunks = join(build, 'chunks');
  const scripts = new Map<string, string>();
  for (const name of await readdir(chunks)) scripts.set(name, await readFile(join(chunks, name), 'utf8'));
  // a method of the library's scales that our code does not use
  const withLibrary = [...scripts]
    .filter(([, script]) => script.includes('rangeRound'))
    .map(([name]) => name);
  expect(withLibrary).toHaveLength(1);
  const [library = ''] = withLibrary;

  const pages = (await readdir(build)).filter((name) => name.endsWith('.html'));
  expect(pages.length).toBeGreaterThan(2);
  for (const name of pages) expect(await readFile(join(build, name), 'utf8')).not.toContain(library);
  // it is only imported dynamically, and only by the reports page
  const users = [...scripts].filter(([name, script]) => name !== library && script.includes(library));
  expect(users.map(([name]) => name.replace(/-.*/, ''))).toEqual(['reports']);
  expect(users[0]?.[1]).toMatch(new RegExp(`import\\(["'\`]\\./${library.replaceAll('.', '\\.')}`));
});
