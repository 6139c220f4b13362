import { type InFront, readInFront } from '../core/in-front.ts';
import { type KeyedText, text } from '../texts/text.ts';
import { headerLines } from './header-lines.ts';
import { type HeaderLine, type PageRead, type Unread, unread } from './page-read.ts';

/** A response to a request for `asked`, from `url` after redirects. */
interface Response {
  readonly asked: string;
  readonly url: string;
  readonly status: number;
  readonly headers: readonly HeaderLine[];
  readonly text: string;
}

/** What answered in place of the site; `null` if nothing says that anything did. */
function inFrontOf({ headers, ...response }: Response): InFront | null {
  return readInFront({
    ...response,
    headers: { get: (name) => headerLines({ headers }, name).join(', ') || null },
  });
}

/** A part of a site that was not read, because something answered in its place; `undefined` if the site did. */
export function unreadBehind(response: Response): Unread | undefined {
  const inFront = inFrontOf(response);
  return inFront === null ? undefined : unread('in-front', inFront.name ?? undefined);
}

/** What answered in place of a page: to its request, and in its tab. `null`: the site did, or nothing was read. */
export function answersInFront({ asked, served, shown }: PageRead) {
  const tab = shown && { asked, url: shown.url, status: shown.status ?? 200, headers: [], text: shown.html };
  return {
    served: served.seen ? inFrontOf({ ...served, asked, text: served.html }) : null,
    shown: tab ? inFrontOf(tab) : null,
  };
}

/** What answered in place of a page of which nothing else was read; `null` if something of it was. */
export function onlyInFront(page: PageRead): InFront | null {
  const { served, shown } = answersInFront(page);
  const isRead = (page.served.seen && !served) || (page.shown !== undefined && !shown);
  return isRead ? null : (served ?? shown);
}

/** What stands in front, as a sentence; `name` is empty if it is not known. */
export function inFrontText(by: InFront['by'], name: string | null): KeyedText {
  const nameless = text(by === 'proxy' ? 'in-front.your-network' : 'in-front.something');
  return text(`in-front.${by}`, { name: name || nameless });
}
