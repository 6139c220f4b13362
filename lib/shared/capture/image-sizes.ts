import type { ImageSize } from '../../engine/page/page-read.ts';
import { native } from './native.ts';

/** Further images are not measured. */
const MOST_MEASURED = 500;
const LONGEST_ADDRESS = 2_048;

/**
 * Measures `img` elements as they are shown, without a request: `images` gets an entry for each. Bytes are those of the
 * body as transferred, which browsers reveal of the page's own origin, and of others with their consent
 * (https://www.w3.org/TR/resource-timing/#dfn-timing-allow-check, read 2026-11-27). The own size of an image from a
 * `srcset` is not known: browsers give it divided by a density
 * (https://html.spec.whatwg.org/multipage/embedded-content.html#dom-img-naturalwidth, read 2026-11-27).
 */
export function imageMeter(): { readonly images: ImageSize[]; readonly measure: (image: Element) => void } {
  const loaded = new Map(
    performance
      .getEntriesByType('resource')
      .map((entry) => [entry.name, (entry as PerformanceResourceTiming).encodedBodySize ?? 0]),
  );
  const images: ImageSize[] = [];
  const measure = (element: Element) => {
    if (images.length >= MOST_MEASURED || !(element instanceof HTMLImageElement)) return images.push({});
    const of = (name: 'naturalWidth' | 'naturalHeight' | 'currentSrc') =>
      native(HTMLImageElement.prototype, name, element);
    const url = String(of('currentSrc'));
    const own = [Number(of('naturalWidth')), Number(of('naturalHeight'))] as const;
    const { width, height } = Element.prototype.getBoundingClientRect.call(element);
    const bytes = loaded.get(url);
    const isDense = Element.prototype.matches.call(element, 'img[srcset], picture > img');
    return images.push({
      ...(url !== '' && url.length <= LONGEST_ADDRESS && { url }),
      ...(own[0] > 0 && own[1] > 0 && !isDense && { own }),
      ...(width > 0 && height > 0 && { shown: [Math.round(width), Math.round(height)] }),
      ...(bytes && { bytes }),
    });
  };
  return { images, measure };
}
