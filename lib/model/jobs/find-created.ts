import { highestId, numericId } from '../report/numeric-id.ts';
import { PASSWORD } from '../report/privacy.ts';
import type { Report } from '../report/report.ts';
import type { CreateJob } from './job.ts';

/** The ids to keep before a create request: those of the page's reports, and the highest number among all listed. */
export function knownIds(ofPage: readonly Report[], listed: readonly Report[]): string[] {
  const highest = highestId(listed.map(({ id }) => id));
  const mine = ofPage.map(({ id }) => id);
  return [...new Set(highest === undefined ? mine : [...mine, String(highest)])];
}

/** The report that the job's create request made, among the reports of its page. */
export function findCreated(
  { evidence, operation }: Pick<CreateJob, 'evidence' | 'operation'>,
  ofPage: readonly Report[],
): Report | undefined {
  const known = evidence?.type === 'create' ? evidence.known : [];
  const { privacy } = operation;
  return ofPage.find((report) => isNew(report, known) && (report.privacy ?? privacy) === privacy);
}

/**
 * The report that an earlier, unconfirmed create request of the page made, if it is what this job asks for. Never with
 * a password: the service may have the one of the earlier request.
 */
export function findEarlier(
  { earlier, operation: { privacy } }: Pick<CreateJob, 'earlier' | 'operation'>,
  ofPage: readonly Report[],
): Report | undefined {
  if (!earlier || privacy === PASSWORD) return undefined;
  return ofPage.find(
    (report) => isNew(report, earlier.known) && (report.privacy ?? earlier.privacy) === privacy,
  );
}

/** With numeric ids a report that was deleted in between makes an older one come into the list. */
function isNew({ id }: Report, known: readonly string[]): boolean {
  const [mine, highest] = [numericId(id), highestId(known)];
  return mine !== undefined && highest !== undefined ? mine > highest : !known.includes(id);
}
