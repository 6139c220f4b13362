import type { Message } from '../../text/message.ts';

/** Why no URLs could be read from the given source; `describeUnreadable` translates it. */
export type Unreadable =
  | 'no-addresses'
  | 'tabs-access'
  | 'page-closed'
  | 'sitemap-address'
  | 'sitemap-access'
  | 'sitemap-no-answer'
  | 'sitemap-status'
  | 'sitemap-damaged'
  | 'sitemap-too-large'
  | 'not-a-sitemap';

/** Why no URLs could be read, and what to do. */
export function describeUnreadable(reason: string): Message {
  switch (reason as Unreadable) {
    case 'no-addresses':
      return { key: 'unreadableEmpty' };
    case 'tabs-access':
      return { key: 'unreadableTabs' };
    case 'page-closed':
      return { key: 'unreadablePage' };
    case 'sitemap-address':
      return { key: 'unreadableAddress' };
    case 'sitemap-access':
      return { key: 'unreadableAccess' };
    case 'sitemap-no-answer':
      return { key: 'unreadableNoAnswer' };
    case 'sitemap-status':
      return { key: 'unreadableStatus' };
    case 'sitemap-damaged':
      return { key: 'unreadableDamaged' };
    case 'sitemap-too-large':
      return { key: 'unreadableTooLarge' };
    default:
      return { key: 'unreadableNoSitemap' };
  }
}
