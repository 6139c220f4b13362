import type { PagePreview } from '../contract/report-schemas.ts';
import { openGraphOf } from './checks/search/social.ts';
import type { PageContext } from './html/page-context.ts';
import type { HtmlElement } from './html/parse-html.ts';
import { textWidth } from './html/text-width.ts';

const LONGEST_TITLE = 300;
const LONGEST_DESCRIPTION = 1_000;
const LONGEST_ADDRESS = 2_048;
/** The font sizes of Google's results on a desktop, in pixels, measured there. */
const TITLE_SIZE = 20;
const DESCRIPTION_SIZE = 14;

/**
 * What search results and shared links show of a page: title and description with their widths, and the Open Graph
 * properties (https://ogp.me/) with X's own (`twitter:`) as a fallback. What is missing is empty; titles are cut to
 * 300 characters, descriptions to 1,000, and an image address of more than 2,048 is left out.
 */
export function previewOf({ title, metas, properties, resolve }: PageContext): PagePreview {
  const contentOf = (element: HtmlElement | undefined) =>
    element?.attribs['content']?.replace(/\s+/g, ' ').trim() ?? '';
  const named = (name: string) => openGraphOf({ properties }, name) || contentOf(metas(name)[0]);
  const description = contentOf(metas('description')[0]);
  const image = resolve(named('og:image') || named('twitter:image') || undefined)?.href ?? '';
  return {
    title: title.slice(0, LONGEST_TITLE),
    title_width: textWidth(title, TITLE_SIZE),
    description: description.slice(0, LONGEST_DESCRIPTION),
    description_width: textWidth(description, DESCRIPTION_SIZE),
    site_name: named('og:site_name').slice(0, LONGEST_TITLE),
    social_title: (named('og:title') || named('twitter:title')).slice(0, LONGEST_TITLE),
    social_description: (named('og:description') || named('twitter:description')).slice(
      0,
      LONGEST_DESCRIPTION,
    ),
    social_image: image.length <= LONGEST_ADDRESS ? image : '',
  };
}
