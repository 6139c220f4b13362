import type { Page } from '@playwright/test';
import type { ExtensionDriver } from '../../drivers/chromium/extension-driver.ts';
import { inBoth, inFirefox } from '../../drivers/setup/in-both.ts';
import { expect, test } from '../../drivers/setup/verdict-test.ts';
import { fixedPage } from '../../fixtures/fixed-page.ts';
import { type GuardedSite, startGuardedSite } from '../../fixtures/pages/guarded-site.ts';
import { openDetails } from '../../screens/details-screen.ts';
import { optionsScreen, popupScreen } from '../../screens/screens.ts';

/** Reports a page with nothing configured, and returns the popup. */
async function report(extension: ExtensionDriver, address: string) {
  const tab = await extension.open(address);
  const popup = popupScreen(await extension.popup(tab));
  await popup.create.click();
  await popup.says('Report ready');
  return { ...popup, tab };
}

async function withSite(work: (site: GuardedSite) => Promise<void>): Promise<void> {
  const site = await startGuardedSite();
  try {
    await work(site);
  } finally {
    await site.close();
  }
}

inBoth(
  'with nothing configured, one click reports a page on this machine and shows its verdict, also after a service is connected',
  async ({ extension, site, faultProxy, service }) => {
    const tab = await extension.open(site.pages.bad);
    const popup = popupScreen(await extension.popup(tab));
    await expect(popup.privacy).toHaveAccessibleName('Where and who: This browser, Private');
    await popup.create.click();
    await popup.says('Report ready: Bad');
    await expect(popup.thisPage).toContainText('Verdict: Bad');
    await expect(popup.fixFirst).toHaveCount(6);
    await popup.showReports();
    await expect(popup.rows).toHaveCount(1);
    const details = await openDetails(extension, 1);
    await expect(details.getByRole('heading', { level: 1 })).toContainText('Bad');

    const options = optionsScreen(await extension.ownPage('options'));
    await options.connect(faultProxy.url, service.key);
    await expect(options.connected).toBeVisible();
    const later = popupScreen(await extension.popup(tab));
    await later.says('No report yet');
    await expect(later.thisPage).toContainText('This browser has a report: Bad');
    await later.thisPage.getByRole('button', { name: 'Show', exact: true }).click();
    await later.says('Verdict: Bad');
  },
);

test('a page that changes after the popup has read it is reported as it is at the press, and what was read goes with the popup', async ({
  extension,
  site,
}) => {
  const tab = await extension.open(site.publish('/recipes', fixedPage));
  const popup = popupScreen(await extension.popup(tab));
  await expect(popup.thisPage).toContainText('1 image of 1 has no alt text');
  await tab.evaluate(() => document.body.append(new Image(9, 9)));
  await popup.create.click();
  await popup.says('Report ready');
  await expect(popup.thisPage).toContainText('2 of 2 images have no alt text');
  const waiting = (page: Page) =>
    page.evaluate(async () => {
      const { held = [], pending = [] } = await navigator.locks.query();
      return [...held, ...pending].filter(({ name }) => name === 'verdict-popup').length;
    });
  // the popup, and the worker for it
  expect(await waiting(popup.page)).toBeGreaterThan(1);
  await popup.page.close();
  const options = await extension.ownPage('options');
  await expect.poll(() => waiting(options)).toBe(0);
});

for (const [path, policy] of [
  ['/plain', 'no policy'],
  ['/own', 'a policy that allows its own origin'],
] as const)
  inBoth(
    `a page with ${policy} is read with its headers, from its own origin alone`,
    async ({ extension }) => {
      await withSite(async (site) => {
        await report(extension, site.origin + path);
        const details = await openDetails(extension, 1);
        await expect(details.getByRole('main')).toContainText('x-robots-tag: noindex');
        expect(site.requestsElsewhere).toEqual([]);
        expect(site.requests.filter((request) => request.startsWith(`GET ${path}`))).toHaveLength(2);
        expect(site.requests).toContain('GET /robots.txt');
      });
    },
  );

test('a page that forbids all connections is read with its headers all the same', async ({ extension }) => {
  await withSite(async (site) => {
    await report(extension, `${site.origin}/strict`);
    const details = await openDetails(extension, 1);
    await expect(details.getByText('X-Robots-Tag').first()).toBeVisible();
    expect(site.requestsElsewhere).toEqual([]);
    expect(site.requests.filter((request) => request === 'GET /strict')).toHaveLength(2);
  });
});

inBoth('a page that forbids all connections is reported as it is shown', async ({ extension }) => {
  await withSite(async (site) => {
    const popup = await report(extension, `${site.origin}/strict`);
    await popup.showReports();
    await expect(popup.rows).toHaveCount(1);
    expect(site.requestsElsewhere).toEqual([]);
  });
});

inFirefox(
  'a page that forbids all connections is read with its headers once its site is allowed',
  async ({ extension }) => {
    await withSite(async (site) => {
      await report(extension, `${site.origin}/strict`);
      const details = await openDetails(extension, 1);
      await expect(details.getByRole('main')).toContainText('checked only as it is shown');
      await details.getByRole('button', { name: 'Allow this site' }).click();
      await expect(details.getByRole('main')).toContainText('x-robots-tag: noindex');
      await expect(details.getByRole('button', { name: 'Allow this site' })).toHaveCount(0);
      expect(site.requestsElsewhere).toEqual([]);
    });
  },
);

inFirefox(
  'the popup says that such a page was checked only as it is shown, and calls its next report no worse',
  async ({ extension }) => {
    await withSite(async (site) => {
      const { thisPage, page } = await report(extension, `${site.origin}/strict`);
      await expect(thisPage).toContainText('Only the shown page was checked');
      await thisPage.getByRole('button', { name: 'Allow this site' }).click();
      await expect(thisPage).toContainText('not compared: checked differently');
      await expect(thisPage).not.toContainText('Only the shown page was checked');
      await expect(page.getByText('▼')).toHaveCount(0);
      await expect(page.getByText('▲')).toHaveCount(0);
    });
  },
);

test('a link of the page to an address that does not exist is found', async ({ extension, site }) => {
  const links = '<a href="/nowhere">Our cakes</a> <a href="/">Home</a>';
  await report(extension, site.publish('/links', `<!doctype html><title>Bread</title><body>${links}`));
  const details = await openDetails(extension, 1);
  await expect(details.getByRole('main')).toContainText('1 link of 2 tried leads to a missing page');
  await expect(details.getByRole('main')).toContainText('/nowhere');
});

inBoth('a page behind a login is read as its user sees it', async ({ extension }) => {
  await withSite(async (site) => {
    await report(extension, `${site.origin}/sign-in`);
    const details = await openDetails(extension, 1);
    await expect(details.getByRole('main')).toContainText('Bread behind a guard');
    await expect(details.getByRole('main')).toContainText('As you see it, signed in');
    expect(site.requests.slice(2)).toContain('GET /mine');
    // no request of a report has cookies
    expect(site.requests.slice(2)).not.toContain('GET /mine with cookie');
  });
});

inBoth(
  'reports in this browser survive the end of the background, and can be deleted',
  async ({ extension, site }) => {
    const popup = await report(extension, site.pages.good);
    await extension.stopBackground();
    await popup.showReports();
    await popup.choose(site.pages.good, 'Delete');
    await popup.page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(popup.rows).toHaveCount(0);
  },
);
