import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { OptionValues, ProgramCommand } from './command-line.ts';
import { exportLines, importLines } from './database/move-data.ts';
import { databaseName, withDatabase, withPresentDatabase } from './database/open-database.ts';
import { jsonOutput, note } from './output.ts';
import { DATABASE } from './shared-options.ts';

const OPTIONS = { database: DATABASE };
type DataOptions = OptionValues<typeof OPTIONS>;

export const EXPORT_COMMAND: ProgramCommand<typeof OPTIONS> = {
  about:
    'Writes the accounts, the hashes of their keys, the reports and the monitored pages of a report service to the output, as lines of JSON. Stop the service first, so that all is of one moment.',
  usage: ['verdict-service export [options] > reports.jsonl'],
  takesNames: false,
  options: OPTIONS,
  notes: ['They hold private reports.'],
};

export const IMPORT_COMMAND: ProgramCommand<typeof OPTIONS> = {
  about: 'Stores what verdict-service export has written in a new database, all or nothing.',
  usage: ['verdict-service import [options] < reports.jsonl'],
  takesNames: false,
  options: OPTIONS,
  notes: ['The secrets of webhooks are new ones: verdict monitor rotate shows them.'],
};

export async function runExport({ database: name }: DataOptions): Promise<number> {
  await withPresentDatabase(name, (database) => pipeline(Readable.from(exportLines(database)), jsonOutput()));
  return 0;
}

export async function runImport({ database: name }: DataOptions): Promise<number> {
  const reports = await withDatabase(name, (database) => importLines(database, linesOfInput()));
  note(`${reports} reports were imported to ${databaseName(name)}.`);
  return 0;
}

/** Begins to read with the first line that is asked for: what is read before that is lost. */
async function* linesOfInput(): AsyncGenerator<string> {
  yield* createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY });
}
