import { createHash } from 'node:crypto';

/**
 * Chromium's id of an unpacked extension: the first half of the SHA-256 of its folder's real path, written with the
 * letters a to p. Windows paths are hashed as UTF-16.
 */
export function unpackedId(folder: string): string {
  const path = Buffer.from(folder, process.platform === 'win32' ? 'utf16le' : 'utf8');
  const digits = createHash('sha256').update(path).digest('hex').slice(0, 32);
  return [...digits].map((digit) => String.fromCharCode(97 + Number.parseInt(digit, 16))).join('');
}
