import { vi } from 'vitest';
import { paintBadge } from '../../../lib/extension/platform/badge.ts';
import { notify } from '../../../lib/extension/platform/shortcuts/notifications.ts';
import { openInTab, openSettings } from '../../../lib/extension/platform/tabs/open-page.ts';
import { format } from '../../../lib/extension/platform/text.ts';

// What the user saw in this test, read from the calls of `test/mocks/platform.ts`.

/** The notifications shown, oldest first, with their texts. */
export const notices = () =>
  vi.mocked(notify).mock.calls.map(([{ id, title, lines }]) => ({
    id,
    title: format(title),
    message: lines.map(format).join('\n'),
  }));

/** The tooltip of a tab's badge as it was painted last. */
export const badgeTitle = (tabId: number): string | undefined => {
  const badge = lastBadge(tabId);
  return badge && format(badge.title);
};

/** The sign on a tab's badge as it was painted last. */
export const badgeSign = (tabId: number): string | undefined => lastBadge(tabId)?.text;

const lastBadge = (tabId: number) =>
  vi.mocked(paintBadge).mock.calls.findLast(([painted]) => painted === tabId)?.[1];

/** The addresses opened in tabs, oldest first; `settings` stands for the settings page, which comes last. */
export const opened = (): string[] => [
  ...vi.mocked(openInTab).mock.calls.map(([address]) => address),
  ...vi.mocked(openSettings).mock.calls.map(() => 'settings'),
];
