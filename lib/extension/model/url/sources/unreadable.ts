import type { Message, PlainKey } from '../../../../engine/text/message.ts';

const REASONS = {
  'no-addresses': 'unreadableEmpty',
  'tabs-access': 'unreadableTabs',
  'page-closed': 'unreadablePage',
  'sitemap-address': 'unreadableAddress',
  'sitemap-access': 'unreadableAccess',
  'sitemap-no-answer': 'unreadableNoAnswer',
  'sitemap-in-front': 'unreadableInFront',
  'sitemap-status': 'unreadableStatus',
  'sitemap-damaged': 'unreadableDamaged',
  'sitemap-too-large': 'unreadableTooLarge',
  'not-a-sitemap': 'unreadableNoSitemap',
} as const satisfies Readonly<Record<string, PlainKey>>;

/** Why no URLs could be read from the given source; `describeUnreadable` translates it. */
export type Unreadable = keyof typeof REASONS;

/** Why no URLs could be read, and what to do. */
export function describeUnreadable(reason: string): Message {
  return { key: REASONS[reason as Unreadable] ?? 'unreadableNoSitemap' };
}
