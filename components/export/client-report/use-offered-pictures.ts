import { differsForOthers, SMALL_PICTURES } from '../../../lib/engine/report/page-picture.ts';
import type { ReportQuery } from '../../../lib/engine/report/query.ts';
import type { Report } from '../../../lib/engine/report/report.ts';
import { urlKey } from '../../../lib/engine/url/url-key.ts';
import { withinQuery, worstReportsFirst } from '../../../lib/extension/model/site/page-sets.ts';
import { newestReports } from '../../../lib/extension/model/site/site-figures.ts';
import { pageHistoryItem } from '../../../lib/extension/storage/history/page-history.ts';
import { readPages } from '../../../lib/extension/storage/pages/known-pages.ts';
import {
  pagesWithPictures,
  pictureOf,
  watchPictures,
} from '../../../lib/extension/storage/pages/page-pictures.ts';
import type { Connection } from '../../../lib/shared/connection/connection.ts';
import { succeeded } from '../../../lib/shared/failure/failure.ts';
import { useQuery } from '../../hooks/use-query.ts';

/** A report whose picture can go into a file for others. */
export interface OfferedPicture extends Pick<Report, 'id' | 'url' | 'generatedAt'> {
  readonly differsForOthers: boolean;
}

export interface PictureSource {
  readonly connection: Connection;
  readonly query: ReportQuery;
  /** The reports of the query, if they are known. */
  readonly reports: readonly Report[] | undefined;
}

/**
 * The pictures that a client report of these reports may have, worst pages first; empty until they are known. Only what
 * this browser stores is read: where the list of reports is the service's, its newest known reports stand for it.
 */
export function useOfferedPictures({ connection, query, reports }: PictureSource): readonly OfferedPicture[] {
  const load = async () => {
    const pages = await pagesWithPictures(connection.id).catch(() => new Set<string>());
    const known = reports ?? withinQuery(await knownReports(connection.id, pages), query);
    const offered: OfferedPicture[] = [];
    for (const report of worstReportsFirst(newestReports(known))) {
      const { id, url, generatedAt } = report;
      if (offered.length === SMALL_PICTURES.most) break;
      if (!pages.has(urlKey(url)) || !(await pictureOf(connection.id, report))) continue;
      const history = await pageHistoryItem(connection.id, url).get();
      const reading = history.find(({ reportId }) => reportId === id);
      const differs = reading !== undefined && differsForOthers(reading);
      offered.push({ id, url, generatedAt, differsForOthers: differs });
    }
    return succeeded(offered);
  };
  return useQuery(connection.id, load, { again: reports, watch: watchPictures }).value ?? [];
}

/** The newest reports of pages, as far as they are known here. */
async function knownReports(connectionId: string, pages: ReadonlySet<string>): Promise<readonly Report[]> {
  const known = await readPages(connectionId, [...pages]);
  return known.flatMap((page) =>
    page ? [{ ...page, id: page.reportId, privacy: page.privacy ?? null, createdAt: null }] : [],
  );
}
