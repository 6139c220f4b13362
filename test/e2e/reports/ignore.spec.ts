import type { Page } from '@playwright/test';
import { inBoth } from '../../drivers/setup/in-both.ts';
import { expect, test } from '../../drivers/setup/verdict-test.ts';
import { openDetails } from '../../screens/details-screen.ts';
import { popupScreen } from '../../screens/screens.ts';

/** The score of a page; in Firefox, evaluated outside of it. */
const SCORE = `(() => {
  const meter = (typeof Cu === 'undefined' ? document : content.document).querySelector('meter, [role="meter"]');
  return Number(meter.getAttribute('aria-valuenow') ?? meter.getAttribute('value'));
})()`;

inBoth(
  'a finding that is ignored in the details counts neither in the popup nor on the badge, and a list says that it does there',
  async ({ extension, site }) => {
    const good = await (await fetch(site.pages.good)).text();
    const address = site.publish(
      '/no-title',
      good.replace(/<title>.*?<\/title>|<link rel="canonical".*?>/gs, ''),
    );
    const scoreIn = (page: Page) => page.evaluate<number>('sidebar' in extension ? `return ${SCORE}` : SCORE);
    const tab = await extension.open(address);
    const before = popupScreen(await extension.popup(tab));
    await before.create.click();
    await before.says('Report ready: Decent');
    await expect.poll(async () => (await extension.badgeOf(tab)).text).toBe('~');

    const page = await openDetails(extension, 1);
    await page.locator('[data-check="title-present"]').getByRole('button', { name: 'Ignore here…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ignore this finding' });
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('It has none on purpose.');
    await dialog.getByRole('button', { name: 'Ignore', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Good');
    const score = await scoreIn(page);
    expect(score).toBeGreaterThan(80);
    await expect
      .poll(() => extension.badgeOf(tab))
      .toMatchObject({ text: '✓', title: expect.stringMatching(/^Verdict: Good, /) });

    const popup = popupScreen(await extension.popup(tab));
    await expect(popup.thisPage).toContainText('Verdict: Good');
    expect(await scoreIn(popup.page)).toBe(score);
    await expect(popup.thisPage).toContainText('Without ignored findings: 1 · Score in the report: ');
    await expect(popup.fixFirst.filter({ hasText: /title/i })).toHaveCount(0);
    await popup.showReports();
    await expect(popup.row('/no-title')).toContainText('Counts ignored findings');
  },
);

test('a finding is ignored with the keyboard on the whole site, and counts again when that is ended', async ({
  connected,
  service,
  site,
}) => {
  const report = await service.create(site.pages.bad, { privacy: '0' });
  const page = await connected.ownPage('reports');
  await page.goto(new URL(`#/report/${report.id}`, page.url()).href);
  const score = page.getByRole('meter', { name: 'Score' });
  const before = await score.getAttribute('aria-valuenow');
  const ignore = page.getByRole('button', { name: 'Ignore here…' }).first();
  const id = await ignore.locator('xpath=ancestor::*[@data-check]').getAttribute('data-check');
  const ignored = page.getByRole('region', { name: 'Ignored findings' });

  await ignore.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Ignore this finding' });
  await expect(dialog.getByRole('radio', { name: 'On this page' })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(dialog.getByRole('radio', { name: 'On this site' })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.type('The owner agreed.');
  await page.keyboard.press('Enter');

  await expect(ignored.locator(`[data-check="${id}"]`)).toContainText('The owner agreed.');
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/^Without ignored findings: 1 · Score in the report: /)).toBeVisible();
  // the keyboard goes on where it was
  await expect(page.locator('body')).not.toBeFocused();

  await ignored.getByRole('button', { name: 'Stop ignoring' }).click();
  await expect(ignored).toBeHidden();
  await expect(score).toHaveAttribute('aria-valuenow', before ?? '');
});
