import type { Badge } from '../model/badge/badge.ts';
import { browser } from './browser.ts';
import { format } from './text.ts';

/** Paints a tab's badge and tooltip. A tab that was closed meanwhile is ignored. */
export async function paintBadge(tabId: number, badge: Badge): Promise<void> {
  try {
    await Promise.all([
      browser.action.setBadgeText({ tabId, text: badge.text }),
      browser.action.setBadgeBackgroundColor({ tabId, color: badge.color }),
      browser.action.setBadgeTextColor?.({ tabId, color: badge.textColor }),
    ]);
    // formatting the age in the tooltip takes 20 ms the first time (measured), so the badge is painted first
    await browser.action.setTitle({ tabId, title: format(badge.title) });
  } catch {
    // "No tab with id": the tab was closed
  }
}
