import type { Report } from '../report/report.ts';
import type { Result } from '../report/result.ts';
import { textHash } from '../url/url-hash.ts';

/** What is known of a page without asking anyone: its newest report. */
export interface IndexedPage {
  readonly id: string;
  readonly result: Result | null;
  readonly generatedAt: string | null;
  /** `projectMark` of the project it belongs to; empty where that is not known. */
  readonly project: string;
  /** When it was first met here, or a sync last saw it in the list; milliseconds since 1970. */
  readonly seenAt: number;
}

/** By their first letters. */
const RESULTS: Readonly<Record<string, Result>> = { g: 'good', d: 'decent', b: 'bad' };
const STORED = /^([gdb.])(-?[0-9a-z]*) ([0-9a-z]+) ([0-9a-z]*) (.+)$/s;

/**
 * As it is stored, in one line: result's letter and time, when seen, project's mark, id; times in milliseconds to base
 * 36. With its hash some 50 bytes, where an object takes 130: so 100,000 fit into what browsers give.
 */
export function storedPage({ id, result, generatedAt, project, seenAt }: IndexedPage): string {
  const time = Date.parse(generatedAt ?? '');
  const generated = Number.isNaN(time) ? '' : time.toString(36);
  return `${result?.[0] ?? '.'}${generated} ${seenAt.toString(36)} ${project} ${inOneLine(id)}`;
}

function inOneLine(id: string): string {
  return id.replaceAll('\\', '\\\\').replaceAll('\n', '\\n');
}

/** Reads what `storedPage` made; `undefined` for anything else. */
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

/** What is kept of a report; `seenAt` in milliseconds since 1970. */
export function indexedPageOf(
  { id, result, generatedAt, project }: Pick<Report, 'id' | 'result' | 'generatedAt' | 'project'>,
  seenAt: number,
): IndexedPage {
  return { id, result, generatedAt, project: projectMark(project), seenAt };
}

/** A short name for a project, to tell whose a page is; empty for none. */
export function projectMark(project: string | null): string {
  return project === null ? '' : textHash(project);
}
