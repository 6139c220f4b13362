import { existsSync, readFileSync } from 'node:fs';
import { CommandError } from '../service/node/command-line.ts';

/**
 * The text of a file that an argument names: in UTF-8, or in UTF-16 with a byte order mark, as Windows PowerShell
 * writes it. Throws a `CommandError` if it cannot be read.
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
    if (!existsSync(file)) throw new CommandError(`There is no file ${file}.`);
    throw new CommandError(`${file} could not be read: ${error instanceof Error ? error.message : error}`);
  }
}
