import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';

export interface Picture {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue, alpha of each pixel, row by row. */
  readonly pixels: Uint8Array;
}

/**
 * Reads a PNG with 8 bits per channel and alpha, not interlaced, as browsers write it (PNG specification,
 * third edition).
 */
export function readPng(path: string): Picture {
  const file = readFileSync(path);
  const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)];
  if (file.readUInt32BE(24) !== 0x08060000) throw new Error(`${path} is not of 8 bits with alpha.`);
  const data: Buffer[] = [];
  for (let at = 8; at < file.length; at += file.readUInt32BE(at) + 12) {
    const length = file.readUInt32BE(at);
    if (file.toString('latin1', at + 4, at + 8) === 'IDAT') data.push(file.subarray(at + 8, at + 8 + length));
  }
  return { width, height, pixels: unfiltered(inflateSync(Buffer.concat(data)), width * 4, height) };
}

/** Each row begins with the number of its filter: none, left, above, average, or Paeth. */
function unfiltered(raw: Buffer, stride: number, height: number): Uint8Array {
  const pixels = new Uint8Array(stride * height);
  for (let y = 0; y < height; y++) {
    const filter = raw[y * (stride + 1)];
    for (let x = 0; x < stride; x++) {
      const at = y * stride + x;
      const left = x < 4 ? 0 : (pixels[at - 4] ?? 0);
      const above = y === 0 ? 0 : (pixels[at - stride] ?? 0);
      const corner = x < 4 || y === 0 ? 0 : (pixels[at - stride - 4] ?? 0);
      const guess = [0, left, above, (left + above) >> 1, paeth(left, above, corner)][filter ?? 0] ?? 0;
      pixels[at] = (raw[y * (stride + 1) + 1 + x] ?? 0) + guess;
    }
  }
  return pixels;
}

function paeth(left: number, above: number, corner: number): number {
  const sum = left + above - corner;
  const [a, b, c] = [Math.abs(sum - left), Math.abs(sum - above), Math.abs(sum - corner)];
  return a <= b && a <= c ? left : b <= c ? above : corner;
}
