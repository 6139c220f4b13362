import { isLogo } from '../../../lib/engine/report/files/report-brand.ts';

/** Twice the size at which it is printed, and more than that on screens, in pixels. */
const MOST_WIDTH = 480;
const MOST_HEIGHT = 144;
/** Larger files are not opened, in bytes. */
const MOST_BYTES = 5_000_000;

/**
 * Redraws an image file and returns it as a data URL, without the file's other contents: the scripts of an SVG, the
 * location in a photograph. `null` if the browser cannot draw it, or if the result is still too large.
 */
export async function drawnLogo(file: File): Promise<string | null> {
  if (file.size > MOST_BYTES) return null;
  const image = new Image();
  const href = URL.createObjectURL(file);
  try {
    image.src = href;
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    const scale = Math.min(MOST_WIDTH / width, MOST_HEIGHT / height);
    // an SVG is sharp in any size
    const factor = file.type === 'image/svg+xml' ? scale : Math.min(1, scale);
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(width * factor));
    canvas.height = Math.max(1, Math.round(height * factor));
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const drawn = [canvas.toDataURL('image/png'), canvas.toDataURL('image/webp', 0.9)];
    return drawn.find(isLogo) ?? null;
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(href);
  }
}
