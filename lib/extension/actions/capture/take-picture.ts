import {
  MOST_PICTURE_BYTES,
  MOST_PICTURE_WIDTH,
  placesOfChecks,
} from '../../../engine/report/page-picture.ts';
import { readContents } from '../../../engine/report/read-contents.ts';
import { type ReadMode, readModeOf } from '../../../engine/report/read-mode.ts';
import type { ReportDetails } from '../../../engine/report/report.ts';
import { smallerImage } from '../../../shared/capture/smaller-image.ts';
import type { Job } from '../../model/jobs/job.ts';
import { keepElements, pictureOfTab, type TabPicture } from '../../platform/tabs/picture-of-tab.ts';
import { whileConnected } from '../../storage/connections/connection-lock.ts';
import { findPage } from '../../storage/pages/known-pages.ts';
import { keepPicture } from '../../storage/pages/page-pictures.ts';
import { settingsItem } from '../../storage/settings/settings.ts';
import { isSamePage } from '../live-page/is-same-page.ts';

interface TakenPicture extends TabPicture {
  /** Epoch ms. */
  readonly takenAt: number;
}

/**
 * The pictures whose reports are being made, by the ids of the jobs. They are lost when the background is killed: the
 * report is then made without one.
 */
const taken = new Map<string, Promise<TakenPicture | undefined>>();

/** How a page was read if its tab shows another version than the one that is judged. */
const OTHER_VERSIONS = new Set<ReadMode | undefined>(['older', 'own-worker', 'translated']);

/** Whether the picture of a job's page is taken: the user has clicked for this one page, and it is not turned off. */
export async function isPictured({
  tabId,
  runId,
  startedFrom,
  operation,
}: Pick<Job, 'tabId' | 'runId' | 'startedFrom' | 'operation'>): Promise<boolean> {
  const isRead = operation.type === 'create' || operation.type === 'rerun';
  if (!isRead || tabId === null || runId !== null || startedFrom === 'schedule') return false;
  return (await settingsItem.get()).picturesOfPages;
}

/** Begins to take the picture of the page in a job's tab, whose elements were kept as it was read. */
export function takePicture({ id, tabId }: Pick<Job, 'id' | 'tabId'>): void {
  if (tabId !== null) taken.set(id, take(tabId));
}

/** The same where the report service reads the page itself. */
export function takePictureUnread({ id, tabId }: Pick<Job, 'id' | 'tabId'>): void {
  if (tabId === null) return;
  const kept = keepElements(tabId);
  taken.set(
    id,
    kept.then(() => take(tabId)),
  );
}

/** The longest time that a report which is finished waits for its picture, in milliseconds. */
const LONGEST_WAIT = 3_000;

/** Resolves once the picture for a job is taken, or it is certain that there is none: one that is late is forgotten. */
export async function pictureTaken(jobId: string): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(resolve, LONGEST_WAIT, 'late');
  });
  if ((await Promise.race([taken.get(jobId), late])) === 'late') forgetPicture(jobId);
  clearTimeout(timer);
}

/** Forgets the picture of a job that will have no report. */
export function forgetPicture(jobId: string): void {
  taken.delete(jobId);
}

/**
 * Keeps the picture that was taken for a job in this browser, with the places of what its report has found. None is
 * kept if the report is of another page than the tab has shown, or of another version of it: where that has what was
 * found is not known.
 */
export async function keepTakenPicture(
  { id, connectionId }: Pick<Job, 'id' | 'connectionId'>,
  { report, contents }: ReportDetails,
): Promise<void> {
  const picture = await taken.get(id);
  if (!picture || !(await isSamePage(report.url))(picture.url)) return;
  const { page, checks } = readContents(contents, report);
  if (OTHER_VERSIONS.has(readModeOf(page))) return;
  const failed = checks.filter(({ state }) => state === 'failed');
  const named = failed.map(({ id, evidence }) => ({
    id,
    selectors: evidence.map(({ selector }) => selector),
  }));
  const places = placesOfChecks(named, picture.places);
  const image = await picture.image();
  const small = await smallerImage(image, { bytes: MOST_PICTURE_BYTES, width: MOST_PICTURE_WIDTH });
  image.close();
  if (!small) return;
  await whileConnected(connectionId, async () => {
    // it may have been deleted or turned off meanwhile
    if (!(await settingsItem.get()).picturesOfPages) return;
    if (!(await findPage(connectionId, ({ reportId }) => reportId === report.id))) return;
    const { id: reportId, generatedAt } = report;
    const { takenAt } = picture;
    await keepPicture(connectionId, report.url, { ...small, takenAt, reportId, generatedAt, places });
  });
}

async function take(tabId: number): Promise<TakenPicture | undefined> {
  const takenAt = Date.now();
  const picture = await pictureOfTab(tabId);
  return picture && { ...picture, takenAt };
}
