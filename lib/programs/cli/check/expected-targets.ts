import { tableRows } from '../../../engine/url/sources/parse-table.ts';
import { urlKey } from '../../../engine/url/url-key.ts';
import { CommandError } from '../../service/node/command-line.ts';
import { readTextFile } from '../read-text-file.ts';
import type { CheckedPage } from './checked-page.ts';

/** Where an old address should lead. */
export interface ExpectedTarget {
  readonly url: string;
  /** Absent: it leads nowhere. */
  readonly target: string | undefined;
  /** The status of its own answer; absent: that of a permanent redirect. */
  readonly status: number | undefined;
}

/** RFC 9110, sections 15.4.2 and 15.4.9. */
const PERMANENT: readonly number[] = [301, 308];

/**
 * The list of a migration: on each line an old address, where it should lead, and perhaps the status of its answer; a
 * line of headings is passed over. Without a target it has a status such as 410. Throws a `CommandError` if a line is
 * otherwise.
 */
export function readExpectedTargets(file: string): ExpectedTarget[] {
  const isAddress = (cell: string) => /^https?:\/\//i.test(cell) && URL.canParse(cell);
  const [first = [], ...others] = tableRows(readTextFile(file), isAddress) ?? [];
  const rows = isAddress(first[0] ?? '') ? [first, ...others] : others;
  if (rows.length === 0) throw new CommandError(`${file} does not list old addresses and their targets.`);
  return rows.map((cells) => {
    const [url = '', target = '', status = ''] = cells.map((cell) => cell.trim());
    const isRow = isAddress(url) && (isAddress(target) || (target === '' && status !== ''));
    if (!isRow || !/^(?:[1-5]\d\d)?$/.test(status))
      throw new CommandError(
        `${file} has a line that is not "old address, target, status": ${cells.join(', ')}`,
      );
    return {
      url: new URL(url).href,
      target: target === '' ? undefined : new URL(target).href,
      status: status === '' ? undefined : Number(status),
    };
  });
}

/** How an old address answers otherwise than expected, in a sentence; `undefined` if as expected, or not read. */
export function missedTarget(page: CheckedPage, { target, status }: ExpectedTarget): string | undefined {
  if (!page.isRead) return undefined;
  const { final_url: led, redirects, status: last } = page.report.page;
  const hop = redirects?.[0];
  const answered = hop?.status ?? last;
  const isStatus =
    status === undefined ? target === undefined || PERMANENT.includes(answered) : answered === status;
  if (!isStatus) return `It answers ${answered}, and ${status ?? PERMANENT.join(' or ')} was expected.`;
  if (target === undefined) return undefined;
  if (hop === undefined || urlKey(led) !== urlKey(target))
    return `It leads to ${led}, and ${target} was expected.`;
  return last === 200 ? undefined : `It leads to ${led}, which answers ${last}.`;
}
