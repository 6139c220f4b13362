import { inFirefox } from '../../drivers/setup/in-both.ts';
import { expect, type Fixtures, test } from '../../drivers/setup/verdict-test.ts';
import { popupScreen } from '../../screens/screens.ts';

/** Code that makes the first check due, and its alarm ring; `copied`: how an object gets into the page. */
function dueNow(api: string, copied = (value: string) => value): string {
  return `(async () => {
    const { storage, alarms } = ${api};
    const all = await storage.local.get('schedules');
    all.schedules.value[0].wait = 0;
    await storage.local.set(all);
    await alarms.create('schedules', ${copied('{ when: Date.now() }')});
  })()`;
}

async function reportsWhatChanged(
  { extension, site }: Pick<Fixtures, 'extension' | 'site'>,
  letADayPass: string,
): Promise<void> {
  const html = (robots: string) =>
    `<!doctype html><html lang="en"><title>Stoneware mugs</title><meta name="robots" content="${robots}">
    <h1>Mugs</h1>${'<p>Thrown, glazed and fired by hand.</p>'.repeat(20)}</html>`;
  const url = site.publish('/mugs', html('index'));
  const tab = await extension.open(url);
  const popup = popupScreen(await extension.popup(tab));
  await popup.create.click();
  await popup.says('Report ready');
  await popup.thisPage.getByRole('button', { name: /^More actions/ }).click();
  await popup.page.getByRole('menuitem', { name: 'Monitor…' }).click();
  const dialog = popup.page.getByRole('dialog', { name: 'Monitor' });
  await expect(dialog).toContainText('At most 3 pages an hour');
  await dialog.getByRole('checkbox', { name: 'Show a notification' }).uncheck();
  await dialog.getByRole('button', { name: 'Monitor', exact: true }).click();
  await expect(popup.page.getByText('Monitored: ')).toBeVisible();

  site.publish('/mugs', html('noindex'));
  await (await extension.ownPage('options')).evaluate(letADayPass);
  const other = await extension.open(site.pages.good);
  const { page } = popupScreen(await extension.popup(other));
  const event = page.getByRole('region', { name: 'A monitored page changed' });
  await expect(event).toContainText('/mugs');
  await expect(event).toContainText('Indexing: Can be indexed → Can’t be indexed');

  const reports = await extension.ownPage('reports');
  await reports.getByRole('link', { name: 'Monitoring' }).click();
  const row = reports
    .getByRole('list', { name: /^Monitoring: / })
    .getByRole('listitem')
    .first();
  await expect(row.getByRole('listitem').filter({ hasText: 'Robots' })).toContainText('noindex');
  await row.getByRole('button', { name: /^More actions/ }).click();
  await expect(reports.getByRole('menuitemradio', { name: 'Interval: Every day' })).toBeChecked();
  await reports.getByRole('menuitem', { name: 'Remove' }).click();
  await expect(reports.getByText('No page is monitored')).toBeVisible();
  // what was shown there is shown in the popup no more
  const after = popupScreen(await extension.popup(other));
  await expect(after.thisPage).toBeVisible();
  await expect(after.page.getByRole('region', { name: 'A monitored page changed' })).toBeHidden();
}

const TITLE =
  'a monitored page is read again in a background tab, and what changed is shown with before and after';
test.describe('with the sites allowed', () => {
  test.use({ allowed: true });

  test(TITLE, { tag: '@core' }, ({ extension, site }) =>
    reportsWhatChanged({ extension, site }, dueNow('chrome')),
  );
});
inFirefox(TITLE, ({ extension, site }) => {
  const copied = (value: string) => `Cu.cloneInto(${value}, content)`;
  return reportsWhatChanged(
    { extension, site },
    `return ${dueNow('content.wrappedJSObject.browser', copied)}`,
  );
});
