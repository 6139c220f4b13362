import type { BrowserContext, Page } from '@playwright/test';
import { pressToolbarButton } from '../browser/press-toolbar-button.ts';
import type { Steps } from './steps.ts';

export interface CreateInPopup {
  readonly context: BrowserContext;
  readonly extensionId: string;
  /** The URL of the page to report. */
  readonly address: string;
  readonly steps: Steps;
}

/**
 * Creates a report through the real toolbar popup. Returns the popup, and the verdict that it shows. Throws with the
 * popup's error message if it shows one.
 */
export async function createInPopup({
  context,
  extensionId,
  address,
  steps,
}: CreateInPopup): Promise<{ readonly popup: Page; readonly shown: string }> {
  const page = await context.newPage();
  await steps.run(`Opening the sample page ${address}`, () => page.goto(address));
  const popup = await steps.run('Pressing the toolbar button', () =>
    pressToolbarButton(context, page, extensionId),
  );
  const shown = await steps.run('Pressing “Create report”, and waiting for the verdict', () => create(popup));
  steps.say(`the popup says “Report ready: ${shown}”`);
  return { popup, shown };
}

async function create(popup: Page): Promise<string> {
  const region = popup.getByRole('region', { name: 'This page' });
  const button = region.getByRole('button', { name: 'Create report' });
  const more = region.getByRole('button', { name: /^More actions/ });
  await button.or(more).first().waitFor({ timeout: 15_000 });
  // the page has a report of an earlier start
  if (await more.isVisible()) {
    await more.click();
    await popup.getByRole('menuitem', { name: 'New report' }).click();
  }
  await button.click({ timeout: 15_000 });
  const ready = region.getByRole('status').filter({ hasText: 'Report ready: ' });
  const failure = region.getByRole('alert').filter({ hasText: /\S/ });
  await ready.or(failure).first().waitFor({ timeout: 90_000 });
  if (await failure.isVisible())
    throw new Error(`The popup says: ${(await failure.allInnerTexts()).join(' ')}`);
  return (await ready.allInnerTexts())
    .join('')
    .replace(/^[\s\S]*Report ready: /, '')
    .trim();
}
