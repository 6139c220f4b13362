import { asOnAndroid } from '../../drivers/firefox/as-on-android.ts';
import { FirefoxDriver } from '../../drivers/firefox/firefox-driver.ts';
import { firefoxTest } from '../../drivers/firefox/firefox-test.ts';
import { expect } from '../../drivers/setup/expect.ts';
import { reportsScreen } from '../../screens/screens.ts';

const build = process.env['VERDICT_FIREFOX_EXTENSION'];

/** Runs in the page: lists the missing APIs. */
const lacking = `
  const { browser } = content.wrappedJSObject;
  const powers = ['contextMenus', 'commands', 'windows', 'tabs', 'scripting'];
  const gone = powers.filter((name) => !browser[name]);
  return [...gone, ...(browser.storage.managed ? [] : ['managed'])].join(' ')`;

const onAndroid = firefoxTest.extend({
  firefox: async ({ browserOfMany, idleMs }, use) => {
    const copy = await asOnAndroid(build ?? '');
    const firefox = await FirefoxDriver.install(browserOfMany, copy.folder, { idleMs });
    await use(firefox);
    await firefox.remove();
    await copy.remove();
  },
});

if (build) {
  onAndroid(
    'with what Firefox for Android has, reports are made and badges shown, and nothing is offered that it lacks, in Firefox',
    async ({ firefox, options, connected, popupOn, service, site, faultProxy }) => {
      const { page } = await options();
      const ways = page.getByRole('region', { name: 'Toolbar, shortcuts, badge' });
      await expect(ways.getByRole('checkbox', { name: 'Notify when a report is ready' })).toBeVisible();
      await expect(ways.getByRole('checkbox', { name: 'Show in the context menu' })).toHaveCount(0);
      await expect(ways.filter({ hasText: 'Keyboard shortcuts' })).toHaveCount(0);
      expect(await page.evaluate(lacking)).toBe('contextMenus commands windows managed');
      const popup = await popupOn(site.pages.good);
      await expect(popup.inspect).toHaveCount(0);
      await popup.create.click();
      await popup.says('Report ready: Good');
      await expect.poll(() => connected.badgeOf(popup.tab)).toMatchObject({ text: '✓' });
      await popup.page.close();

      await firefox.stopBackground();
      const again = await popupOn(site.pages.bad);
      await again.create.click();
      await again.says('Report ready: Bad');
      await expect.poll(() => connected.badgeOf(again.tab)).toMatchObject({ text: '✗' });
      await again.page.close();

      const { row } = reportsScreen(await connected.ownPage('reports'));
      await expect(row(site.pages.good)).toContainText('Good');
      await expect(row(site.pages.bad)).toContainText('Bad');
      expect(faultProxy.count('POST')).toBe(2);
      expect(await service.reports()).toHaveLength(2);
    },
  );
}
