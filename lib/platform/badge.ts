import type { Badge } from '../model/badge/badge.ts';
import { browser } from './browser.ts';
import { format } from './text.ts';

/** Paints a tab's badge and tool tip. A tab that was closed meanwhile is no failure. */
export async function paintBadge(tabId: number, badge: Badge): Promise<void> {
  try {
    await Promise.all([
      browser.action.setBadgeText({ tabId, text: badge.text }),
      browser.action.setBadgeBackgroundColor({ tabId, color: badge.color }),
      browser.action.setBadgeTextColor?.({ tabId, color: badge.textColor }),
    ]);
    // how long ago that was takes the first time 20 ms to say (measured), for which no badge waits
    await browser.action.setTitle({ tabId, title: format(badge.title) });
  } catch {
    // "No tab with id": it is gone, and its badge with it
  }
}
