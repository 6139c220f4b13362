import type { ExtensionDriver } from '../../drivers/chromium/extension-driver.ts';
import { inFirefox } from '../../drivers/setup/in-both.ts';
import { expect, test } from '../../drivers/setup/verdict-test.ts';
import { startHost } from '../../fixtures/scripted-host.ts';
import { axeFaults } from '../../screens/axe-faults.ts';
import { pageOverlay } from '../../screens/page-overlay.ts';
import { allow, panelFor } from '../../screens/side-panel-screen.ts';

/** One fault of each kind, once shown and once hidden. Colored without CSS, which a strict policy forbids. */
const FAULTS = `<button></button><p aria-labeledby="rye">Rye</p><font color="#bbbbbb">Spelt</font>`;
const faultyPage = (head = '') => `<!doctype html><html lang="en"><head><title>Our bread</title>${head}</head>
<body bgcolor="#ffffff"><main><h1>Our bread</h1><div id="shown">${FAULTS}</div><div hidden>${FAULTS}</div></main></body></html>`;
const FAULTLESS = '<!doctype html><html lang="en"><title>Our bread</title><main><h1>Our bread</h1></main>';
const STRICT = "default-src 'none'; sandbox allow-scripts allow-same-origin";

/** Opens a page, and the side panel about it. */
async function panelOn(extension: ExtensionDriver, address: string) {
  const tab = await extension.open(address);
  await allow(extension, tab);
  return { tab, panel: await panelFor(extension, tab) };
}

test('the accessibility check names the shown faults of the page, the heaviest first, and “Show on page” marks them', async ({
  extension,
  site,
}) => {
  const { tab, panel } = await panelOn(extension, site.publish('/faulty', faultyPage()));
  await panel.checkAccessibility.click();
  await panel.says('3 rules violated');
  await panel.says(/Critical: 2.*Serious: 1/);
  await expect(panel.violations).toHaveText([
    /ARIA attributes must conform to valid names/,
    /Buttons must have discernible text.*Critical, 1 element/,
    /color contrast.*Serious, 1 element/,
  ]);
  await panel.violations.last().click();
  await expect(panel.accessibility).toContainText('insufficient color contrast of 1.91');
  expect(await axeFaults(panel.page)).toEqual([]);
  const overlay = await pageOverlay(tab);
  await panel.accessibility.getByRole('button', { name: /^Show on page: .*font$/ }).click();
  await expect.poll(() => overlay.text()).toContain('color contrast');
});

const POLICIES = { 'a page without a policy': '', 'a page whose policy forbids everything': STRICT };
for (const [page, policy] of Object.entries(POLICIES))
  test(`${page} is checked without a request, and nothing stays in it`, async ({ extension }) => {
    const styles = await startHost(() => ({
      headers: { 'content-type': 'text/css' },
      body: 'h1 { margin: 0 }',
    }));
    const host = await startHost(() => ({
      headers: { 'content-type': 'text/html', 'content-security-policy': policy },
      body: faultyPage(`<link rel="stylesheet" href="${styles.url}">`),
    }));
    try {
      // a host of its own for the browser, too
      const address = host.url.replace('127.0.0.1', 'localhost');
      const { tab, panel } = await panelOn(extension, address);
      await expect(panel.checkAccessibility).toBeVisible();
      const overlay = await pageOverlay(tab);
      const before = await overlay.traces();
      const seen: string[] = [];
      tab.on('request', (request) => seen.push(request.url()));
      tab.on('console', (message) => seen.push(message.text()));
      await panel.checkAccessibility.click();
      await panel.says('3 rules violated');
      expect(seen).toEqual([]);
      await expect.poll(() => overlay.traces()).toEqual(before);
      expect(await tab.evaluate(() => 'axe' in window)).toBe(false);
    } finally {
      await Promise.all([host.close(), styles.close()]);
    }
  });

test('the result goes with the next load of the page; without violations it says what was checked', async ({
  extension,
  site,
}) => {
  const { tab, panel } = await panelOn(extension, site.publish('/faulty', faultyPage()));
  await panel.checkAccessibility.click();
  await panel.says('3 rules violated');
  site.publish('/faulty', FAULTLESS);
  await tab.reload();
  await expect(panel.violations).toHaveCount(0);
  await panel.checkAccessibility.click();
  await panel.says(/^No violations found by \d+ automatic rules/);
});

test.describe('in German', () => {
  test.use({ language: 'de' });
  test('the rules are in German', async ({ extension, site }) => {
    const { panel } = await panelOn(extension, site.publish('/faulty', faultyPage()));
    await panel.page.getByRole('button', { name: 'Barrierefreiheit prüfen' }).click();
    await panel.says('3 Regeln verletzt');
    await expect(panel.page.getByText('Schaltflächen müssen')).toBeVisible();
  });
});

inFirefox(
  'the accessibility check in the sidebar names the shown faults of the page, and “Show on page” marks them',
  async ({ firefox, site }) => {
    const tab = await firefox.open(site.publish('/faulty', faultyPage()));
    const popup = await firefox.popup(tab);
    await popup.getByRole('button', { name: 'Inspect in the side panel' }).click();
    const panel = await firefox.sidebar();
    await panel.getByRole('button', { name: 'Check accessibility' }).click();
    await expect.poll(() => panel.getByText('3 rules violated').count()).toBe(1);
    await panel.locator('summary').filter({ hasText: 'Buttons must have discernible text' }).click();
    await panel.getByRole('button', { name: /^Show on page: .*button$/ }).click();
    await expect
      .poll(() => tab.evaluate(`return content.document.querySelectorAll('html > div[popover]').length`))
      .toBe(1);
  },
);
