import type { HeaderLine, PageRead, ServedPage, SiteRead } from './page-read.ts';

/** What the checks judge of a page: one document with the response that brought it, and its site. */
export interface JudgedPage extends Omit<ServedPage, 'seen' | 'timeToFirstByte'> {
  /** The ordered address: what the report is about. */
  readonly asked: string;
  /** The address of the document, cleaned, without a fragment. Not that of `asked` if it leads elsewhere. */
  readonly url: string;
  /** Empty if the response was not seen. */
  readonly headers: readonly HeaderLine[];
  /** The HTML as sent; empty if it was not seen. */
  readonly html: string;
  /** `undefined` where it is not known, or not judged. */
  readonly timeToFirstByte: number | undefined;
  readonly site: SiteRead;
  readonly readAt: string;
}

/** The page as its server sends it; `undefined` if that was not seen. */
export function servedPage({ asked, served, site, readAt }: PageRead): JudgedPage | undefined {
  return served.seen ? { timeToFirstByte: undefined, asked, ...served, site, readAt } : undefined;
}

/** The page as a tab shows it, with nothing of what strangers get; `undefined` if no tab showed it. */
export function shownPage({ asked, shown, site, readAt }: PageRead): JudgedPage | undefined {
  if (shown === undefined) return undefined;
  const bytes = shown.decodedBytes ?? new TextEncoder().encode(shown.html).length;
  return {
    asked,
    url: shown.url,
    redirects: 'not-seen',
    status: shown.status ?? 200,
    headers: [],
    html: '',
    encoding: { name: shown.characterSet, source: 'default' },
    transferredBytes: shown.transferredBytes ?? bytes,
    bytes,
    timeToFirstByte: shown.timeToFirstByte,
    site,
    readAt,
  };
}

/** What was read of the page: as its server sends it, else as a tab shows it. */
export function judgedPage(page: PageRead): JudgedPage {
  const judged = servedPage(page) ?? shownPage(page);
  if (judged === undefined) throw new Error('Nothing of the page was read.');
  return judged;
}
