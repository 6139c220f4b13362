import type { SiteFinding } from '../../../engine/contract/site-schemas.ts';
import type { PictureView } from '../../../engine/report/page-picture.ts';
import type { PlainKey } from '../../../engine/text/message.ts';
import type { ClientFile } from '../../model/client-report/client-file.ts';
import type { ExportedFinding } from '../../model/report/files/findings.ts';
import type { FetchedReports } from '../../model/report/files/reports-json.ts';
import type { ExplainedExports } from '../../model/search-console/explained-site.ts';
import { plural, t } from '../../platform/text.ts';

export interface GatheredClient {
  readonly file: ClientFile;
  /** What is wrong between the pages of the site; `null`: not known. `undefined`: the file is not of a whole site. */
  readonly between: readonly SiteFinding[] | null | undefined;
  /** What has become of Google's reasons; `null`: no files are kept, or it is not known. */
  readonly google: ExplainedExports | null;
  /** Small pictures of pages, by the ids of their reports. */
  readonly pictures: ReadonlyMap<string, PictureView>;
  /** Pages of the list that are not in the file: beyond the most, and those whose report was deleted meanwhile. */
  readonly leftOut: number;
  readonly gone: number;
  /** Pages of the file that were last read more than 30 days ago. */
  readonly old: number;
}

export interface Gathered extends FetchedReports {
  /** Only if they were ordered. */
  readonly findings?: readonly ExportedFinding[];
  /** Whether what is wrong between the pages of the site is not among them, though it should be. */
  readonly lacksBetween?: boolean;
  readonly client?: GatheredClient;
}

export type GatheredForClient = Gathered & Required<Pick<Gathered, 'client'>>;

/** What a file lacks of what was ordered, and what in it is old, a sentence each. */
export function missingIn(gathered: Gathered): readonly string[] {
  const { reports, unreadable, total, isWhole, client, lacksBetween } = gathered;
  const { leftOut = 0, gone = 0, old = 0 } = client ?? {};
  return [
    ...(isWhole ? [] : [incomplete(reports.length + unreadable, total)]),
    ...(unreadable > 0 ? [plural('reportsUnreadable', unreadable)] : []),
    ...counted('pagesLeftOut', leftOut),
    ...counted('pagesGone', gone),
    ...(old > 0 ? [plural('pagesReadLongAgo', old)] : []),
    ...(lacksBetween ? [t('betweenNotRead')] : []),
  ];
}

function incomplete(came: number, total: number | null): string {
  return total === null || total <= came ? t('exportMayLack') : t('exportLacks', { count: came, total });
}

function counted(name: PlainKey, count: number): readonly string[] {
  return count === 0 ? [] : [t('nameAndValue', { name: t(name), value: { plural: 'onPages', count } })];
}
