import { shownAddress, shownParts } from '../../model/text/shown-text.ts';
import type { ClientView } from './client-view.ts';

export interface PageLinksProps {
  readonly view: ClientView;
  /** The places of the pages. */
  readonly at: readonly number[];
}

/** Links to pages of the file. */
export function PageLinks({ view, at }: PageLinksProps) {
  return (
    <ul className="pageLinks">
      {at.map((place) => (
        <li key={place}>
          <a href={`#page-${place + 1}`}>
            <bdi dir="ltr">{pathOf(view.file.pages[place]?.report.url ?? '', view)}</bdi>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The path of an address, or all of it if the file is of several hosts. */
export function pathOf(url: string, { isOneHost }: ClientView): string {
  return isOneHost ? shownParts(url).path || '/' : shownAddress(url);
}
