import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { dayOf } from '../../../engine/core/day.ts';
import {
  type ExportProblem,
  MOST_EXPORTED,
  MOST_FILE_BYTES,
  readExport,
  type SearchConsoleExport,
} from '../../../engine/search-console/read-export.ts';
import { REASONS, type ReasonId } from '../../../engine/search-console/reasons.ts';
import { CommandError } from '../../service/node/command-line.ts';

/** Our own limit of the files of one run. */
const MOST_FILES = 100;

/** What Search Console has exported, and which reason a file is about that does not say it itself. */
export interface ReadExports {
  readonly exports: readonly SearchConsoleExport[];
  readonly reasonOf: (one: SearchConsoleExport) => ReasonId | undefined;
  /** Sentences about what cannot be used, and how to get it. */
  readonly problems: readonly string[];
  readonly isCut: boolean;
}

/**
 * Reads exports: files, and those in folders. `named` are reasons for files, as `file=reason`. Throws a `CommandError`
 * for what is not there, and for names that fit no file.
 */
export async function readExports(files: readonly string[], named: readonly string[]): Promise<ReadExports> {
  const all = files.flatMap(filesIn);
  const reasons = new Map(named.map(reasonNamed));
  for (const file of reasons.keys())
    if (!all.some((one) => basename(one) === basename(file)))
      throw new CommandError(`--reason names ${file}, which is none of the files.`);
  const exports: SearchConsoleExport[] = [];
  for (const file of all.slice(0, MOST_FILES)) exports.push(...(await readFile(file)));
  const reasonOf = ({ name, pages }: SearchConsoleExport) => {
    const own = [...reasons].find(
      ([file]) => name === basename(file) || name.startsWith(`${basename(file)}: `),
    );
    return own?.[1] ?? pages?.reason;
  };
  const problems = exports.flatMap((one) => problemOf(one, reasonOf(one)) ?? []);
  return { exports, reasonOf, problems, isCut: all.length > MOST_FILES };
}

function filesIn(file: string): string[] {
  if (!existsSync(file)) throw new CommandError(`There is no file ${file}.`);
  if (!statSync(file).isDirectory()) return [file];
  return readdirSync(file, { withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:zip|csv|tsv|xlsx|txt)$/i.test(entry.name))
    .map(({ name }) => join(file, name))
    .toSorted();
}

async function readFile(file: string): Promise<readonly SearchConsoleExport[]> {
  const { size, mtimeMs } = statSync(file);
  const name = basename(file);
  if (size > MOST_FILE_BYTES) return [{ name, exported: null, dataDay: undefined, problem: 'too-large' }];
  try {
    return await readExport({ name, bytes: new Uint8Array(readFileSync(file)), changed: dayOf(mtimeMs) });
  } catch (error) {
    throw new CommandError(`${file} could not be read: ${error instanceof Error ? error.message : error}`);
  }
}

function reasonNamed(typed: string): readonly [file: string, reason: ReasonId] {
  const equals = typed.lastIndexOf('=');
  const reason = REASONS.find((one) => one === typed.slice(equals + 1));
  if (equals < 1 || reason === undefined)
    throw new CommandError(`--reason wants file=reason, with one of ${REASONS.join(', ')}.`);
  return [typed.slice(0, equals), reason];
}

const WANTED: Readonly<Record<ExportProblem, string>> = {
  'no-pages':
    'has no pages. In Search Console: Performance, Pages, Export; or Indexing, Pages, open a reason, Export',
  'no-table': "is none of Search Console's exports. There: Indexing, Pages, open a reason, Export",
  'headings-only': 'has headings only: Google lists no page',
  empty: 'is empty. Export it again',
  damaged: 'is a damaged zip file. Export it again',
  encrypted: 'is encrypted. Unpack it first',
  'too-large':
    'is larger than 20 MB, than 100 MB unpacked, or has more than 60 files, which is the limit of this program',
};

function problemOf(one: SearchConsoleExport, reason: ReasonId | undefined): string | undefined {
  const { name, problem, pages, isCut } = one;
  if (problem !== undefined) return `${name} ${WANTED[problem]}.`;
  if (pages !== undefined && reason === undefined)
    return `${name} does not say which reason it is about. Say it: --reason "${name}=noindex", or another one of ${REASONS.join(', ')}.`;
  const said = [
    ...(pages?.rows.length === MOST_EXPORTED
      ? ['has 1,000 rows, and Google exports at most 1,000 a reason: a property for a folder has its own']
      : []),
    ...(isCut ? ['has more than 50,000 lines, of which the first are read'] : []),
    ...(pages?.isUnclear ? ['has days of which day and month cannot be told apart, so it has no dates'] : []),
    ...(pages && pages.odd.length > 0
      ? [`has lines without an address (${pages.odd.length}): ${pages.odd.slice(0, 3).join(', ')}`]
      : []),
  ];
  return said.length === 0 ? undefined : `${name} ${said.join('; ')}.`;
}
