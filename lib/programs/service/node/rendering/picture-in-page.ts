import type { ShownPicture } from '../../../../engine/page/page-read.ts';
import { MOST_PICTURE_BYTES, MOST_PICTURE_WIDTH } from '../../../../engine/report/page-picture.ts';
import { ElementPlaces, shadowRootOf } from '../../../../shared/capture/element-places.ts';
import { native } from '../../../../shared/capture/native.ts';
import { smallerImage } from '../../../../shared/capture/smaller-image.ts';

/** Far beyond the window, in CSS pixels: of what is outside of it, nothing else is clipped. */
const WHOLE_PAGE = 10_000;

/** Nothing moves, and nothing is left out of the layout until it is scrolled to. */
const STILL = `*, *::before, *::after {
  animation-play-state: paused !important; transition: none !important;
  scroll-behavior: auto !important; content-visibility: visible !important;
}`;

/** The picture of a whole page that was read, whose scripts do not run any more. */
export class PictureInPage {
  readonly #places = new ElementPlaces();

  /** Brings the page to rest at its top, and measures its elements. */
  async begin(): Promise<void> {
    const still = new CSSStyleSheet();
    still.replaceSync(STILL);
    const roots = [...this.#places.elements].flatMap((element) => shadowRootOf(element) ?? []);
    for (const root of roots) root.adoptedStyleSheets.push(still);
    native(Document.prototype, 'adoptedStyleSheets', document).push(still);
    scrollTo({ top: 0, left: 0, behavior: 'instant' });
    await this.#places.begin(WHOLE_PAGE);
  }

  /**
   * Measures the elements again and makes the image smaller: `image` is a PNG in base64, of the part of the page that
   * begins at its top and the left side of its window, and has this size in CSS pixels. `undefined` if the image cannot
   * be made small enough.
   */
  async end(
    image: string,
    shown: { readonly width: number; readonly height: number },
  ): Promise<Omit<ShownPicture, 'takenAt'> | undefined> {
    const places = await this.#places.placesIn({ x: 0, y: -scrollY, ...shown }, WHOLE_PAGE);
    const bitmap = await createImageBitmap(
      new Blob([Uint8Array.from(atob(image), (character) => character.charCodeAt(0))]),
    );
    const small = await smallerImage(bitmap, { bytes: MOST_PICTURE_BYTES, width: MOST_PICTURE_WIDTH });
    if (small === undefined) return undefined;
    const bytes = new Uint8Array(await small.image.arrayBuffer());
    return {
      image: btoa(String.fromCharCode(...bytes)),
      width: small.width,
      height: small.height,
      places,
    };
  }
}
