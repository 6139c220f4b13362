/** A PNG picture as a URL that an HTML page can contain. */
export function dataUrl(png: Buffer): string {
  return `data:image/png;base64,${png.toString('base64')}`;
}
