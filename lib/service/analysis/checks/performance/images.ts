import { text } from '../../../texts/text.ts';
import { defineCheck, failIfAny, notApplicable, passOrFail } from '../../define-check.ts';
import type { PageContext } from '../../html/page-context.ts';
import type { HtmlElement } from '../../html/parse-html.ts';

const OLD = /\.(jpe?g|png|gif|bmp|tiff?)$/i;
const MODERN = /\.(webp|avif|jxl)(\?|\s|,|$)/i;
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
 * Visible images have a modern format (WebP, AVIF, JPEG XL or SVG), at least as one source of their picture or
 * srcset. Judged by the file extension: JPEG, PNG, GIF, BMP and TIFF fail, URLs without one pass. Icons up to 64
 * pixels (declared width and height) are ignored. Source: https://web.dev/articles/choose-the-right-image-format,
 * https://developer.chrome.com/docs/lighthouse/performance/uses-webp-images
 */
export const imageFormats = defineCheck({
  id: 'image-formats',
  group: 'performance',
  importance: 'low',
  run: (context) => {
    const pictures = picturesOf(context);
    if (pictures.length === 0) return notApplicable();
    const modern = new Set<HtmlElement['parent']>(context.all('picture').filter(hasModernSource));
    const old = pictures.filter((image) => {
      const path = context.resolve(image.attribs['src'])?.pathname ?? '';
      return OLD.test(path) && !MODERN.test(image.attribs['srcset'] ?? '') && !modern.has(image.parent);
    });
    return failIfAny(old, pictures.length);
  },
});

function hasModernSource(picture: HtmlElement): boolean {
  return picture.children.some(
    (child) =>
      'attribs' in child &&
      child.name === 'source' &&
      (/image\/(webp|avif|jxl|svg)/i.test(child.attribs['type'] ?? '') ||
        MODERN.test(child.attribs['srcset'] ?? '')),
  );
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
export const lazyImages = defineCheck({
  id: 'lazy-images',
  group: 'performance',
  importance: 'low',
  run: (context) => {
    const later = [...picturesOf(context).slice(FIRST), ...context.all('iframe').slice(1)];
    if (later.length === 0) return notApplicable();
    const eager = later.filter(
      ({ attribs }) => attribs['loading']?.toLowerCase() !== 'lazy' && !attribs['data-src'],
    );
    return failIfAny(eager, later.length);
  },
});

/**
 * The first visible image, except icons up to 64 pixels, does not have loading=lazy, because it is probably the
 * largest element in view. Source:
 * https://web.dev/articles/lcp-lazy-loading
 */
export const firstImageEager = defineCheck({
  id: 'first-image-eager',
  group: 'performance',
  importance: 'low',
  run: (context) => {
    const first = picturesOf(context)[0];
    if (first === undefined) return notApplicable();
    const isLazy = first.attribs['loading']?.toLowerCase() === 'lazy';
    return passOrFail(!isLazy, { value: text(isLazy ? 'value.no' : 'value.yes'), evidence: [first] });
  },
});

/**
 * Visible images, except icons up to 64 pixels, declare width and height as attributes or in their style, or an
 * aspect-ratio in their style, so that the layout does not shift when they load. Source:
 * https://web.dev/articles/optimize-cls#images-without-dimensions
 */
export const imageDimensions = defineCheck({
  id: 'image-dimensions',
  group: 'performance',
  importance: 'low',
  run: (context) => {
    const pictures = picturesOf(context);
    if (pictures.length === 0) return notApplicable();
    const unsized = pictures.filter(({ attribs }) => {
      const style = attribs['style'] ?? '';
      const sized = attribs['width'] !== undefined && attribs['height'] !== undefined;
      const styled =
        /aspect-ratio\s*:/i.test(style) || (/width\s*:/i.test(style) && /height\s*:/i.test(style));
      return !sized && !styled;
    });
    return failIfAny(unsized, pictures.length);
  },
});
