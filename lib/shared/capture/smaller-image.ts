/** How the image is tried, until it is small enough: each as WebP's quality and a share of the width. */
const TRIES = [
  [0.8, 1],
  [0.6, 1],
  [0.4, 1],
  [0.4, 0.75],
  [0.3, 0.5],
  [0.2, 0.35],
] as const;

export interface SmallerImage {
  readonly image: Blob;
  readonly width: number;
  readonly height: number;
}

/**
 * An image as WebP with at most so many bytes and so many pixels in width; `undefined` if it cannot be made as small,
 * or the browser writes no WebP.
 */
export async function smallerImage(
  from: ImageBitmap,
  most: { readonly bytes: number; readonly width: number },
): Promise<SmallerImage | undefined> {
  for (const [quality, share] of TRIES) {
    const scale = Math.min(1, (most.width * share) / from.width);
    const [width, height] = [Math.round(from.width * scale), Math.round(from.height * scale)];
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d');
    if (!context) return undefined;
    context.imageSmoothingQuality = 'high';
    context.drawImage(from, 0, 0, width, height);
    const image = await canvas.convertToBlob({ type: 'image/webp', quality });
    if (image.type !== 'image/webp') return undefined;
    if (image.size <= most.bytes) return { image, width, height };
  }
  return undefined;
}
