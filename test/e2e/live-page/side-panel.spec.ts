import { leaving } from '../../drivers/chromium/leaving.ts';
import { inFirefox } from '../../drivers/setup/in-both.ts';
import { expect, test } from '../../drivers/setup/verdict-test.ts';
import { openSidePanel } from '../../screens/open-side-panel.ts';
import { allow, panelFor, sidePanelScreen } from '../../screens/side-panel-screen.ts';

const WITHOUT_TITLE = '<!doctype html><html lang="en"><h1>Our bread</h1><p>Rye, wheat and spelt.</p>';
const WITH_TITLE = WITHOUT_TITLE.replace('<h1>', '<title>Our bread</title><h1>');

/** Runs in a page in Firefox: the pixels of it that are beside the window. */
const hiddenWidth =
  'const { documentElement: page } = content.document; return page.scrollWidth - page.clientWidth';

test('the side panel checks the page in front, and after each reload says what changed since the last check', {
  tag: '@core',
}, async ({ extension, site }) => {
  const tab = await extension.open(site.publish('/panel', WITHOUT_TITLE));
  await allow(extension, tab);
  const panel = await panelFor(extension, tab);
  await expect(panel.verdict).toContainText('Bad');
  await expect(panel.page.getByRole('main')).toContainText('The page has no title');
  site.publish('/panel', WITH_TITLE);
  await tab.reload();
  await expect(panel.since).toContainText('Fixed');
  await tab.reload();
  await panel.says('Nothing changed since the last check.');
  site.publish('/panel', WITHOUT_TITLE);
  await tab.reload();
  await expect(panel.since).toContainText('New issue');
});

test('a check in the side panel is not saved; “Save to…” saves a report in this browser', async ({
  extension,
  site,
}) => {
  const tab = await extension.open(site.publish('/panel', WITH_TITLE));
  await allow(extension, tab);
  const panel = await panelFor(extension, tab);
  await expect(panel.verdict).toBeVisible();
  const reports = await extension.ownPage('reports');
  await expect(reports.getByText('No reports yet').first()).toBeVisible();
  await panel.save.click();
  await panel.thisBrowser.click();
  await panel.says('Saved in this browser');
  await expect(panel.page.getByText(/^Last report/)).toBeVisible();
});

test('without a click on Verdict’s button the side panel asks for one, and checks the page once it is clicked', async ({
  extension,
  site,
}) => {
  const tab = await extension.open(site.publish('/panel', WITH_TITLE));
  const panel = await panelFor(extension, tab);
  await panel.says('Click Verdict’s button in the toolbar to check this page.');
  await allow(extension, tab);
  await expect(panel.verdict).toBeVisible();
});

test('the button in the popup opens the side panel, which checks the page', async ({
  extension,
  popupOn,
  site,
}) => {
  const popup = await popupOn(site.publish('/panel', WITH_TITLE));
  await leaving(popup.inspect.click());
  await expect.poll(() => extension.openPages('side-panel').length).toBe(1);
  const [panel] = extension.openPages('side-panel');
  if (!panel) throw new Error('The side panel is closed again.');
  await expect(sidePanelScreen(panel).verdict).toContainText('Decent');
  // in its way
  await expect.poll(() => popup.page.isClosed()).toBe(true);
});

inFirefox(
  'the button in the popup opens the sidebar, which at its first width shows all of its buttons',
  async ({ firefox, popupOn, site }) => {
    const popup = await popupOn(site.pages.good);
    await popup.inspect.click();
    const sidebar = await firefox.sidebar();
    await expect.poll(() => sidebar.getByRole('button', { name: 'Links' }).count()).toBe(1);
    expect(await sidebar.evaluate(hiddenWidth)).toBe(0);
  },
);

/** Runs in a page in Firefox: where its first finding stands, and how much of the page is in sight. */
const firstFinding = `
  const { innerHeight: height, scrollY, document: page } = content;
  const { top } = page.querySelector('ul[aria-label="Fix first"] > li').getBoundingClientRect();
  return { top: top + scrollY, height }`;
/** Runs in a page in Firefox: the line of vitals, and whether Firefox measures layout shifts. */
const vitalsLine = `
  const { document: page, PerformanceObserver: observer } = content;
  return {
    line: page.querySelector('section[aria-label="Core Web Vitals of this visit"] summary').textContent,
    isMeasured: observer.supportedEntryTypes.includes('layout-shift'),
  }`;

inFirefox(
  'at its first width the sidebar has the first finding in sight, also beside a report and what has changed, and no vital that Firefox does not measure',
  async ({ firefox, extension, site }) => {
    const { tab, panel } = await openSidePanel(extension, site.pages.bad);
    await panel.save.click();
    await panel.thisBrowser.click();
    await panel.says('Saved in this browser');
    await tab.reload();
    await panel.says('Nothing changed since the last check.');
    await expect(panel.vitals).toBeVisible();
    const sidebar = await firefox.sidebar();
    const { top, height } = await sidebar.evaluate<{ top: number; height: number }>(firstFinding);
    expect(top).toBeLessThan(height / 2);
    const { line, isMeasured } = await sidebar.evaluate<{ line: string; isMeasured: boolean }>(vitalsLine);
    expect(line.includes('CLS')).toBe(isMeasured);
  },
);
