import type { Locator } from '@playwright/test';
import { inBoth } from '../../drivers/setup/in-both.ts';
import { expect, test } from '../../drivers/setup/verdict-test.ts';
import { fixedPage, neglectedPage } from '../../fixtures/fixed-page.ts';
import { popupScreen } from '../../screens/screens.ts';

inBoth(
  'before a report the popup says whether the shown page can be indexed and what to fix first, without a request',
  async ({ popupOn, site, service, faultProxy }) => {
    const popup = await popupOn(site.pages.bad);
    await expect(popup.thisPage).toContainText('Can’t be indexed: noindex');
    await expect(popup.fixFirst).toHaveCount(6);
    await expect(popup.thisPage).toContainText(/\d+ to fix, as the page is shown now/);
    await popup.says('No report yet');
    await expect(popup.thisPage.getByRole('meter')).toHaveCount(0);
    expect(faultProxy.count('POST')).toBe(0);
    expect(await service.reports()).toEqual([]);
  },
);

inBoth(
  '“Why” unfolds the line that decides and the source of the rule, before a report and with one',
  async ({ popupOn, site }) => {
    const popup = await popupOn(site.pages.bad);
    const unfolds = async () => {
      await popup.thisPage.getByRole('button', { name: 'Why' }).click();
      await expect(popup.thisPage).toContainText('<meta name="robots" content="noindex');
      await expect(popup.thisPage.getByRole('link', { name: 'Source' })).toBeVisible();
    };
    await unfolds();
    await popup.create.click();
    await popup.says('Report ready');
    await unfolds();
  },
);

test('six findings and how many more stand directly above the button, and get their space back', async ({
  popupOn,
  site,
}) => {
  const popup = await popupOn(site.pages.bad);
  const standsAbove = async (button: Locator) => {
    await expect(popup.fixFirst).toHaveCount(6);
    const more = popup.thisPage.locator('ol + *').filter({ hasText: /\d+ more/ });
    const [last, first] = [await more.boundingBox(), await button.boundingBox()];
    expect((first?.y ?? 0) - (last?.y ?? 0) - (last?.height ?? 0)).toBeLessThan(12);
  };
  await standsAbove(popup.create);
  await popup.choosePrivacy('Password');
  await expect(popup.fixFirst).not.toHaveCount(6);
  await popup.choosePrivacy('Private');
  await standsAbove(popup.create);
  await popup.create.click();
  await popup.says('Report ready');
  await standsAbove(popup.runAgain);
});

test('in a low window the answer and the button are in sight, before a report and with one', async ({
  connected,
  site,
}) => {
  await connected.leaveLittleRoom();
  const popup = popupScreen(await connected.popup(await connected.open(site.pages.bad)));
  const inSight = async (button: Locator) => {
    await expect(popup.thisPage.getByRole('status', { name: /^Indexing/ })).toBeInViewport();
    await expect(button).toBeFocused();
    await expect(button).toBeInViewport({ ratio: 1 });
  };
  await inSight(popup.create);
  await popup.create.press('Enter');
  await inSight(popup.runAgain);
});

test('what the popup says before a report is what the report says', async ({ popupOn, site }) => {
  const popup = await popupOn(`${site.origin}/print`);
  await expect(popup.thisPage).toContainText('Can’t be indexed: noindex');
  const first = await popup.fixFirst.first().innerText();
  await popup.create.click();
  await popup.says('Report ready');
  await expect(popup.runAgain).toBeVisible();
  await expect(popup.thisPage).toContainText('Can’t be indexed: noindex');
  await expect(popup.fixFirst.first()).toHaveText(first, { useInnerText: true });
  await expect(popup.thisPage, 'nothing has changed since').not.toContainText('Since this report');
});

test('a page that changes after its report says what was fixed since, before it is run again', async ({
  popupOn,
  connected,
  site,
}) => {
  const address = site.publish('/recipes', neglectedPage);
  const popup = await popupOn(address);
  await popup.create.click();
  await popup.says('Report ready');
  await popup.page.close();
  site.publish('/recipes', fixedPage);
  await popup.tab.reload();
  const again = popupScreen(await connected.popup(popup.tab));
  await expect(again.thisPage).toContainText(/Since this report: \d+ fixed/);
  await again.says('Verdict: Bad');
});
