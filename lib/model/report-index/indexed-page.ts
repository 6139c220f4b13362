import type { EpochMs } from '../core/epoch-ms.ts';
import type { Report } from '../report/report.ts';
import type { Result } from '../report/result.ts';
import { textHash } from '../url/url-hash.ts';

/** The newest report of a page, known without a request. */
export interface IndexedPage {
  readonly id: string;
  readonly result: Result | null;
  readonly generatedAt: string | null;
  /** `projectMark` of its project; empty if unknown. */
  readonly project: string;
  /** When it was first seen by the extension, or when a sync last saw it in the list. */
  readonly seenAt: EpochMs;
}

/** The results by their first letters, as stored. */
const RESULTS: Readonly<Record<string, Result>> = { g: 'good', d: 'decent', b: 'bad' };
const STORED = /^([gdb.])(-?[0-9a-z]*) ([0-9a-z]+) ([0-9a-z]*) (.+)$/s;

/**
 * Serialises an entry in one line: the result's letter and time, when it was seen, the project's mark, the
 * id; times in milliseconds in base 36. With its hash about 50 bytes, where an object takes 130, so 100,000
 * entries fit in the storage quota.
 */
export function storedPage({ id, result, generatedAt, project, seenAt }: IndexedPage): string {
  const time = Date.parse(generatedAt ?? '');
  const generated = Number.isNaN(time) ? '' : time.toString(36);
  return `${result?.[0] ?? '.'}${generated} ${seenAt.toString(36)} ${project} ${inOneLine(id)}`;
}

function inOneLine(id: string): string {
  return id.replaceAll('\\', '\\\\').replaceAll('\n', '\\n');
}

/** Parses the output of `storedPage`; `undefined` for anything else. */
export function readIndexedPage(stored: string | undefined): IndexedPage | undefined {
  const [, letter, generated = '', seen = '', project = '', id = ''] = STORED.exec(stored ?? '') ?? [];
  if (letter === undefined) return undefined;
  const time = new Date(generated === '' ? Number.NaN : Number.parseInt(generated, 36));
  return {
    id: id.replace(/\\(.)/g, (_, sign) => (sign === 'n' ? '\n' : sign)),
    result: RESULTS[letter] ?? null,
    generatedAt: Number.isNaN(time.getTime()) ? null : time.toISOString(),
    project,
    seenAt: Number.parseInt(seen, 36),
  };
}

/** The index entry of a report. */
export function indexedPageOf(
  { id, result, generatedAt, project }: Pick<Report, 'id' | 'result' | 'generatedAt' | 'project'>,
  seenAt: EpochMs,
): IndexedPage {
  return { id, result, generatedAt, project: projectMark(project), seenAt };
}

/** A short hash of a project name, to compare projects; empty for none. */
export function projectMark(project: string | null): string {
  return project === null ? '' : textHash(project);
}
