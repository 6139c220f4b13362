import type { ClientPage } from '../../model/stats/client-file.ts';
import { shownAddress, shownParts } from '../../model/text/shown-text.ts';

/** Links to pages of the file, by their places. */
export function PageLinks({
  pages,
  at,
}: {
  readonly pages: readonly ClientPage[];
  readonly at: readonly number[];
}) {
  return (
    <ul className="pageLinks">
      {at.map((place) => (
        <li key={place}>
          <a href={`#page-${place + 1}`}>
            <bdi dir="ltr">{pathOf(pages[place]?.report.url ?? '', pages)}</bdi>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The path of an address, or all of it if the file is of several hosts. */
export function pathOf(url: string, pages: readonly ClientPage[]): string {
  const { host, path } = shownParts(url);
  const isAlone = pages.every(({ report }) => shownParts(report.url).host === host);
  return isAlone ? path || '/' : shownAddress(url);
}
