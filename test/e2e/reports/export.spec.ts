import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { inBoth } from '../../drivers/setup/in-both.ts';
import { expect, test } from '../../drivers/setup/verdict-test.ts';
import { reportsScreen } from '../../screens/screens.ts';

/** Opens the dialog, exports, and reads the file that the browser saved. */
async function exported(page: Page, format: 'CSV' | 'JSON'): Promise<{ name: string; content: string }> {
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Export reports' });
  await dialog.getByRole('radio', { name: format }).check({ force: true });
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export', exact: true }).click();
  const download = await downloading;
  const content = await readFile(await download.path(), 'utf8');
  await expect(dialog.getByRole('status')).toContainText(download.suggestedFilename());
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(dialog).toHaveCount(0);
  return { name: download.suggestedFilename(), content };
}

inBoth(
  'the reports that match the filters are saved as CSV and as JSON, as the service has them',
  async ({ connected, faultProxy, service, site }) => {
    for (const page of Object.values(site.pages)) await service.create(page);
    const bad = await service.create(`${site.pages.bad}?again=1`, { privacy: '0' });
    const { page, rows, chip } = reportsScreen(await connected.ownPage('reports'));
    await chip('Bad').click();
    await expect(rows).toHaveCount(2);

    const csv = await exported(page, 'CSV');
    const host = new URL(faultProxy.url).host.replace(':', '-');
    expect(csv.name).toMatch(new RegExp(`^verdict-reports-${host}-\\d{4}-\\d\\d-\\d\\d\\.csv$`));
    const wanted = (await service.reports()).filter(({ result }) => result === 'bad');
    const [header, ...lines] = csv.content.trimEnd().split('\r\n');
    expect(header).toBe(
      '\ufeffid,url,result,score,privacy,project,created_at,generated_at,report_page,listing,to_fix,listing_read',
    );
    expect(lines).toHaveLength(2);
    for (const [index, { id, url, score, privacy }] of wanted.entries()) {
      const word = privacy === 0 ? 'public' : 'private';
      expect(lines[index]).toMatch(
        new RegExp(
          `^${id},${escaped(url)},bad,${score},${word},${escaped(new URL(url).host)},\\d{4}-.*Z,\\d{4}-.*Z,`,
        ),
      );
      expect(lines[index]).toContain(`${faultProxy.url}/reports/${id}`);
    }
    expect(lines[0]).toContain(bad.url);

    await chip('Bad').click();
    await expect(rows).toHaveCount(4);
    const json = await exported(page, 'JSON');
    expect(json.name).toMatch(/\.json$/);
    const file = JSON.parse(json.content);
    expect(file).toMatchObject({ format: 'verdict-reports', version: 1, total: 4, isWhole: true });
    const all = await service.reports();
    expect(file.reports.map(({ id, url }: { id: string; url: string }) => ({ id, url }))).toEqual(
      all.map(({ id, url }) => ({ id, url })),
    );
  },
);

test('the scope is shown before the export, a failure keeps what was read, and closing the dialog stops it', async ({
  connected,
  faultProxy,
  service,
  site,
}) => {
  await service.create(site.pages.bad);
  const { page, rows } = reportsScreen(await connected.ownPage('reports'));
  await page.getByRole('searchbox', { name: 'Search reports' }).fill('guest');
  await expect(page).toHaveURL(/search=guest/);
  await expect(rows).toHaveCount(1);
  const open = page.getByRole('button', { name: 'Export', exact: true });
  await open.click();
  const dialog = page.getByRole('dialog', { name: 'Export reports' });
  await expect(dialog).toContainText('Only reports that match');
  await expect(dialog).toContainText('guest');
  await expect(dialog).toContainText(new URL(faultProxy.url).host);

  faultProxy.fail('GET', { kind: 'answer', status: 503 });
  const start = dialog.getByRole('button', { name: 'Export', exact: true });
  await start.click();
  await expect(dialog.getByRole('alert')).toContainText('The report service has a problem.');
  faultProxy.heal();
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Try again' }).click();
  expect((await downloading).suggestedFilename()).toMatch(/\.csv$/);
  await expect(dialog.getByRole('status')).toContainText('Saved: 1 report');
  await dialog.getByRole('button', { name: 'Close' }).last().press('Enter');
  await expect(open).toBeFocused();

  await open.press('Enter');
  faultProxy.fail('GET', { kind: 'hold' });
  await start.click();
  await expect(dialog.getByRole('progressbar')).toBeVisible();
  await expect(dialog.getByRole('status')).toHaveText('Loading reports…');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(open).toBeFocused();
  faultProxy.release();
});

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
