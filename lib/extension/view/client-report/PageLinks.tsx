import { shownAddress, shownParts } from '../../../engine/text/shown-text.ts';
import type { ClientView } from './client-view.ts';

export interface PageLinksProps {
  readonly view: ClientView;
  /** The places of the pages. */
  readonly at: readonly number[];
  /** The addresses of those that are not in the file. */
  readonly others?: readonly string[] | undefined;
}

/** Links to pages of the file, and the names of others. */
export function PageLinks({ view, at, others = [] }: PageLinksProps) {
  return (
    <ul className="pageLinks">
      {at.map((place) => (
        <li key={place}>
          <a href={`#page-${place + 1}`}>
            <bdi dir="ltr">{shownPath(view.file.pages[place]?.report.url ?? '', view)}</bdi>
          </a>
        </li>
      ))}
      {others.map((url) => (
        <li key={url}>
          <bdi dir="ltr">{shownPath(url, view)}</bdi>
        </li>
      ))}
    </ul>
  );
}

/** The path of an address, or all of it if the file is of several hosts. */
export function shownPath(url: string, { isOneHost }: ClientView): string {
  return isOneHost ? shownParts(url).path || '/' : shownAddress(url);
}
