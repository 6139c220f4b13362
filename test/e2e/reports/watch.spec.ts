import { allowedTest } from '../../drivers/setup/allowed-test.ts';
import { inFirefox } from '../../drivers/setup/in-both.ts';
import { expect, type Fixtures } from '../../drivers/setup/verdict-test.ts';
import { popupScreen } from '../../screens/screens.ts';

/** Code that makes the first check due, and its alarm ring; `copied`: how an object gets into the page. */
function dueNow(api: string, copied = (value: string) => value): string {
  return `(async () => {
    const { storage, alarms } = ${api};
    const all = await storage.local.get('watches');
    all.watches.value[0].next = Date.now();
    await storage.local.set(all);
    await alarms.create('watch', ${copied('{ when: Date.now() }')});
  })()`;
}

async function tellsWhatChanged(
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
  await popup.page.getByRole('menuitem', { name: 'Watch for changes…' }).click();
  const dialog = popup.page.getByRole('dialog', { name: 'Watch for changes' });
  await expect(dialog).toContainText('At most 3 pages an hour');
  await dialog.getByRole('checkbox', { name: 'Show a notification' }).uncheck();
  await dialog.getByRole('button', { name: 'Watch', exact: true }).click();
  await expect(popup.page.getByText('Watched: ')).toBeVisible();

  site.publish('/mugs', html('noindex'));
  await (await extension.ownPage('options')).evaluate(letADayPass);
  const other = await extension.open(site.pages.good);
  const { page } = popupScreen(await extension.popup(other));
  const news = page.getByRole('region', { name: 'A watched page changed' });
  await expect(news).toContainText('/mugs');
  await expect(news).toContainText('Indexing: Can be indexed → Can’t be indexed');

  const reports = await extension.ownPage('reports');
  await reports.getByRole('link', { name: 'Watched' }).click();
  const row = reports.getByRole('list', { name: 'Watched' }).getByRole('listitem').first();
  await expect(row).toContainText('Every day');
  await expect(row.getByRole('listitem').filter({ hasText: 'Robots' })).toContainText('noindex');
  await reports.getByRole('button', { name: /^Stop watching/ }).click();
  await expect(reports.getByText('No page is watched')).toBeVisible();
  // what was shown there is told in the popup no more
  const after = popupScreen(await extension.popup(other));
  await expect(after.thisPage).toBeVisible();
  await expect(after.page.getByRole('region', { name: 'A watched page changed' })).toBeHidden();
}

const TITLE =
  'a watched page is read again in a background tab, and what changed is told with before and after';
allowedTest(TITLE, ({ extension, site }) => tellsWhatChanged({ extension, site }, dueNow('chrome')));
inFirefox(TITLE, ({ extension, site }) => {
  const copied = (value: string) => `Cu.cloneInto(${value}, content)`;
  return tellsWhatChanged({ extension, site }, `return ${dueNow('content.wrappedJSObject.browser', copied)}`);
});
