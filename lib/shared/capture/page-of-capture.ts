import { unreadBehind } from '../../engine/page/in-front-of.ts';
import {
  isUnread,
  type PageRead,
  type ServedPage,
  type ShownDocument,
  type Unread,
  unread,
} from '../../engine/page/page-read.ts';
import type { PageUnreadable } from '../../engine/ports.ts';
import { type KeyedText, text } from '../../engine/texts/text.ts';
import type { CapturedPage } from './captured-page.ts';
import { siteFile } from './site-file.ts';

/**
 * Returns a captured page as a page reader would: `ok: false` with the reason for a document that is not HTML or larger
 * than is read.
 */
export function pageOfCapture(
  captured: CapturedPage,
): { readonly ok: true; readonly page: PageRead } | { readonly ok: false; readonly reason: PageUnreadable } {
  const { contentType, cut } = captured.rendered;
  if (!/^(?:text\/html|application\/xhtml\+xml)$/.test(contentType))
    return unreadable('not-html', text('read.tab-not-html', { type: contentType.slice(0, 80) }));
  if (cut) return unreadable('too-large', text('read.tab-too-large'));
  return { ok: true, page: toPageRead(captured) };
}

function unreadable(kind: PageUnreadable['kind'], message: KeyedText) {
  return { ok: false, reason: { kind, message } } as const;
}

function toPageRead(captured: CapturedPage): PageRead {
  return {
    asked: captured.asked,
    served: servedOf(captured),
    shown: shownOf(captured),
    site: {
      robotsTxt: siteFile(captured.robotsTxt),
      sitemaps: captured.sitemaps,
      favicon: siteFile(captured.favicon),
      missingPage: siteFile(captured.missingPage),
      links: captured.links,
    },
    readAt: captured.readAt,
  };
}

/** Status of a server that does not know the method: GET, to an address that was the target of a form. */
const NOT_ALLOWED = 405;

function servedOf({ asked, served, navigation }: CapturedPage): ServedPage | Unread {
  if (isUnread(served)) return served;
  if (served.cut) return unread('size');
  const { url, redirected, status, headers, text: html, encoding, bytes, waited } = served;
  const isOfForm = status === NOT_ALLOWED && navigation?.status !== NOT_ALLOWED;
  if (isOfForm && !unreadBehind({ ...served, asked })) return unread('not-requested');
  const isSameSize = navigation?.decodedBytes === bytes;
  return {
    seen: true,
    url,
    // a browser follows redirects without showing them
    redirects: redirected ? 'not-seen' : [],
    status,
    headers,
    joined: true,
    html,
    encoding,
    transferredBytes: (isSameSize && navigation?.transferredBytes) || bytes,
    bytes,
    timeToFirstByte: navigation?.timeToFirstByte || waited,
  };
}

function shownOf({ url, rendered, navigation, loadedAt, readAt }: CapturedPage): ShownDocument {
  const { html, contentType, characterSet, failedScript, hidden, images, lastModified, translated } =
    rendered;
  // browsers give the present time for documents whose server does not say
  const isStamped = Number.isFinite(lastModified) && lastModified < Date.parse(readAt) - PRESENT;
  return {
    url,
    html,
    contentType,
    characterSet,
    ...(failedScript !== undefined && { failedScript }),
    ...(hidden && { hidden }),
    ...(images && { images }),
    ...(navigation?.status && { status: navigation.status }),
    ...(navigation?.decodedBytes && { decodedBytes: navigation.decodedBytes }),
    ...(navigation?.transferredBytes && { transferredBytes: navigation.transferredBytes }),
    ...(navigation && { timeToFirstByte: navigation.timeToFirstByte }),
    byOwnWorker: navigation?.byOwnWorker ?? false,
    loadedAt,
    ...(isStamped && { lastModified: new Date(lastModified).toISOString() }),
    translated,
  };
}

/** How much earlier than the reading a time must be so that it is not the present one, in milliseconds. */
const PRESENT = 60_000;
