import { readFileSync } from 'node:fs';
import { UsageError } from './usage-error.ts';

/**
 * The text of a file that an argument names: in UTF-8, or in UTF-16 with a byte order mark, as Windows PowerShell writes
 * it. Throws a `UsageError` if it cannot be read.
 */
export function readTextFile(file: string): string {
  const bytes = bytesOf(file);
  const [first, second] = bytes;
  const isLittle = first === 0xff && second === 0xfe;
  const isBig = first === 0xfe && second === 0xff;
  return new TextDecoder(isLittle ? 'utf-16le' : isBig ? 'utf-16be' : 'utf-8').decode(bytes);
}

function bytesOf(file: string): Uint8Array {
  try {
    return readFileSync(file);
  } catch (error) {
    throw new UsageError(`${file} could not be read: ${error instanceof Error ? error.message : error}`);
  }
}
