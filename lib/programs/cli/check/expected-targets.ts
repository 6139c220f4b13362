import { tableRows } from '../../../engine/url/sources/parse-table.ts';
import { urlKey } from '../../../engine/url/url-key.ts';
import { csvLines } from '../../../shared/report/files/reports-csv.ts';
import { CommandError } from '../../service/node/command-line.ts';
import { readTextFile } from '../read-text-file.ts';
import type { CheckedPage, ReadPage } from './checked-page.ts';
import { plain } from './formats/shown-findings.ts';

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

/** What has become of a line of the plan: as it should be, or not, and why; `loop`: its redirects have no end. */
export interface TargetOutcome extends ExpectedTarget {
  readonly state: 'right' | 'wrong' | 'loop' | 'unread';
  /** The status of its own answer, and where it leads; absent: not known. */
  readonly answered?: number;
  readonly led?: string;
  /** What is wrong, or what is worth knowing although it is right, in sentences; may be empty. */
  readonly why: string;
}

/** What has become of a line, from the page at its old address and the one at its target, if that was read. */
export function targetOutcome(
  expected: ExpectedTarget,
  page: CheckedPage | undefined,
  arrival: CheckedPage | undefined,
): TargetOutcome {
  if (!page?.isRead) {
    const isLoop = page?.code === 'redirect-loop';
    return { ...expected, state: isLoop ? 'loop' : 'unread', why: page?.why ?? '' };
  }
  const { final_url: led, redirects, status: last } = page.report.page;
  const answered = redirects?.[0]?.status ?? last;
  const wrong = missedTarget(page, expected) ?? unlistable(expected, arrival);
  const isWrong = wrong !== undefined;
  return { ...expected, state: isWrong ? 'wrong' : 'right', answered, led, why: wrong ?? chainOf(page) };
}

/** How an old address answers otherwise than expected, in a sentence; `undefined` if as expected. */
function missedTarget({ report }: ReadPage, { target, status }: ExpectedTarget): string | undefined {
  const { final_url: led, redirects, status: last } = report.page;
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

/** Why search engines do not list a target, which loses what the old address had. */
function unlistable({ target }: ExpectedTarget, arrival: CheckedPage | undefined): string | undefined {
  if (target === undefined || !arrival?.isRead) return undefined;
  const { answer, text } = arrival.report.listing;
  const isLost = answer === 'not-listed' || answer === 'other-address';
  return isLost ? `It leads to ${target}, which can't be indexed: ${text}` : undefined;
}

/** Google follows up to 10 hops, and each costs (Search Central, "Redirects and Google Search", read 2026-11-27). */
function chainOf({ report }: ReadPage): string {
  const hops = report.page.redirects ?? [];
  return hops.length > 1
    ? `A chain of ${hops.length} redirects: ${hops.map(({ status }) => status).join(', ')}.`
    : '';
}

/** What is wrong first; then what is right, with `all`, or if there is something to know about it. */
export function formatTargets(outcomes: readonly TargetOutcome[], all: boolean): string {
  const of = (wanted: TargetOutcome['state']) => outcomes.filter(({ state }) => state === wanted);
  const counts = STATES.flatMap(([state, one, several]) => {
    const { length } = of(state);
    return length > 0 || state === 'right' ? [`${length} ${length === 1 ? one : several}`] : [];
  });
  const head = `${outcomes.length} ${outcomes.length === 1 ? 'address' : 'addresses'}: ${counts.join(', ')}.`;
  const rows = [...STATES.slice(1), STATES[0]].flatMap(([state]) => of(state));
  const shown = rows.filter(({ state, why }) => all || state !== 'right' || why !== '');
  const lines = shown.map(({ state, url, why }) =>
    [`${state.padEnd(6)}  ${plain(url)}`, ...(why === '' ? [] : [`        ${plain(why)}`])].join('\n'),
  );
  return [head, ...lines].join('\n');
}

const STATES = [
  ['right', 'right', 'right'],
  ['wrong', 'wrong', 'wrong'],
  ['loop', 'loop', 'loops'],
  ['unread', 'not read', 'not read'],
] as const;

const COLUMNS = ['old', 'target', 'status', 'state', 'answered', 'leads to', 'why'] as const;

/** The plan as it was carried out, a row for each line. */
export function targetsCsv(outcomes: readonly TargetOutcome[]): string {
  const rows = outcomes.map(
    ({ url, target = null, status = null, state, answered = null, led = null, why }) => ({
      old: url,
      target,
      status,
      state,
      answered,
      'leads to': led,
      why: plain(why),
    }),
  );
  return csvLines(COLUMNS, rows).join('').trimEnd();
}
