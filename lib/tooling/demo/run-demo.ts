import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { createInPopup } from './create-in-popup.ts';
import type { SampleSite } from './sample-site.ts';
import type { Steps } from './steps.ts';
import { createReports, type DemoReport, type DemoService, newestReport } from './stored-report.ts';
import { verdictText } from './verdict-text.ts';

export interface Stage {
  readonly context: BrowserContext;
  readonly extensionId: string;
  readonly service: DemoService;
  readonly steps: Steps;
}

export interface MainJob extends Stage {
  /** The folder for screenshots. */
  readonly pictures: string;
  readonly settings: Page;
  /** The URL of the page to report. */
  readonly address: string;
}

/**
 * Creates a report through the real toolbar popup and prints the result. Throws if the popup does not show
 * what the service has stored.
 */
export async function runDemo(stage: MainJob): Promise<void> {
  const { context, extensionId, service, address, steps } = stage;
  await mkdir(stage.pictures, { recursive: true });
  const before = await newestReport(service, address);
  const { popup, shown } = await createInPopup({ context, extensionId, address, steps });

  const { rows, badge } = await steps.run('Looking at the history and the badge', async () => {
    const views = popup.getByRole('navigation', { name: 'Views' });
    await views.getByRole('button', { name: 'Reports' }).click();
    const list = popup.getByRole('region', { name: 'Reports' }).getByRole('list', { name: 'Reports' });
    const row = list.getByRole('listitem').filter({ hasText: shown }).first();
    await row.waitFor({ timeout: 15_000 });
    const found = { rows: await list.getByRole('listitem').count(), badge: await badgeOf(popup) };
    await views.getByRole('button', { name: 'This page' }).click();
    return found;
  });
  steps.say(`${rows} in the list, the newest first; the badge shows ${badge.text} (“${badge.title}”)`);

  const stored = await steps.run('Asking the service itself what it has stored', () =>
    newestReport(service, address),
  );
  const report = requireSameReport(shown, stored, before);
  await steps.run('Taking pictures', () => takePictures(stage, popup));
  steps.say(`in ${stage.pictures}`);
  console.log(`\n${verdictText(report)}\n`);
}

/** The badge of the tab under the popup, read from within the popup. */
function badgeOf(popup: Page): Promise<{ text: string; title: string }> {
  return popup.evaluate(async () => {
    const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
    const tabId = tab?.id === undefined ? {} : { tabId: tab.id };
    return { text: await chrome.action.getBadgeText(tabId), title: await chrome.action.getTitle(tabId) };
  });
}

/** The report, if shown and stored ones agree; otherwise throws. */
function requireSameReport(
  shown: string,
  stored: DemoReport | undefined,
  before: DemoReport | undefined,
): DemoReport {
  if (!stored || stored.id === before?.id) {
    throw new Error(`The popup shows “${shown}”, but the service has no new report of the page.`);
  }
  if (stored.result !== shown.toLowerCase()) {
    throw new Error(`The popup shows “${shown}”, but the service has stored “${stored.result}”.`);
  }
  return stored;
}

/** Takes pictures of popup, settings and reports page. */
async function takePictures(
  { context, extensionId, settings, pictures }: MainJob,
  popup: Page,
): Promise<void> {
  await take('popup', popup, pictures);
  await take('options', settings, pictures);
  const reports = await context.newPage();
  await reports.goto(`chrome-extension://${extensionId}/reports.html`);
  await reports.getByRole('table', { name: 'Reports' }).getByRole('row').nth(1).waitFor({ timeout: 15_000 });
  await take('reports', reports, pictures);
}

/** Screenshots in light and dark colours, in the folder `pictures`: `popup-light.png` and so on. */
export async function take(name: string, page: Page, pictures: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    // without transitions, which would show intermediate colours
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.screenshot({ path: join(pictures, `${name}-${colorScheme}.png`) });
  }
}

/** What is wrong first on the sample pages: one is hidden, and the canonical URL of another leads to it. */
const FIRST_PROBLEMS = ['A robots meta tag forbids indexing', 'The canonical URL can’t be indexed'];

/**
 * Has the service report all pages of the sample site, opens the site's view in the extension, and prints its problems.
 * Throws if the first ones are not among them.
 */
export async function openSite(stage: Stage, site: SampleSite): Promise<Page> {
  const { context, extensionId, service, steps } = stage;
  const pages = [...Object.values(site.pages), ...Object.values(site.contradicting)];
  await steps.run(`Having the service report the site’s ${pages.length} pages`, () =>
    createReports(service, pages),
  );
  const { view, problems } = await steps.run('Opening the site’s view', async () => {
    const view = await context.newPage();
    const project = encodeURIComponent(new URL(site.origin).host);
    await view.goto(`chrome-extension://${extensionId}/reports.html#/project/${project}`);
    const list = view.getByRole('list', { name: 'Problems' });
    await list.scrollIntoViewIfNeeded({ timeout: 15_000 });
    return { view, problems: await list.getByRole('listitem').allInnerTexts() };
  });
  const lines = problems.map((problem) => problem.replaceAll(/\s+/g, ' '));
  const missing = FIRST_PROBLEMS.filter((name) => !lines.some((line) => line.includes(name)));
  if (missing.length > 0) {
    throw new Error(`The site’s view does not show “${missing.join('”, “')}”, but: ${lines.join('; ')}`);
  }
  for (const line of lines) steps.say(line);
  return view;
}
