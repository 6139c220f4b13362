import { isRecord } from '../../../engine/core/is-record.ts';
import { textOf } from '../../../engine/report/contents-text.ts';
import { safeHref } from '../../../engine/url/safe-href.ts';

export interface PageLink {
  readonly url: string;
  /** What its first link is called; may be empty. */
  readonly text: string;
  /** In lower case; empty without one. */
  readonly rel: string;
  readonly place: 'content' | 'menu' | 'other';
  readonly download: boolean;
  /** Whether it leads to the host of the page. */
  readonly isInternal: boolean;
}

const MOST = 500;
const PLACES = ['content', 'menu', 'other'] as const;

/**
 * Reads the `links` in the `page` of a report, and how many more there are; `null` if the service does not list them.
 */
export function readPageLinks(
  contents: unknown,
): { readonly links: readonly PageLink[]; readonly more: number } | null {
  const page = isRecord(contents) ? contents['page'] : undefined;
  if (!isRecord(page) || !Array.isArray(page['links'])) return null;
  const listed: readonly unknown[] = page['links'];
  const host = URL.parse(textOf(page['final_url']))?.host;
  const links = listed.slice(0, MOST).flatMap((link): PageLink[] => {
    if (!isRecord(link) || typeof link['url'] !== 'string') return [];
    const url = safeHref(link['url']);
    if (url === undefined) return [];
    return [
      {
        url,
        text: textOf(link['text']),
        rel: textOf(link['rel']),
        place: PLACES.find((place) => place === link['place']) ?? 'other',
        download: link['download'] === true,
        isInternal: new URL(url).host === host,
      },
    ];
  });
  const more = page['more_links'];
  return { links, more: typeof more === 'number' && more > 0 ? Math.round(more) : 0 };
}
