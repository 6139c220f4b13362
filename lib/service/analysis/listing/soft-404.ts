import { isUnread } from '../../page-read.ts';
import { walkPage } from '../html/page-walk.ts';
import { parseHtml } from '../html/parse-html.ts';
import { textOf } from '../html/text-of.ts';
import type { PageContext } from '../page-context.ts';
import { saysNotFound } from './not-found-text.ts';

/**
 * Whether the page is a "soft 404": it returns success (2xx), but says that it was not found, or a nonexistent
 * address of the site returns the same title and text (not judged for the start page). `undefined`: both return the
 * same document, but scripts fill it and were not run. `shown` is the rendered version, else the raw one.
 * Source: Google Search Central, "soft 404 errors",
 * https://developers.google.com/search/docs/crawling-indexing/http-network-errors#soft-404-errors
 */
export function isSoft404(shown: PageContext, raw: PageContext): boolean | undefined {
  if (shown.page.status < 200 || shown.page.status > 299) return false;
  const heading = shown.all('h1')[0];
  const said = saysNotFound({
    title: shown.title,
    heading: heading === undefined ? '' : textOf(heading),
    words: shown.words.length,
  });
  if (said) return true;
  if (!isLikeMissing(shown, raw)) return false;
  if (shown !== raw) return shown.text === raw.text;
  return raw.isFilledByScripts ? undefined : true;
}

function isLikeMissing(shown: PageContext, raw: PageContext): boolean {
  const { missingPage } = shown.page.site;
  if (isUnread(missingPage) || missingPage.status !== 200 || missingPage.redirected) return false;
  if (missingPage.text.trim() === '' || raw.page.html === '' || raw.url.pathname === '/') return false;
  const missing = walkPage(parseHtml(missingPage.text));
  const title = missing.byName.get('title')?.[0];
  return missing.text === raw.text && (title === undefined ? '' : textOf(title)) === raw.title;
}
