import { headerLines } from '../../engine/page/header-lines.ts';
import { unreadBehind } from '../../engine/page/in-front-of.ts';
import { isUnread, type SiteFile, type Unread } from '../../engine/page/page-read.ts';
import type { CapturedFile } from './captured-page.ts';

/**
 * A captured file as the analysis takes it. An icon that is written into the page is there without a request, and what
 * something in front of the site has sent is not the file.
 */
export function siteFile({ url, response }: CapturedFile): SiteFile | Unread {
  if (/^data:image\//i.test(url)) {
    const contentType = /^data:([^;,]{0,100})/i.exec(url)?.[1];
    return { url: `${url.slice(0, 60)}…`, status: 200, contentType, text: '' };
  }
  if (isUnread(response)) return response;
  const { status, text, redirected } = response;
  const behind = unreadBehind({ ...response, asked: url });
  if (behind) return behind;
  return { url, status, contentType: headerLines(response, 'content-type')[0], text, redirected };
}
