import type { PlainKey } from '../../lib/engine/text/message.ts';
import type { ExportedFinding } from '../../lib/extension/model/report/files/findings.ts';
import type { FetchedReports } from '../../lib/extension/model/report/files/reports-json.ts';
import { plural, t } from '../../lib/extension/platform/text.ts';
import type { GatheredClient } from './client-report/gather-client.ts';

export interface Gathered extends FetchedReports {
  /** Only if they were ordered. */
  readonly findings?: readonly ExportedFinding[];
  /** Whether what is wrong between the pages of the site is not among them, though it should be. */
  readonly lacksBetween?: boolean;
  readonly client?: GatheredClient;
}

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
