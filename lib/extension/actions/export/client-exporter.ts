import { startOfDay } from '../../../engine/core/day.ts';
import type { EpochMs } from '../../../engine/core/epoch-ms.ts';
import type { Reading } from '../../../engine/history/reading.ts';
import { readingOf } from '../../../engine/history/reading-of.ts';
import { numberFindings, type PictureView, SMALL_PICTURES } from '../../../engine/report/page-picture.ts';
import type { Report, ReportDetails } from '../../../engine/report/report.ts';
import { shownParts } from '../../../engine/text/shown-text.ts';
import { urlKey } from '../../../engine/url/url-key.ts';
import { smallerImage } from '../../../shared/capture/smaller-image.ts';
import { succeeded } from '../../../shared/failure/failure.ts';
import { type ClientPage, clientFile } from '../../model/client-report/client-file.ts';
import { comparedWith, timeOf } from '../../model/history/page-history.ts';
import { fileName } from '../../model/report/files/file-name.ts';
import { worstReportsFirst } from '../../model/site/page-sets.ts';
import { madeLongAgo, newestReports } from '../../model/site/site-figures.ts';
import { pageHistoryItem } from '../../storage/history/page-history.ts';
import { pictureAddress, pictureOf } from '../../storage/pages/page-pictures.ts';
import { reportBrandItem } from '../../storage/settings/report-brand.ts';
import { settingsItem } from '../../storage/settings/settings.ts';
import { type MakeExporter, wholeSite } from './exporter.ts';
import { fetchEach } from './fetch-each.ts';
import { readBetween } from './findings-exporter.ts';
import type { GatheredClient } from './gathered.ts';
import { readKept } from './google-reasons.ts';

/** The most pages of one file: about 3 MB. */
const MOST_PAGES = 500;

/** A document for a client: the newest report of each page, and what is known of it before a day. */
export const clientExporter: MakeExporter = (order, fetched, from, onRead) => {
  const { client, site: keptFor } = order;
  const { reports } = fetched;
  const connectionId = from.connection.id;
  const since = client.since === '' ? null : startOfDay(client.since);
  const pages = pagesOfFile(reports);
  const read = (some: readonly Report[]) =>
    fetchEach(
      some,
      from,
      (details) => [details],
      (count) => onRead(count, some.length),
    );
  const readPages = read(pages);
  let readEarlier: ReturnType<typeof read> | undefined;
  return {
    async read() {
      const details = await readPages();
      if (!details.ok) return details;
      const histories = new Map<string, readonly Reading[]>();
      if (since !== null) {
        for (const { report } of details.value)
          histories.set(urlKey(report.url), await pageHistoryItem(connectionId, report.url).get());
        readEarlier ??= read(earlierReports(details.value, reports, histories, since));
        const earlier = await readEarlier();
        if (!earlier.ok) return earlier;
        for (const each of earlier.value) {
          const key = urlKey(each.report.url);
          const reading = readingOf(each, Date.now());
          if (reading) histories.set(key, [...(histories.get(key) ?? []), reading]);
        }
      }
      const site = wholeSite(order);
      const between = site === null ? undefined : await readBetween(from, site);
      const google = site === null ? null : await readKept(site, reports, from);
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
      const gathered: GatheredClient = {
        file: { ...file, ignored: [...file.ignored, ...(ignoredBetween ?? [])] },
        between: between === null ? null : between?.counted,
        google,
        pictures: await smallPictures(connectionId, file.pages, client.pictures),
        leftOut: newestReports(reports).length - pages.length,
        gone: pages.length - known.length,
        old: madeLongAgo(made, Date.now()).length,
      };
      return succeeded({ ...fetched, client: gathered });
    },
    async write({ client: made, ...gathered }) {
      if (!made) throw new Error('Nothing was read for a client.');
      const introduction = client.introduction.trim();
      const brand = await reportBrandItem.get();
      // kept for the next file of this site, and for no other
      if (keptFor != null)
        await from.ask.keepIntroductions({ ...brand.introductions, [keptFor]: introduction });
      const [place, ...others] = new Set(made.file.pages.map(({ report }) => shownParts(report.url).host));
      const name = fileName('reports', others.length > 0 ? null : (place ?? null), new Date(), 'html');
      const html = from.draw({ ...gathered, client: made }, { ...client, introduction, brand });
      return { name, type: 'text/html', parts: [html] };
    },
  };
};

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
