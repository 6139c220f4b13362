import { muteMessages } from '../../drivers/chromium/mute-messages.ts';
import { inBoth } from '../../drivers/setup/in-both.ts';
import { expect, test } from '../../drivers/setup/verdict-test.ts';
import { storedJobs } from '../../faults/kill-points.ts';
import { popupScreen } from '../../screens/screens.ts';

inBoth(
  'a report continues when the popup closes',
  async ({ popupOn, connected, service, site, faultProxy }) => {
    const popup = await popupOn(site.pages.good);
    faultProxy.fail('POST', { kind: 'hold' });
    await popup.create.click();
    await expect.poll(() => faultProxy.count('POST')).toBe(1);
    await popup.page.close();
    faultProxy.release();
    await expect.poll(async () => (await connected.badgeOf(popup.tab)).text).toBe('✓');
    const again = popupScreen(await connected.popup(popup.tab));
    await again.says('Verdict: Good');
    expect(await service.reports()).toHaveLength(1);
    expect(faultProxy.count('POST')).toBe(1);
  },
);

inBoth(
  'a background killed during the request loses no report and creates none twice',
  { tag: '@core' },
  async ({ popupOn, connected, service, site, faultProxy }) => {
    const popup = await popupOn(site.pages.good);
    faultProxy.fail('POST', { kind: 'hold-answer' });
    await popup.create.click();
    await expect.poll(async () => (await service.reports()).length).toBe(1);
    await popup.page.close();
    await connected.stopBackground();
    faultProxy.heal();
    const again = popupScreen(await connected.popup(popup.tab));
    await again.says('Report ready: Good');
    faultProxy.release();
    expect(await service.reports()).toHaveLength(1);
    expect(faultProxy.count('POST')).toBe(1);
  },
);

inBoth(
  'a request whose message never reached the background, because the popup was closed, is carried out',
  async ({ popupOn, connected, service, site, faultProxy }) => {
    const popup = await popupOn(site.pages.good);
    await popup.says('No report yet');
    await muteMessages(popup.page);
    // stopped before the click: killed after it, it may be in the middle of the request, whose outcome is then unknown
    await connected.stopBackground();
    await popup.create.click();
    // Firefox drops what a page that is closed at the same moment is about to store
    await expect.poll(async () => (await storedJobs(connected)).length).toBe(1);
    await popup.page.close();
    await expect.poll(async () => (await service.reports()).length).toBe(1);
    const again = popupScreen(await connected.popup(popup.tab));
    await again.says('Report ready: Good');
    expect(await service.reports()).toHaveLength(1);
    expect(faultProxy.count('POST')).toBe(1);
  },
);

test('a reused connection that breaks creates the report once', async ({
  popupOn,
  service,
  site,
  faultProxy,
}) => {
  const popup = await popupOn(site.pages.good);
  await popup.says('No report yet');
  // Chromium automatically repeats a request when a kept connection is reset
  faultProxy.fail('POST', { kind: 'reset' });
  await popup.create.click();
  await popup.says('Connection lost. Checking whether the report was created');
  const asked = faultProxy.count('GET');
  await expect.poll(() => faultProxy.count('GET')).toBeGreaterThan(asked);
  expect(faultProxy.count('POST')).toBe(1);
  expect(await service.reports()).toEqual([]);
});

inBoth(
  'a response lost on its way is found in the list, and the report not created again',
  async ({ popupOn, service, site, faultProxy }) => {
    const popup = await popupOn(site.pages.good);
    // after a second, Firefox treats a connection opened ahead as reused, and would send again
    faultProxy.fail('POST', { kind: 'drop-answer', seconds: 1.5 });
    await popup.create.click();
    await popup.says('Report ready: Good');
    expect(await service.reports()).toHaveLength(1);
    expect(faultProxy.count('POST')).toBe(1);
  },
);

inBoth('a double click creates one report', async ({ popupOn, service, site, faultProxy }) => {
  const popup = await popupOn(site.pages.good);
  await popup.create.dblclick();
  await popup.says('Report ready: Good');
  expect(faultProxy.count('POST')).toBe(1);
  expect(await service.reports()).toHaveLength(1);
});

test('two popups on the same page create one report', async ({
  popupOn,
  connected,
  service,
  site,
  faultProxy,
}) => {
  const popup = await popupOn(site.pages.good);
  faultProxy.fail('POST', { kind: 'hold' });
  await popup.create.click();
  await expect.poll(() => faultProxy.count('POST')).toBe(1);
  // the same page in another tab
  const twin = popupScreen(await connected.popup(await connected.open(`${site.pages.good}#ovens`)));
  await twin.says('Creating report…');
  await twin.create.click({ force: true });
  faultProxy.release();
  await twin.says('Report ready: Good');
  expect(faultProxy.count('POST')).toBe(1);
  expect(await service.reports()).toHaveLength(1);
});
