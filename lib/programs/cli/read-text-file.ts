import { existsSync, readFileSync } from 'node:fs';
import { textOfBytes } from '../../engine/core/text-of-bytes.ts';
import { CommandError } from '../service/node/command-line.ts';

/** The text of a file that an argument names. Throws a `CommandError` if it cannot be read. */
export function readTextFile(file: string): string {
  try {
    return textOfBytes(readFileSync(file));
  } catch (error) {
    if (!existsSync(file)) throw new CommandError(`There is no file ${file}.`);
    throw new CommandError(`${file} could not be read: ${error instanceof Error ? error.message : error}`);
  }
}
