import { CommandError } from '../service/node/command-line.ts';
import { appendText, replaceText, type WrittenAs } from '../service/node/output.ts';

/** Writes a text to its file; throws a `CommandError` that names the file and what to do. */
export type ResultFile = (text: string, as?: WrittenAs) => void;

/**
 * A file for what a run finds, which an option or a variable names. It is tried at once, before there is something to
 * lose: throws a `CommandError` if it cannot be written. `appends`: after what is in it, which is replaced otherwise.
 */
export function resultFile(file: string, namedBy: string, appends = false): ResultFile {
  const write = (text: string | null, as?: WrittenAs) => {
    try {
      if (appends) appendText(file, text);
      else replaceText(file, text, as);
    } catch (error) {
      throw new CommandError(
        `${file} could not be written: ${error instanceof Error ? error.message : error}. ${namedBy} needs a file, no link, in a folder that can be written to.`,
      );
    }
  };
  write(null);
  return write;
}
