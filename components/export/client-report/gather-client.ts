import type { SiteFinding } from '../../../lib/engine/contract/site-schemas.ts';
import type { EpochMs } from '../../../lib/engine/core/epoch-ms.ts';
import type { Reading } from '../../../lib/engine/history/reading.ts';
import { readingOf } from '../../../lib/engine/history/reading-of.ts';
import { numberFindings, type PictureView, SMALL_PICTURES } from '../../../lib/engine/report/page-picture.ts';
import type { Report, ReportDetails } from '../../../lib/engine/report/report.ts';
import { urlKey } from '../../../lib/engine/url/url-key.ts';
import {
  type ClientFile,
  type ClientPage,
  clientFile,
} from '../../../lib/extension/model/client-report/client-file.ts';
import { comparedWith, timeOf } from '../../../lib/extension/model/history/page-history.ts';
import { worstReportsFirst } from '../../../lib/extension/model/site/page-sets.ts';
import { madeLongAgo, newestReports } from '../../../lib/extension/model/site/site-figures.ts';
import { pageHistoryItem } from '../../../lib/extension/storage/history/page-history.ts';
import { settingsItem } from '../../../lib/extension/storage/settings/settings.ts';
import type { GoogleSaid } from '../../../lib/extension/view/client-report/client-view.ts';
import { smallerImage } from '../../../lib/shared/capture/smaller-image.ts';
import { type Outcome, succeeded } from '../../../lib/shared/failure/failure.ts';
import { pictureAddress, pictureOf } from '../../report/use-pictures.ts';
import { readKept } from '../explain-kept.ts';
import { type EachReport, fetchEach } from '../fetch-each.ts';
import { readBetween } from '../read-between.ts';

/** The most pages of one file: about 3 MB. */
const MOST_PAGES = 500;

export interface GatheredClient {
  readonly file: ClientFile;
  /** What is wrong between the pages of the site; `null`: not known. `undefined`: the file is not of a whole site. */
  readonly between: readonly SiteFinding[] | null | undefined;
  /** What has become of Google's reasons; `null`: no files are kept, or it is not known. */
  readonly google: GoogleSaid | null;
  /** Small pictures of pages, by the ids of their reports. */
  readonly pictures: ReadonlyMap<string, PictureView>;
  /** Pages of the list that are not in the file: beyond the most, and those whose report was deleted meanwhile. */
  readonly leftOut: number;
  readonly gone: number;
  /** Pages of the file that were last read more than 30 days ago. */
  readonly old: number;
}

export interface ClientSource extends Pick<EachReport<never>, 'asking' | 'pause'> {
  readonly connectionId: string;
  /** The site whose pages are read; `null` if they are not all of one. */
  readonly site: string | null;
  /** Changes since this time are told; `null`: none are. */
  readonly since: EpochMs | null;
  /** The reports whose pictures the user chose to include. */
  readonly pictures: ReadonlySet<string>;
  readonly onProgress: (count: number, total: number) => void;
}

/**
 * Returns a function that reads the newest report of each page, and what is known of the pages before `since`: from the
 * pages' histories and the other reports. It ends and continues like `fetchEach`.
 */
export function gatherClient(
  reports: readonly Report[],
  { connectionId, site, since, pictures, asking, pause, onProgress }: ClientSource,
): (signal: AbortSignal) => Promise<Outcome<GatheredClient>> {
  const pages = pagesOfFile(reports);
  const read = (some: readonly Report[]) =>
    fetchEach<ReportDetails>(some, {
      asking,
      pause,
      itemsOf: (details) => [details],
      onProgress: (count) => onProgress(count, some.length),
    });
  const readPages = read(pages);
  let readEarlier: ReturnType<typeof read> | undefined;
  return async (signal) => {
    const details = await readPages(signal);
    if (!details.ok) return details;
    const histories = new Map<string, readonly Reading[]>();
    if (since !== null) {
      for (const { report } of details.value)
        histories.set(urlKey(report.url), await pageHistoryItem(connectionId, report.url).get());
      readEarlier ??= read(earlierReports(details.value, reports, histories, since));
      const earlier = await readEarlier(signal);
      if (!earlier.ok) return earlier;
      for (const each of earlier.value) {
        const key = urlKey(each.report.url);
        const reading = readingOf(each, Date.now());
        if (reading) histories.set(key, [...(histories.get(key) ?? []), reading]);
      }
    }
    const between = site === null ? undefined : await readBetween(connectionId, site);
    const google = site === null ? null : await readKept(connectionId, site, reports, signal);
    const { ignores } = await settingsItem.get();
    const known = details.value.map((each) => ({
      details: each,
      history: histories.get(urlKey(each.report.url)) ?? [],
    }));
    const file = clientFile(known, { ignores, since, now: Date.now() });
    const made = file.pages.map(({ report }) => report);
    const places = new Map(made.map(({ url }, at) => [urlKey(url), at]));
    const ignoredBetween = between?.ignored.map(({ finding, ignore }) => ({
      ignore,
      text: finding.text,
      pages: finding.pages.flatMap(({ url }) => places.get(urlKey(url)) ?? []),
    }));
    return succeeded({
      file: { ...file, ignored: [...file.ignored, ...(ignoredBetween ?? [])] },
      between: between === null ? null : between?.counted,
      google,
      pictures: await smallPictures(connectionId, file.pages, pictures),
      leftOut: newestReports(reports).length - pages.length,
      gone: pages.length - known.length,
      old: madeLongAgo(made, Date.now()).length,
    });
  };
}

/** The newest report of each page that has a place in the file. */
export function pagesOfFile(reports: readonly Report[]): readonly Report[] {
  return worstReportsFirst(newestReports(reports)).slice(0, MOST_PAGES);
}

/** Of each page the report that it is compared with, if that is not in its history. */
function earlierReports(
  pages: readonly ReportDetails[],
  reports: readonly Report[],
  histories: ReadonlyMap<string, readonly Reading[]>,
  since: EpochMs,
): readonly Report[] {
  const timeOfReport = ({ generatedAt, createdAt }: Report) =>
    Date.parse(generatedAt ?? createdAt ?? '') || 0;
  const byPage = Map.groupBy(reports, ({ url }) => urlKey(url));
  return pages.flatMap(({ report }) => {
    const key = urlKey(report.url);
    const earlier = [
      ...(histories.get(key) ?? []).map((reading) => ({ time: timeOf(reading), report: null })),
      ...(byPage.get(key) ?? []).map((each) => ({ time: timeOfReport(each), report: each })),
    ].filter(({ time }) => time > 0 && time < timeOfReport(report));
    const found = comparedWith(earlier, ({ time }) => time, since);
    const isKnown = earlier.some(({ time, report: other }) => other === null && time === found?.time);
    return found?.report && !isKnown ? [found.report] : [];
  });
}

/**
 * The small pictures of those pages whose reports are `chosen`, by the ids of their reports, with what is wrong on the
 * page marked in it. A picture that is gone meanwhile, or cannot be made small enough, is not among them.
 */
async function smallPictures(
  connectionId: string,
  pages: readonly ClientPage[],
  chosen: ReadonlySet<string>,
): Promise<ReadonlyMap<string, PictureView>> {
  const pictures = new Map<string, PictureView>();
  for (const [at, { report, failed }] of pages.entries()) {
    const kept = chosen.has(report.id) && (await pictureOf(connectionId, report));
    if (!kept) continue;
    const image = await createImageBitmap(kept.image);
    const small = await smallerImage(image, SMALL_PICTURES);
    image.close();
    if (!small) continue;
    pictures.set(report.id, {
      src: await pictureAddress(small.image),
      width: small.width,
      height: small.height,
      takenAt: kept.takenAt,
      findings: numberFindings(failed, kept),
      idPrefix: `page-${at + 1}-`,
    });
  }
  return pictures;
}
