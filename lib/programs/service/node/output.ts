import { appendFileSync, lstatSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { pipeline, Transform, type Writable } from 'node:stream';
import { inspect } from 'node:util';
import { DECEIVING } from '../../../engine/text/shown-text.ts';

/*
 * All that the programs write passes here: pages, services and files may say anything, and terminals and build servers
 * obey what they read. Nobody else writes to a stream or file (a rule of test/architecture). These are commands:
 *
 * - for terminals, control characters: none is left but line ends and, in colour, our own styles;
 * - for Azure Pipelines `##vso[`, for TeamCity `##teamcity[`, for GitHub Actions `##[`, anywhere in a line;
 * - for GitHub Actions `::` at the start of a line, behind white space.
 *
 * https://github.com/actions/runner/blob/main/src/Runner.Common/ActionCommand.cs,
 * https://github.com/microsoft/azure-pipelines-agent/blob/master/src/Microsoft.VisualStudio.Services.Agent/Command.cs,
 * https://www.jetbrains.com/help/teamcity/service-messages.html (read 2026-11-27)
 */

/** What a text is: plain or Markdown, JSON, XML, or annotations of GitHub Actions, one in each line. */
export type WrittenAs = 'text' | 'json' | 'xml' | 'annotations';

/** What `styleText` writes for bold, dim, red, green and yellow, and for their ends. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const STYLE = /\u001b\[(?:1|2|22|31|32|33|39)m/y;
/** The first of the two characters that begin a command. Comparisons of .NET pass over what cannot be seen. */
const COMMAND = /#(?=\p{Default_Ignorable_Code_Point}*#[^\s#[]*\[)/gu;
const LINE_COMMAND = /^([^\p{L}\p{N}\p{P}\p{S}\n]*):(?=:)/gmu;
const ANNOTATION = /^::(?:error|notice) title=[^:,]+::/;

/**
 * A text in which no reader finds a command. JSON and XML keep their meaning, by escapes; other text gets a space
 * within what would be one. Unchanged if it was harmless. `hasStyles` leaves our own styles in it.
 */
export function harmless(text: string, as: WrittenAs = 'text', hasStyles = false): string {
  if (as === 'json')
    return text
      .replace(/#(?=\p{Default_Ignorable_Code_Point}*#)/gu, String.raw`\u0023`)
      .replace(DECEIVING, (one) =>
        one === '\n' ? one : `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`,
      );
  const isStyle = (at: number) => {
    STYLE.lastIndex = at;
    return hasStyles && STYLE.test(text);
  };
  const [hash, colon] = as === 'xml' ? ['&#35;', '&#58;'] : ['# ', ': '];
  return text
    .replace(DECEIVING, (one, at) => (one === '\n' || isStyle(at) ? one : ''))
    .replace(COMMAND, hash)
    .split('\n')
    .map((line) =>
      as === 'annotations' && ANNOTATION.test(line) ? line : line.replace(LINE_COMMAND, `$1${colon}`),
    )
    .join('\n');
}

/** Whether standard output shows colours. */
export const hasColours = () => process.stdout.isTTY === true && process.stdout.hasColors();

/** Writes a text and a line end to standard output. */
export function print(text: string, as: WrittenAs = 'text'): void {
  process.stdout.write(`${harmless(text, as, hasColours())}\n`);
}

/** Writes a text and a line end to standard error; of an error, with its stack. */
export function note(what: unknown): void {
  process.stderr.write(`${harmless(typeof what === 'string' ? what : inspect(what))}\n`);
}

/** Shows a line that the next one is written over, on a terminal only. */
export function showProgress(line: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${harmless(line)}`);
}

/** A stream to standard output of pieces of JSON, of which none ends within a message. */
export function jsonOutput(): Writable {
  const json = new Transform({
    transform: (piece, _encoding, done) => done(null, harmless(String(piece), 'json')),
  });
  // ends with an error if the reader is gone
  pipeline(json, process.stdout, () => {});
  return json;
}

/** Adds a text to a file; `null` only tries it. Throws if it cannot be written. */
export function appendText(file: string, text: string | null): void {
  appendFileSync(file, text === null ? '' : `${harmless(text)}\n`);
}

/**
 * Writes a text to a file atomically: a reader, or a program that is stopped meanwhile, finds the whole old file or the
 * whole new one; `null` only tries it. Throws if it cannot be written, for a link too: it is not followed.
 */
export function replaceText(file: string, text: string | null, as?: WrittenAs): void {
  const there = lstatSync(file, { throwIfNoEntry: false });
  if (there?.isSymbolicLink()) throw new Error('it is a link');
  if (there?.isDirectory()) throw new Error('it is a folder');
  const part = `${file}.${process.pid}.part`;
  try {
    writeFileSync(part, harmless(text ?? '', as), { flag: 'wx' });
    if (text !== null) renameSync(part, file);
  } finally {
    rmSync(part, { force: true });
  }
}
