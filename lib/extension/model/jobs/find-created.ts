import { isZoneless } from '../../../engine/core/zoneless.ts';
import { highestId, numericId } from '../../../engine/report/numeric-id.ts';
import type { Report } from '../../../engine/report/report.ts';
import { isSamePath } from '../../../engine/url/same-page.ts';
import { wordsInstead } from '../../../shared/failure/failure.ts';
import type { CreateJob, JobEvidence, JobIn, OpenJob } from './job.ts';

/**
 * The evidence before a create request: the ids of the reports of this host and path, and the highest numeric id
 * listed.
 */
export function knownIds(url: string, listed: readonly Report[]): string[] {
  const highest = highestId(listed.map(({ id }) => id));
  const mine = listed.filter((report) => isSamePath(report.url, url)).map(({ id }) => id);
  return [...new Set(highest === undefined ? mine : [...mine, String(highest)])];
}

/**
 * Of the page's reports, the one that the job's request created. If the service accepted the request, or answered in
 * words, a new report is ours whatever its privacy, because a plan may not allow every one, and also if its address
 * lacks the query.
 */
export function findCreated(
  {
    evidence,
    operation,
    failure,
  }: Pick<CreateJob & JobIn<'unconfirmed'>, 'evidence' | 'operation' | 'failure'>,
  ofPage: readonly Report[],
  listed: readonly Report[] = ofPage,
): Report | undefined {
  const known = knownBefore(evidence);
  const fresh = ofPage.filter((report) => isNew(report, known));
  const { privacy, url } = operation;
  const exact = fresh.find((report) => (report.privacy ?? privacy) === privacy);
  const isAccepted = failure === null || failure.kind === 'redirected' || wordsInstead(failure) !== undefined;
  if (exact || !isAccepted) return exact;
  return fresh[0] ?? listed.find((report) => isNew(report, known) && isSamePath(report.url, url));
}

/** Whether this report can be the one that the request created: it did not exist before. */
export function isCreated({ evidence }: OpenJob, report: Report): boolean {
  return isNew(report, knownBefore(evidence));
}

/** The clocks of servers differ by less, if they are set at all (ms). */
const CLOCKS_DIFFER_MS = 60_000;

/**
 * Whether a report of another address can be the one that the request created: its number is higher than those listed
 * before, or, without numbers, it does not say that it was made earlier.
 */
export function isMadeNow(job: OpenJob, report: Report): boolean {
  const isNumbered = highestId(knownBefore(job.evidence)) !== undefined;
  return isCreated(job, report) && (isNumbered || !isFromBefore(job, report));
}

/** Whether a report says that it was made before the request. */
export function isFromBefore({ createdAt }: OpenJob, report: Report): boolean {
  const time = report.createdAt ?? report.generatedAt ?? '';
  return !isZoneless(time) && Date.parse(time) < createdAt - CLOCKS_DIFFER_MS;
}

function knownBefore(evidence: JobEvidence | null): readonly string[] {
  return evidence?.type === 'create' ? evidence.known : [];
}

/**
 * The report that an earlier, unconfirmed create request of the page created, if it has the privacy that this job asks
 * for. One with a password may have that of the earlier request.
 */
export function findEarlier(
  { earlier, operation: { privacy } }: Pick<CreateJob, 'earlier' | 'operation'>,
  ofPage: readonly Report[],
): Report | undefined {
  if (!earlier) return undefined;
  return ofPage.find(
    (report) => isNew(report, earlier.known) && (report.privacy ?? earlier.privacy) === privacy,
  );
}

/** The report of an order that the service put off (`Retry-After`), and has carried out all the same. */
export function findPutOff(
  job: Pick<CreateJob & OpenJob, 'evidence' | 'operation'>,
  ofPage: readonly Report[],
): Report | undefined {
  return job.evidence === null
    ? undefined
    : findCreated({ ...job, failure: { kind: 'interrupted' } }, ofPage);
}

/** Numeric ids are compared by size: when a report is deleted, an older one can move into the list. */
function isNew({ id }: Report, known: readonly string[]): boolean {
  const [mine, highest] = [numericId(id), highestId(known)];
  return mine !== undefined && highest !== undefined ? mine > highest : !known.includes(id);
}
