import type { Page } from '@playwright/test';
import type { Browser } from 'webextension-polyfill';
import type { Watch } from '../../../lib/model/watch/watch.ts';
import { expect, type Fixtures, fillHistory, goTo, type Look } from './fixtures.ts';

/** Available in the extension's pages. */
declare const chrome: Browser;

/** The question that begins a watch, what watched pages tell in the popup, and their list. */
export async function watchStates(fixtures: Fixtures, look: Look): Promise<void> {
  const { extension, text, site } = fixtures;
  await fillHistory(fixtures);
  const page = await extension.ownPage('reports');
  await goTo(page, '#/watched');
  await expect(page.getByText(text('watchedNone'))).toBeVisible();
  await look('watched: none yet', page);

  await goTo(page, '#/');
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(13);
  await page.getByRole('row').nth(2).getByRole('button').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: text('watchMenu') }).click();
  const dialog = page.getByRole('dialog', { name: text('watchTitle') });
  await expect(dialog.getByRole('radio').first()).toBeChecked();
  await look('watched: the question', page, dialog);
  await dialog.getByRole('checkbox').uncheck();
  await dialog.getByRole('button', { name: text('watchAction'), exact: true }).click();
  await expect(dialog).toHaveCount(0);

  await tell(page);
  await goTo(page, '#/watched');
  await expect(page.getByText(text('watchedNone'))).toHaveCount(0);
  await expect(
    page
      .getByRole('list', { name: text('watched') })
      .getByRole('listitem')
      .first(),
  ).toBeVisible();
  await look('watched: the list', page);

  // the list takes what it shows as read
  await goTo(page, '#/');
  await tell(page);
  const popup = await extension.popup(await extension.open(site.pages.good));
  await expect(popup.getByRole('region', { name: text('watchChanged') })).toBeVisible();
  await look('popup: a watched page changed', popup);
}

/** Stores what the watch of a page has seen, and others that were late or not possible. */
async function tell(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const hour = 3_600_000;
    const now = Date.now();
    const { watches } = await chrome.storage.local.get('watches');
    const envelope = watches as { version: number; value: Watch[] };
    const [watch] = envelope.value;
    if (!watch) throw new Error('Nothing is watched.');
    const news: Watch['news'] = [
      {
        at: now - 20 * hour,
        isRead: false,
        changes: [
          { part: 'indexing', before: 'listed', after: 'not-listed' },
          { part: 'robots', before: 'index, follow, max-image-preview:large', after: 'noindex' },
          { part: 'title', before: 'Sourdough loaves and rolls from our oven in Hollow Lane', after: '' },
        ],
      },
      { at: now - 90 * hour, isRead: true, changes: [{ part: 'status', before: '503', after: '200' }] },
    ];
    const told: Watch = {
      ...watch,
      news,
      lookedAt: now - 20 * hour,
      triedAt: now - 20 * hour,
      next: now + 4 * hour,
    };
    const late: Watch = {
      ...{ ...watch, url: `${watch.url}?${'long-'.repeat(20)}`, period: 'week', news: [] },
      ...{ lookedAt: now - hour, triedAt: now - hour, notLooked: { kind: 'closed' } },
    };
    const failed: Watch = {
      ...{ ...watch, url: `${watch.url}?cart`, news: [], lookedAt: now - 30 * hour, triedAt: now - 2 * hour },
      notLooked: { kind: 'failed', failure: { kind: 'page-busy' } },
    };
    const value = [told, late, failed];
    await chrome.storage.local.set({
      watches: { ...envelope, value },
      'watch-news': { version: 1, value: 1 },
    });
  });
}
