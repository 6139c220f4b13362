import type { Locator } from '@playwright/test';
import { inBoth } from '../../drivers/setup/in-both.ts';
import { expect } from '../../drivers/setup/verdict-test.ts';
import { optionsScreen, popupScreen } from '../../screens/screens.ts';

/** The number of Verdict's marks on a page; in Firefox, evaluated outside of it. */
const MARKS = `(typeof Cu === 'undefined' ? document : content.document).querySelectorAll('html > div[popover]').length`;

/** Counts the clicks of one of the goals, beginning with those that led there. */
function clicks(before: number) {
  let count = before;
  return {
    on: async (target: Locator) => {
      count += 1;
      await target.click();
    },
    count: () => count,
  };
}

inBoth(
  'a newcomer has a verdict after two clicks, a finding marked in the page after one, and a link to the published report after four',
  { tag: '@core' },
  async ({ extension, site, faultProxy, service }) => {
    const good = await (await fetch(site.pages.good)).text();
    const address = site.publish('/pictures', good.replace('</h1>', '</h1><img src="/rye.png">'));
    const tab = await extension.open(address);
    // the first is the one on the toolbar
    const toVerdict = clicks(1);
    const first = popupScreen(await extension.popup(tab));
    await toVerdict.on(first.create);
    await first.says('Report ready: ');
    expect(toVerdict.count()).toBe(2);

    const toMark = clicks(0);
    const marks = () => tab.evaluate<number>('sidebar' in extension ? `return ${MARKS}` : MARKS);
    expect(await marks()).toBe(0);
    await toMark.on(first.thisPage.getByRole('button', { name: /^Show on page: / }).first());
    await expect.poll(marks).toBe(1);
    expect(toMark.count()).toBe(1);

    const options = optionsScreen(await extension.ownPage('options'));
    await options.connect(faultProxy.url, service.key);
    await expect(options.connected).toBeVisible();
    const popup = popupScreen(await extension.popup(tab));
    await popup.thisPage.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(popup.runAgain).toBeVisible();
    // one opens the menu that says who may see it, one answers the question of where and for whom it is published
    const toLink = clicks(0);
    await toLink.on(popup.privacy);
    await toLink.on(popup.page.getByRole('menuitem', { name: 'Publish…' }));
    const dialog = popup.page.getByRole('dialog', { name: 'Publish report' });
    await toLink.on(dialog.getByRole('button', { name: 'Publish', exact: true }));
    await toLink.on(dialog.getByRole('button', { name: 'Copy link' }));
    await expect(dialog.getByRole('status').filter({ hasText: 'Link copied' })).toBeVisible();
    expect(toLink.count()).toBe(4);
    expect(await service.reports()).toMatchObject([{ url: address, privacy: 0 }]);
  },
);
