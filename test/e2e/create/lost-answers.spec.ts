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

test('a report in progress is shown as such when the popup opens again', async ({
  popupOn,
  connected,
  site,
  faultProxy,
}) => {
  const popup = await popupOn(site.pages.good);
  faultProxy.fail('POST', { kind: 'hold' });
  await popup.create.click();
  await expect.poll(() => faultProxy.count('POST')).toBe(1);
  await popup.page.close();
  const again = popupScreen(await connected.popup(popup.tab));
  await again.says('Creating report…');
  faultProxy.release();
  await again.says('Report ready: Good');
});

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

test('a background killed repeatedly creates no report twice, and an unknown outcome is shown', async ({
  popupOn,
  connected,
  service,
  site,
  faultProxy,
}) => {
  const popup = await popupOn(site.pages.good);
  faultProxy.fail('POST', { kind: 'hold-answer' });
  faultProxy.fail('GET', { kind: 'hold' });
  await popup.create.click();
  await expect.poll(() => storedJobs(connected)).toHaveLength(1);
  for (let kills = 0; kills < 3; kills++) await connected.stopBackground();
  faultProxy.release();
  await popup.page.close();
  for (let kills = 0; kills < 3; kills++) {
    const once = await connected.popup(popup.tab);
    await connected.stopBackground();
    await once.close();
  }
  const again = popupScreen(await connected.popup(popup.tab));
  await expect(again.create.or(again.runAgain)).toBeVisible();
  // killed before sending, the report is created now; after, it is found; during, the outcome is unknown
  await again.says(/Report ready: Good|Connection lost/);
  expect(faultProxy.count('POST')).toBeLessThanOrEqual(1);
  // a request whose sender is killed while it is on its way may be dropped before the service
  expect((await service.reports()).length).toBeLessThanOrEqual(faultProxy.count('POST'));
});

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

test('a cut-off response is found in the list, and the report not created again', async ({
  popupOn,
  service,
  site,
  faultProxy,
}) => {
  const popup = await popupOn(site.pages.good);
  faultProxy.fail('POST', { kind: 'cut-off' });
  await popup.create.click();
  await popup.says('Report ready: Good');
  expect(await service.reports()).toHaveLength(1);
  expect(faultProxy.count('POST')).toBe(1);
});

test('a second report of a page is distinguished from the first when its response is lost', async ({
  popupOn,
  service,
  site,
  faultProxy,
}) => {
  await service.create(site.pages.good);
  const popup = await popupOn(site.pages.good);
  // a report made elsewhere is known from the list
  await popup.showReports();
  await expect(popup.row(site.pages.good)).toBeVisible();
  await popup.showPage();
  await expect(popup.runAgain).toBeVisible();
  faultProxy.fail('POST', { kind: 'drop-answer' });
  await popup.createAnother();
  await popup.says('Report ready: Good');
  expect(await service.reports()).toHaveLength(2);
  expect(faultProxy.count('POST')).toBe(1);
});

inBoth('a double click creates one report', async ({ popupOn, service, site, faultProxy }) => {
  const popup = await popupOn(site.pages.good);
  await popup.create.dblclick();
  await popup.says('Report ready: Good');
  expect(faultProxy.count('POST')).toBe(1);
  expect(await service.reports()).toHaveLength(1);
});

test('pressing Enter twice creates one report', async ({ popupOn, service, site, faultProxy }) => {
  const popup = await popupOn(site.pages.good);
  faultProxy.fail('POST', { kind: 'hold' });
  await popup.create.focus();
  for (let presses = 0; presses < 5; presses++) await popup.page.keyboard.press('Enter');
  await expect.poll(() => faultProxy.count('POST')).toBe(1);
  faultProxy.release();
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

test('a report waits for a service that is down, shows until when, and can be made in this browser instead', async ({
  popupOn,
  service,
  site,
  faultProxy,
}) => {
  const popup = await popupOn(site.pages.good);
  await popup.says('No report yet');
  faultProxy.fail('*', { kind: 'reset' });
  await popup.create.click();
  await expect(popup.alert).toContainText('The report service cannot be reached.');
  await expect(popup.alert).toContainText('Retrying at');
  await popup.alert.getByRole('button', { name: 'Make it in this browser' }).click();
  await popup.says(/^Verdict: /);
  await expect(popup.privacy).toHaveAccessibleName('Privacy: Private');
  expect(faultProxy.count('POST')).toBe(0);
  expect(await service.reports()).toEqual([]);
});
