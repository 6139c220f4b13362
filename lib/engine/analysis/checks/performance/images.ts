import { text } from '../../../texts/text.ts';
import { defineCheck, failIfAny, notApplicable, notSeen, passOrFail } from '../../define-check.ts';
import type { PageContext } from '../../html/page-context.ts';
import type { HtmlElement } from '../../html/parse-html.ts';
import { srcsetAddresses } from '../../html/srcset-addresses.ts';

const OLD = /\.(jpe?g|png|gif|bmp|tiff?)$/i;
const MODERN = /\.(webp|avif|jxl|svg)$/i;
/** Width and height, in CSS pixels, up to which an image counts as an icon and is ignored. */
const ICON = 64;

/** The images with a relevant size: files, not declared as tiny. */
function picturesOf({ all, resolve, isHidden }: PageContext): HtmlElement[] {
  return all('img').filter((image) => {
    const { attribs } = image;
    if (isHidden(image)) return false;
    const src = attribs['src'] ?? attribs['srcset'] ?? '';
    if (src.trim() === '' || /^\s*data:/i.test(src) || resolve(attribs['src'] ?? '') === undefined)
      return false;
    const [width, height] = [attribs['width'], attribs['height']].map((side) =>
      Number.parseInt(side ?? '', 10),
    );
    return !((width ?? Number.NaN) <= ICON && (height ?? Number.NaN) <= ICON);
  });
}

/**
 * Visible images have a modern format (WebP, AVIF, JPEG XL or SVG), at least as one source of their picture or srcset.
 * Judged by the ending of the name: JPEG, PNG, GIF, BMP and TIFF fail. Not judged are names without one, and those that
 * ask a service for an image, which chooses the format: only its response says which (RFC 9110, section 8.3). Icons up
 * to 64 pixels (declared width and height) are ignored. Source:
 * https://web.dev/articles/choose-the-right-image-format,
 * https://developer.chrome.com/docs/lighthouse/performance/uses-webp-images; https://web.dev/articles/image-cdns
 */
export const imageFormats = defineCheck('image-formats', 'performance', 'low', (context) => {
  const pictures = picturesOf(context);
  if (pictures.length === 0) return notApplicable();
  const around = new Map<HtmlElement['parent'], Format | undefined>(
    context.all('picture').map((picture) => [picture, formatOfSources(picture, context)]),
  );
  const known = pictures
    .map((image) => ({ image, format: best([formatOf(image, context), around.get(image.parent)]) }))
    .filter(({ format }) => format !== 'unknown');
  if (known.length === 0) return notSeen();
  const old = known.filter(({ format }) => format === 'old').map(({ image }) => image);
  return failIfAny(old, known.length);
});

type Format = 'modern' | 'old' | 'unknown';

function best(formats: readonly (Format | undefined)[]): Format | undefined {
  return (['modern', 'unknown', 'old'] as const).find((one) => formats.includes(one));
}

/** The best format of the sources of a picture; `undefined` without any. */
function formatOfSources(picture: HtmlElement, context: PageContext): Format | undefined {
  return best(
    picture.children.map((child) => {
      if (!('attribs' in child) || child.name !== 'source') return undefined;
      const isModern = /image\/(webp|avif|jxl|svg)/i.test(child.attribs['type'] ?? '');
      return isModern ? 'modern' : formatOf(child, context);
    }),
  );
}

/** The best format of the addresses of an image or source. */
function formatOf({ attribs }: HtmlElement, { resolve }: PageContext): Format | undefined {
  const addresses = [attribs['src'] ?? '', ...srcsetAddresses(attribs['srcset'] ?? '')];
  return best(
    addresses
      .filter((address) => !/^\s*(?:data:|$)/i.test(address))
      .map((address) => formatBy(resolve(address))),
  );
}

/** A query that only names a version of a file. */
const VERSION = /^(?:\?(?:(?:v|ver|version|rev|ts|_)=[\w.-]*|[\da-f.-]*))?$/i;
/** A folder whose name says what a service does: `f_auto`, `format=auto`, `tr:w-300`, `filters:format(webp)`, `-`. */
const INSTRUCTION = /[,=:()]|%(?:2c|3a|3d)|(?:^|[-_])(?:auto|webp|avif|jxl)$|^-$/i;

function formatBy(url: URL | undefined): Format {
  const folders = url?.pathname.split('/') ?? [];
  const name = folders.pop() ?? '';
  if (MODERN.test(name)) return 'modern';
  return OLD.test(name) && VERSION.test(url?.search ?? '') && !folders.some((one) => INSTRUCTION.test(one))
    ? 'old'
    : 'unknown';
}

/**
 * Images that are probably visible at first: HTML alone does not show where the window ends.
 */
const FIRST = 4;

/**
 * Visible images after the first four, and frames after the first, have loading=lazy, or a data-src from which a script
 * loads them. Icons up to 64 pixels are ignored; the four is our own choice. Source: web.dev, "Browser-level image
 * lazy loading for the web", https://web.dev/articles/browser-level-image-lazy-loading
 */
export const lazyImages = defineCheck('lazy-images', 'performance', 'low', (context) => {
  const later = [...picturesOf(context).slice(FIRST), ...context.all('iframe').slice(1)];
  if (later.length === 0) return notApplicable();
  const eager = later.filter(
    ({ attribs }) => attribs['loading']?.toLowerCase() !== 'lazy' && !attribs['data-src'],
  );
  return failIfAny(eager, later.length);
});

/**
 * The first visible image, except icons up to 64 pixels, does not have loading=lazy, because it is probably the
 * largest element in view. Source:
 * https://web.dev/articles/lcp-lazy-loading
 */
export const firstImageEager = defineCheck('first-image-eager', 'performance', 'low', (context) => {
  const first = picturesOf(context)[0];
  if (first === undefined) return notApplicable();
  const isLazy = first.attribs['loading']?.toLowerCase() === 'lazy';
  return passOrFail(!isLazy, { value: text(isLazy ? 'value.no' : 'value.yes'), evidence: [first] });
});

/**
 * Visible images, except icons up to 64 pixels, declare width and height as attributes or in their style, or an
 * aspect-ratio in their style, so that the layout does not shift when they load. Limits (`max-width`) and `auto` are no
 * sizes (CSS Sizing 3, section 5, https://www.w3.org/TR/css-sizing-3/, read 2026-11-27). Source:
 * https://web.dev/articles/optimize-cls#images-without-dimensions
 */
export const imageDimensions = defineCheck('image-dimensions', 'performance', 'low', (context) => {
  const pictures = picturesOf(context);
  if (pictures.length === 0) return notApplicable();
  return failIfAny(
    pictures.filter((image) => !isSized(image)),
    pictures.length,
  );
});

function isSized({ attribs: { width = '', height = '', style = '' } }: HtmlElement): boolean {
  const styles = new Map(
    style.split(';').map((one) => {
      const [name = '', ...value] = one.split(':');
      return [name.trim().toLowerCase(), value.join(':').trim()];
    }),
  );
  if (LENGTH.test(width) && LENGTH.test(height)) return true;
  if (/\d/.test(styles.get('aspect-ratio') ?? '')) return true;
  // whether a height in per cent is one depends on what is around: it is let pass
  return (
    DEFINITE.test(styles.get('width') ?? styles.get('inline-size') ?? width) &&
    DEFINITE.test(styles.get('height') ?? styles.get('block-size') ?? height)
  );
}

/**
 * An attribute from which browsers know the shape of an image. Source: HTML standard, "rules for parsing dimension
 * values", https://html.spec.whatwg.org/multipage/common-microsyntaxes.html#rules-for-parsing-dimension-values
 */
const LENGTH = /^\s*\d+(?:\.\d*)?(?![\d.%])/;
const DEFINITE = /^\s*(?:[+.\d]|(?:calc|min|max|clamp|var|env)\()/i;
