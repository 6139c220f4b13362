import type { Page } from '@playwright/test';
import type { Browser } from 'webextension-polyfill';
import type { Schedule } from '../../../lib/shared/schedule/schedule.ts';
import { expect, type Fixtures, fillHistory, goTo, type Look } from './fixtures.ts';

/** Available in the extension's pages. */
declare const chrome: Browser;

/** The question that begins monitoring, what monitored pages report in the popup, and their list. */
export async function monitoringStates(fixtures: Fixtures, look: Look): Promise<void> {
  const { extension, text, site } = fixtures;
  await fillHistory(fixtures);
  const page = await extension.ownPage('reports');
  await goTo(page, '#/monitoring');
  await expect(page.getByText(text('monitoringNone'))).toBeVisible();
  await look('monitoring: none yet', page);

  await goTo(page, '#/');
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(13);
  await page.getByRole('row').nth(2).getByRole('button').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: text('monitorMenu') }).click();
  const dialog = page.getByRole('dialog', { name: text('monitorTitle') });
  await expect(dialog.getByRole('radio').first()).toBeChecked();
  await look('monitoring: the question', page, dialog);
  await dialog.getByRole('checkbox').uncheck();
  await dialog.getByRole('button', { name: text('monitorAction'), exact: true }).click();
  await expect(dialog).toHaveCount(0);

  await report(page);
  await goTo(page, '#/monitoring');
  await expect(page.getByText(text('monitoringNone'))).toHaveCount(0);
  await expect(
    page
      .getByRole('list', { name: text('monitoring') })
      .getByRole('listitem')
      .first(),
  ).toBeVisible();
  await look('monitoring: the list', page);

  // the list takes what it shows as read
  await goTo(page, '#/');
  await report(page);
  const popup = await extension.popup(await extension.open(site.pages.good));
  await expect(popup.getByRole('region', { name: text('monitorChanged') })).toBeVisible();
  await look('popup: a monitored page changed', popup);
}

/** Stores what the schedule of a page has reported, and others that were late, not possible or have ended. */
async function report(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const hour = 3_600_000;
    const now = Date.now();
    const { schedules } = await chrome.storage.local.get('schedules');
    const envelope = schedules as { version: number; value: Schedule[] };
    const [schedule] = envelope.value;
    if (!schedule) throw new Error('Nothing is monitored.');
    const fact = { kind: 'fact', way: 'other' } as const;
    const changed: Schedule = {
      ...schedule,
      readAt: now - 20 * hour,
      since: now - 20 * hour,
      events: [
        {
          at: now - 20 * hour,
          isRead: false,
          what: {
            kind: 'changed',
            changes: [
              { kind: 'indexing', before: 'listed', after: 'not-listed', way: 'worse' },
              { ...fact, of: 'robots', before: 'index, follow, max-image-preview:large', after: 'noindex' },
              { ...fact, of: 'title', before: 'Sourdough loaves and rolls from Hollow Lane', after: '' },
            ],
          },
        },
        {
          at: now - 90 * hour,
          isRead: true,
          what: { kind: 'changed', changes: [{ kind: 'status', before: 503, after: 200, way: 'better' }] },
        },
      ],
    };
    const late: Schedule = {
      ...schedule,
      url: `${schedule.url}?${'long-'.repeat(20)}`,
      every: 'week',
      events: [],
      readAt: now - hour,
      since: now - hour,
      why: { kind: 'closed' },
      isLate: true,
    };
    const unread: Schedule = {
      ...schedule,
      url: `${schedule.url}?cart`,
      readAt: now - 60 * hour,
      failures: 3,
      isReported: true,
      why: { kind: 'failed', failure: { kind: 'page-busy' } },
      events: [
        {
          at: now - 10 * hour,
          isRead: true,
          what: {
            kind: 'unread',
            since: now - 60 * hour,
            why: { kind: 'failed', failure: { kind: 'page-busy' } },
          },
        },
      ],
    };
    const ended: Schedule = {
      ...schedule,
      url: `${schedule.url}?gone`,
      hasEnded: true,
      isReported: true,
      events: [{ at: now - 30 * hour, isRead: true, what: { kind: 'ended' } }],
    };
    await chrome.storage.local.set({
      schedules: { ...envelope, value: [changed, late, unread, ended] },
      'unread-schedules': { version: 1, value: 1 },
    });
  });
}
