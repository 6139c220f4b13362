import { contentsOf } from '../../lib/engine/history/reading-of.ts';
import type { Ignore } from '../../lib/engine/report/ignore.ts';
import { readingWithoutIgnored } from '../../lib/extension/model/history/reading-without-ignored.ts';
import { t, uiTexts } from '../../lib/extension/platform/text.ts';
import { pageHistoryItem } from '../../lib/extension/storage/history/page-history.ts';
import { findPage } from '../../lib/extension/storage/pages/known-pages.ts';
import { lastListItem } from '../../lib/extension/storage/pages/last-list.ts';
import { succeeded } from '../../lib/shared/failure/failure.ts';
import { ReportSnapshot } from '../../lib/shared/view/ReportBody.tsx';
import { useNow } from '../hooks/use-now.ts';
import { useQuery } from '../hooks/use-query.ts';
import textStyles from '../ui/styles/text.module.css';

export interface StoredDetailsProps {
  readonly connectionId: string;
  readonly id: string;
  readonly ignores: readonly Ignore[];
}

/** A report that its service does not return now, as it was last read here; nothing if it never was. */
export function StoredDetails({ connectionId, id, ignores }: StoredDetailsProps) {
  const now = useNow();
  const { value } = useQuery(`${connectionId} ${id}`, async () => {
    const listed = (await lastListItem.get())[connectionId]?.rows.find((row) => row.id === id);
    const known = listed ?? (await findPage(connectionId, ({ reportId }) => reportId === id));
    const history = known ? await pageHistoryItem(connectionId, known.url).get() : [];
    const reading = history.find(({ reportId }) => reportId === id);
    return succeeded(known && reading ? { known, reading, privacy: listed?.privacy ?? null } : null);
  });
  if (!value) return null;
  const { url, project } = value.known;
  const { reading } = readingWithoutIgnored(value.reading, url, ignores, now);
  const { result, score, generatedAt } = reading;
  const report = { id, url, project, result, score, generatedAt, createdAt: null, privacy: value.privacy };
  return (
    <>
      <p className={textStyles.hint}>{t('storedReport')}</p>
      <ReportSnapshot {...{ report, now }} contents={contentsOf(reading)} texts={uiTexts} />
    </>
  );
}
