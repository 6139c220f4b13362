import type { ReportedPage } from '../contract/report-schemas.ts';
import type { HeaderLine } from '../page/page-read.ts';
import { headingsOf } from './checks/search/headings.ts';
import { nameFromContent } from './html/accessible-name.ts';
import { shorten } from './html/describe-element.ts';
import type { PageContext } from './html/page-context.ts';
import type { HtmlElement } from './html/parse-html.ts';
import { srcsetAddresses } from './html/srcset-addresses.ts';

const MOST = 300;
const MOST_HEADERS = 100;
const LONGEST_TEXT = 200;
const LONGEST_VALUE = 1_000;
/** Longer addresses are cut, in characters; those with the image itself sooner. */
const LONGEST_ADDRESS = 2_048;
const LONGEST_DATA = 60;

/** What a page has and is answered with, in lists: its headings, images and response headers. */
export function listsOf(
  context: PageContext,
): Pick<ReportedPage, 'headings' | 'more_headings' | 'images' | 'more_images' | 'headers'> {
  const headings = headingsOf(context);
  const images = context.all('img');
  const { headers } = context.page;
  return {
    headings: headings.slice(0, MOST).map(({ element, level }) => ({
      level,
      text: shorten(nameFromContent(element, context), LONGEST_TEXT),
    })),
    more_headings: Math.max(0, headings.length - MOST),
    images: images.slice(0, MOST).map((image) => imageOf(image, context)),
    more_images: Math.max(0, images.length - MOST),
    headers: headers.length === 0 ? null : headers.slice(0, MOST_HEADERS).map(withoutSecret),
  };
}

function imageOf(image: HtmlElement, { resolve, sizeOf }: PageContext): ReportedPage['images'][number] {
  const { src, srcset = '', alt } = image.attribs;
  const { url, ...size } = sizeOf(image);
  const address = url ?? resolve(src ?? srcsetAddresses(srcset)[0])?.href ?? '';
  return {
    url: address.slice(0, /^data:/i.test(address) ? LONGEST_DATA : LONGEST_ADDRESS),
    alt: alt === undefined ? null : shorten(alt, LONGEST_TEXT),
    ...size,
  };
}

/** A header line without the value of a cookie, which may be the key to a session. */
function withoutSecret([name, value]: HeaderLine): HeaderLine {
  if (name !== 'set-cookie') return [name, shorten(value, LONGEST_VALUE)];
  const [pair = '', ...attributes] = value.split(';');
  const cookie = pair.includes('=') ? pair.split('=', 1)[0] : '';
  return [name, shorten([`${cookie}=…`, ...attributes].join(';'), LONGEST_VALUE)];
}
