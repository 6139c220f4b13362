import { elementsToMark } from '../../model/inspect/page-marks.ts';
import type { Job } from '../../model/jobs/job.ts';
import {
  MOST_PICTURE_BYTES,
  MOST_PICTURE_WIDTH,
  MOST_PLACES,
  type PicturePlace,
} from '../../model/report/page-picture.ts';
import { readContents } from '../../model/report/read-contents.ts';
import type { ReportDetails } from '../../model/report/report.ts';
import { measureInTab } from '../../platform/inspect/measure-in-tab.ts';
import { smallerImage } from '../../platform/smaller-image.ts';
import { pictureOfTab } from '../../platform/tabs/picture-of-tab.ts';
import { whileConnected } from '../../storage/connections/connection-lock.ts';
import { findPage } from '../../storage/pages/known-pages.ts';
import { keepPicture } from '../../storage/pages/page-pictures.ts';
import { settingsItem } from '../../storage/settings/settings.ts';
import { isSamePage } from './is-same-page.ts';

/**
 * Takes the picture of the page that the user has just had reported, with the places of what was found, and keeps it in
 * this browser. Nothing is taken if the setting is off, if the user did not click for this one page, or if the page is
 * not in front any more. Places are measured before and after, and what has moved between gets no mark.
 */
export async function takePicture(
  { tabId, startedFrom, runId, connectionId }: Job,
  { report, contents }: ReportDetails,
): Promise<void> {
  if (tabId === null || runId !== null || startedFrom === 'schedule') return;
  if (!(await settingsItem.get()).picturesOfPages) return;
  const isShown = await isSamePage(report.url);
  const elements = readContents(contents, report)
    .checks.filter(({ state }) => state === 'failed')
    .flatMap(({ key, evidence }) =>
      elementsToMark(evidence)
        .slice(0, MOST_PLACES)
        .map(({ selector }) => ({ check: key, selector })),
    );
  const selectors = elements.map(({ selector }) => selector);
  const first = await measureInTab(tabId, selectors);
  if (!first || !isShown(first.url)) return;
  const taken = await pictureOfTab(tabId);
  const second = await measureInTab(tabId, selectors);
  if (!taken || second?.url !== first.url) return;
  const small = await smallerImage(taken, { bytes: MOST_PICTURE_BYTES, width: MOST_PICTURE_WIDTH });
  taken.close();
  if (!small) return;
  const places = elements.flatMap(({ check }, at): PicturePlace[] => {
    const [place, later] = [first.places[at], second.places[at]];
    return place && JSON.stringify(place) === JSON.stringify(later) ? [{ check, ...place }] : [];
  });
  await whileConnected(connectionId, async () => {
    // it may have been deleted meanwhile
    if (!(await findPage(connectionId, ({ reportId }) => reportId === report.id))) return;
    await keepPicture(connectionId, report.url, {
      ...small,
      reportId: report.id,
      takenAt: Date.now(),
      places,
    });
  });
}
