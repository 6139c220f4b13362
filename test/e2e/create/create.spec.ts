import { inBoth } from '../../drivers/setup/in-both.ts';
import { expect, test } from '../../drivers/setup/verdict-test.ts';
import { popupScreen } from '../../screens/screens.ts';

const WORDS = { good: 'Good', decent: 'Decent', bad: 'Bad' } as const;

for (const result of ['good', 'decent', 'bad'] as const) {
  // what differs between browsers does not depend on the result
  (result === 'good' ? inBoth : test)(
    `one click on a ${result} page ends in the verdict ${WORDS[result]}, as the service has it`,
    result === 'good' ? { tag: '@core' } : {},
    async ({ popupOn, service, site }) => {
      const popup = await popupOn(site.pages[result]);
      await popup.says('No report yet');
      await popup.create.click();
      await popup.says(`Report ready: ${WORDS[result]}`);
      await popup.says(`Verdict: ${WORDS[result]}`);
      const reports = await service.reports();
      expect(reports).toMatchObject([{ url: site.pages[result], result }]);
      await popup.showReports();
      await expect(popup.row(site.pages[result])).toContainText(WORDS[result]);
    },
  );
}

test('the popup shows the page’s title and URL, and opening it creates nothing', async ({
  popupOn,
  service,
  site,
  faultProxy,
}) => {
  const popup = await popupOn(site.pages.good);
  await expect(popup.thisPage).toContainText('Hollow Lane Bakery: sourdough bread baked every morning');
  await expect(popup.thisPage).toContainText(new URL(site.origin).host);
  await popup.showReports();
  await expect(popup.reports).toContainText('No reports yet');
  expect(faultProxy.count('POST')).toBe(0);
  expect(await service.reports()).toEqual([]);
});

test('a report is private by default', async ({ popupOn, service, site }) => {
  const popup = await popupOn(site.pages.good);
  await expect(popup.privacy).toHaveAccessibleName(/Private/);
  await popup.create.click();
  await popup.says('Report ready');
  const [report] = await service.reports();
  expect(report?.privacy).toBe(1);
  expect((await fetch(`${service.url}/reports/${report?.id}`)).status).toBe(404);
});

test('a public report can be seen by everyone with its link', async ({ popupOn, service, site }) => {
  const popup = await popupOn(site.pages.good);
  await popup.choosePrivacy('Public');
  await popup.create.click();
  await popup.says('Report ready');
  const [report] = await service.reports();
  expect(report?.privacy).toBe(0);
  expect((await fetch(`${service.url}/reports/${report?.id}`)).status).toBe(200);
});

inBoth(
  'a report with a password opens with that password alone',
  async ({ popupOn, connected, service, site }) => {
    const popup = await popupOn(site.pages.good);
    await popup.choosePrivacy('Password');
    await popup.password.fill('rye & salt 7');
    await popup.create.click();
    await popup.says('Report ready');
    const [report] = await service.reports();
    expect(report?.privacy).toBe(2);
    expect(JSON.stringify(await connected.stored())).not.toContain('rye & salt 7');

    const page = await connected.open(`${service.url}/reports/${report?.id}`);
    await page.getByLabel('Password').fill('wheat');
    await page.getByRole('button', { name: 'Open report' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await page.getByLabel('Password').fill('rye & salt 7');
    await page.getByRole('button', { name: 'Open report' }).click();
    await expect(page.getByRole('main')).toContainText(site.pages.good);
  },
);

test('a password is hidden until shown, and can be generated', async ({
  popupOn,
  connected,
  service,
  site,
}) => {
  const { page, choosePrivacy, password, create, says } = await popupOn(site.pages.good);
  await choosePrivacy('Password');
  await password.fill('rye & salt 7');
  const show = page.getByRole('button', { name: 'Show password' });
  await expect(show).toHaveAttribute('aria-pressed', 'false');
  await expect(password).toHaveAttribute('type', 'password');
  await show.click();
  await expect(password).toHaveAttribute('type', 'text');
  await show.click();
  await expect(password).toHaveAttribute('type', 'password');

  await page.getByRole('button', { name: 'Generate' }).click();
  // without ambiguous characters
  await expect(password).toHaveValue(/^[2-9a-km-zA-HJ-NP-Z]{16}$/);
  await expect(password).toHaveAttribute('type', 'text');
  const generated = await password.inputValue();
  await create.click();
  await says('Report ready');
  const [report] = await service.reports();
  const opened = await connected.open(`${service.url}/reports/${report?.id}`);
  await opened.getByLabel('Password').fill(generated);
  await opened.getByRole('button', { name: 'Open report' }).click();
  await expect(opened.getByText(site.pages.good).first()).toBeVisible();
});

test('a missing password is asked for, and nothing is sent', async ({ popupOn, site, faultProxy }) => {
  const popup = await popupOn(site.pages.good);
  await popup.choosePrivacy('Password');
  await popup.create.click();
  await expect(popup.thisPage).toContainText('Enter a password');
  expect(faultProxy.count('POST')).toBe(0);
});

test('new reports start with the privacy of the settings', async ({ connected, options, site }) => {
  const { page } = await options();
  const group = page.getByRole('radiogroup', { name: 'Default privacy' });
  await group.getByRole('radio', { name: 'Public' }).click({ force: true });
  await expect(group.getByRole('radio', { name: 'Public' })).toBeChecked();
  await expect.poll(() => connected.stored().then(JSON.stringify)).toContain('"defaultPrivacy":0');
  const popup = popupScreen(await connected.popup(await connected.open(site.pages.good)));
  await expect(popup.privacy).toHaveAccessibleName(/Public/);
});

test('a page that the service cannot read shows the reason', async ({ popupOn, site, service }) => {
  const popup = await popupOn(`${site.origin}/loaf.svg`);
  await popup.create.click();
  await expect(popup.alert).toContainText('The service rejected the request.');
  expect(await service.reports()).toEqual([]);
});

test('pages that cannot be reported show why, without a button', async ({ connected }) => {
  for (const [address, words] of [
    // the browser hides even the URL of its own pages
    ['chrome://version/', /one of the browser’s own pages|address is not available/],
    [`chrome-extension://${connected.id}/reports.html`, /belongs to an extension/],
  ] as const) {
    const popup = await connected.popup(await connected.open(address));
    const region = popup.getByRole('region', { name: 'This page' });
    await expect(region).toContainText('Can’t create a report for this page.');
    await expect(region).toContainText(words);
    await expect(region.getByRole('button', { name: 'Create report' })).toHaveCount(0);
    await popup.close();
  }
});
