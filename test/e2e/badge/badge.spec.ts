import { inBoth } from '../../drivers/setup/in-both.ts';
import { expect, test } from '../../drivers/setup/verdict-test.ts';

const BADGES = {
  good: { text: '✓', title: 'Verdict: Good, just now' },
  decent: { text: '~', title: 'Verdict: Decent, just now' },
  bad: { text: '✗', title: 'Verdict: Bad, just now' },
} as const;

test('the badge shows each result by shape, text and colour', async ({ popupOn, connected, site }) => {
  const colors = new Set<string>();
  for (const result of ['good', 'decent', 'bad'] as const) {
    const popup = await popupOn(site.pages[result]);
    await popup.create.click();
    await popup.says('Report ready');
    await expect.poll(() => connected.badgeOf(popup.tab)).toMatchObject(BADGES[result]);
    colors.add((await connected.badgeOf(popup.tab)).color.join());
  }
  expect(colors.size).toBe(3);
});

inBoth(
  'the badge shows a report in progress, on its own tab only',
  async ({ popupOn, connected, site, faultProxy }) => {
    const other = await connected.open(site.pages.bad);
    const popup = await popupOn(site.pages.good);
    faultProxy.fail('POST', { kind: 'hold' });
    await popup.create.click();
    await popup.says('Creating report…');
    await expect.poll(() => connected.badgeOf(popup.tab)).toMatchObject({ text: '…' });
    expect((await connected.badgeOf(other)).text).toBe('');
    faultProxy.release();
    await expect.poll(async () => (await connected.badgeOf(popup.tab)).text).toBe('✓');
  },
);

inBoth('another page in the same tab does not inherit the verdict', async ({ popupOn, connected, site }) => {
  const popup = await popupOn(site.pages.good);
  await popup.create.click();
  await popup.says('Report ready');
  await expect.poll(async () => (await connected.badgeOf(popup.tab)).text).toBe('✓');
  await popup.page.close();
  await popup.tab.goto(site.pages.bad);
  await expect.poll(async () => (await connected.badgeOf(popup.tab)).text).toBe('');
});

inBoth(
  'a single-page app that changes its URL does not keep the old page’s verdict',
  async ({ popupOn, connected, site }) => {
    const popup = await popupOn(site.app);
    await popup.create.click();
    await popup.says('Report ready');
    await expect.poll(async () => (await connected.badgeOf(popup.tab)).text).toMatch(/[✓~✗]/);
    await popup.page.close();
    await popup.tab.getByRole('button', { name: 'Go to the basket' }).click();
    await expect.poll(() => popup.tab.title()).toBe('Basket');
    await expect.poll(async () => (await connected.badgeOf(popup.tab)).text).toBe('');
  },
);
