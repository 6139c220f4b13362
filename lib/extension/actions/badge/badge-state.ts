import type { Reading } from '../../../engine/history/reading.ts';
import { isShownOnly } from '../../../engine/report/read-mode.ts';
import { RESULT_LABELS } from '../../../engine/report/result.ts';
import type { Message, Translatable } from '../../../engine/text/message.ts';
import { shownAddress } from '../../../engine/text/shown-text.ts';
import { cleanUrl } from '../../../engine/url/clean-url.ts';
import { urlKey } from '../../../engine/url/url-key.ts';
import { abilitiesOf } from '../../../shared/connection/local-connection.ts';
import type { BadgeState } from '../../model/badge/badge.ts';
import { connectionFor } from '../../model/connection/connection-for.ts';
import { describeFailure } from '../../model/failure/failure-table.ts';
import { placeInHistory } from '../../model/history/page-history.ts';
import { type CreateJob, isCreate, isOpen, jobWait } from '../../model/jobs/job.ts';
import type { Tab } from '../../platform/tabs/tabs.ts';
import { connectionsItem } from '../../storage/connections/connections.ts';
import { readTogether } from '../../storage/core/define-item.ts';
import { pageHistoryItem } from '../../storage/history/page-history.ts';
import { jobsItem } from '../../storage/jobs/jobs.ts';
import { refusedItem } from '../../storage/jobs/refused.ts';
import { readPages } from '../../storage/pages/known-pages.ts';
import { settingsItem } from '../../storage/settings/settings.ts';
import { withoutIgnoredOf } from './without-ignored.ts';

/** The outcome of a job shows on its tab for an hour (ms): browsers reuse tab ids. */
const OUTCOME_SHOWN_MS = 3_600_000;

export type BadgeInputs = Awaited<ReturnType<typeof readBadgeInputs>>;

/**
 * The stored values that badges depend on, read once for all tabs, of which there may be hundreds. The jobs are still
 * being read when it returns: listing them takes longest, and the pages can be read meanwhile.
 */
export async function readBadgeInputs() {
  const creates = jobsItem.get().then((jobs) => jobs.filter(isCreate));
  const [connections, { cleaning, ignores }] = await readTogether([connectionsItem, settingsItem]);
  return { connections, cleaning, ignores, creates };
}

/** The addresses under which a page may be known: its own one, and the cleaned one that is sent for it. */
export function tabAddresses(url: string, { cleaning }: BadgeInputs): string[] {
  return [...new Set([url, cleanUrl(url, cleaning).url])];
}

/**
 * What a tab's badge shows. The connection is the one `connectionFor` picks for the page.
 * `isNewPage`: a request refused in this tab was about the previous page.
 */
export async function badgeStateOf(tab: Tab, isNewPage: boolean, inputs: BadgeInputs): Promise<BadgeState> {
  const { connections, cleaning } = inputs;
  const connection = tab.url === undefined ? undefined : connectionFor(connections, tab.url);
  const [creates, refused, pages] = await Promise.all([
    inputs.creates,
    isNewPage ? null : refusedItem(tab.id).get(),
    tab.url === undefined || !connection ? [] : readPages(connection.id, tabAddresses(tab.url, inputs)),
  ]);
  const why = refused && isRecent(refused.at) ? describeFailure(refused.failure).what : undefined;
  // a page that has a fresh report keeps its verdict
  if (why && refused?.failure.kind !== 'already-reported') return { kind: 'failed', why };
  const sent = tab.url === undefined ? undefined : cleanUrl(tab.url, cleaning).url;
  const note = why ?? (await readyNote(tab.id, sent, creates, inputs));
  if (sent === undefined || !connection) return { kind: 'none', note };
  const key = urlKey(sent);
  const job = creates.find((one) => one.connectionId === connection.id && urlKey(one.operation.url) === key);
  const wait = job && jobWait(job);
  if (wait) return { kind: 'waiting', why: describeFailure(wait.why).what };
  if (job && isOpen(job)) return { kind: 'creating' };
  if (job?.state === 'failed' && job.tabId === tab.id && isRecent(job.createdAt)) return { kind: 'failed' };
  const page = pages.find((one) => one !== null);
  if (!page?.result) return { kind: 'none', note };
  const report = { ...page, id: page.reportId };
  const { result, generatedAt } = await withoutIgnoredOf(connection.id, report, inputs.ignores);
  const half = await halfReading(connection.id, report);
  return {
    kind: 'result',
    result: result ?? page.result,
    generatedAt,
    note,
    ...(half && { half }),
  };
}

/** What was read if this browser has checked the shown page alone; of services nothing is said, nor read for them. */
async function halfReading(
  connectionId: string,
  report: { readonly id: string; readonly url: string; readonly generatedAt: string | null },
): Promise<Reading | undefined> {
  if (!abilitiesOf(connectionId).readsTabs) return undefined;
  const history = await pageHistoryItem(connectionId, report.url).get();
  const reading = history[placeInHistory(report, history)];
  return isShownOnly(reading?.readMode) ? reading : undefined;
}

/** The result of a report that a shortcut or a menu created in this tab: no popup has shown it. */
async function readyNote(
  tabId: number,
  sent: string | undefined,
  jobs: readonly CreateJob[],
  { ignores }: BadgeInputs,
): Promise<Translatable | undefined> {
  const job = jobs.find((one) => isRecent(one.createdAt) && (one.tabId ?? one.sourceTabId) === tabId);
  if (job?.state !== 'done' || !job.report?.result) return undefined;
  if (job.startedFrom !== 'menu' && job.startedFrom !== 'command') return undefined;
  const report = await withoutIgnoredOf(job.connectionId, job.report, ignores);
  const result = report.result ?? job.report.result;
  const ready: Message = { key: 'noticeReady', values: { result: RESULT_LABELS[result] } };
  // a link's report is not the one of the page in the tab
  if (job.tabId === null) {
    return { key: 'twoSentences', values: { first: ready, second: shownAddress(job.operation.url) } };
  }
  return sent !== undefined && urlKey(job.operation.url) === urlKey(sent) ? ready : undefined;
}

/** Within the last hour; a time in the future is not: the clock was set back. */
function isRecent(time: number): boolean {
  const age = Date.now() - time;
  return age >= 0 && age < OUTCOME_SHOWN_MS;
}
