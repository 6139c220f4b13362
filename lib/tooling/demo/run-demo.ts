import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { createInPopup } from './create-in-popup.ts';
import type { Steps } from './steps.ts';
import { newestReport, type ServiceAddress, type StoredReport } from './stored-report.ts';
import { verdictText } from './verdict-text.ts';

export interface Stage {
  readonly context: BrowserContext;
  readonly extensionId: string;
  readonly service: ServiceAddress;
  readonly settings: Page;
  /** The URL of the page to report. */
  readonly address: string;
  /** The folder for screenshots. */
  readonly pictures: string;
  readonly steps: Steps;
}

/**
 * Creates a report through the real toolbar popup and prints the result. Throws if the popup does not show
 * what the service has stored.
 */
export async function runDemo(stage: Stage): Promise<void> {
  const { context, extensionId, service, address, steps } = stage;
  await mkdir(stage.pictures, { recursive: true });
  const before = await newestReport(service, address);
  const { popup, shown } = await createInPopup({ context, extensionId, address, steps });

  const { rows, badge } = await steps.run('Looking at the history and the badge', async () => {
    const list = popup.getByRole('region', { name: 'Reports' }).getByRole('list', { name: 'Reports' });
    const row = list.getByRole('listitem').filter({ hasText: shown }).first();
    await row.waitFor({ timeout: 15_000 });
    return { rows: await list.getByRole('listitem').count(), badge: await badgeOf(popup) };
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
  stored: StoredReport | undefined,
  before: StoredReport | undefined,
): StoredReport {
  if (!stored || stored.id === before?.id) {
    throw new Error(`The popup shows “${shown}”, but the service has no new report of the page.`);
  }
  if (stored.result !== shown.toLowerCase()) {
    throw new Error(`The popup shows “${shown}”, but the service has stored “${stored.result}”.`);
  }
  return stored;
}

/**
 * Screenshots of popup, settings and reports page, each in light and dark colours: `popup-light.png` and so
 * on.
 */
async function takePictures({ context, extensionId, settings, pictures }: Stage, popup: Page): Promise<void> {
  const take = async (name: string, page: Page) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      // without transitions, which would show intermediate colours
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.screenshot({ path: join(pictures, `${name}-${colorScheme}.png`) });
    }
  };
  await take('popup', popup);
  await take('options', settings);
  const reports = await context.newPage();
  await reports.goto(`chrome-extension://${extensionId}/reports.html`);
  await reports.getByRole('table', { name: 'Reports' }).getByRole('row').nth(1).waitFor({ timeout: 15_000 });
  await take('reports', reports);
}
