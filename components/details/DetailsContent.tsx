import { useMemo } from 'react';
import type { Connection } from '../../lib/model/connection/connection.ts';
import { readContents } from '../../lib/model/report/read-contents.ts';
import type { ReportDetails } from '../../lib/model/report/report.ts';
import { t } from '../../lib/platform/text.ts';
import { useNow } from '../hooks/use-now.ts';
import type { RowEvents } from '../jobs/use-report-edits.ts';
import { ChangeSection } from './ChangeSection.tsx';
import { CheckList } from './CheckList.tsx';
import { ContentsTree } from './ContentsTree.tsx';
import { DetailsHead } from './DetailsHead.tsx';
import { ListingSection } from './ListingSection.tsx';
import { PageHistorySection } from './PageHistorySection.tsx';
import { reportMarkdown } from './report-markdown.ts';
import { ScriptChanges } from './ScriptChanges.tsx';
import { usePageHistory } from './use-page-history.ts';

export interface DetailsContentProps {
  readonly details: ReportDetails;
  readonly connection: Connection;
  readonly events: RowEvents;
}

/** A report that has come: its verdict, whether it may be listed, what changed since the one before, its checks, all else, its page's past. */
export function DetailsContent({ details: { report, contents }, connection, events }: DetailsContentProps) {
  const now = useNow();
  const read = useMemo(() => readContents(contents, report), [contents, report]);
  const past = usePageHistory(connection, report.url);
  // newest first, so that of a report that was run again this is how it is now
  const shown = past.find(({ snapshot }) => snapshot.reportId === report.id);
  return (
    <>
      <DetailsHead
        {...{ report, connection, now, events }}
        markdown={(href) => reportMarkdown(report, read, href)}
      />
      {read.listing && <ListingSection listing={read.listing} />}
      {shown?.change && <ChangeSection change={shown.change} now={read.checks} />}
      {read.differences && <ScriptChanges differences={read.differences} />}
      <CheckList checks={read.checks} counts={read.counts} />
      {read.rest.length > 0 && (
        <section className="card" aria-label={t('more')}>
          <h2>{t(read.checks.length > 0 ? 'moreFromService' : 'whatServiceSays')}</h2>
          <ContentsTree leaves={read.rest} />
        </section>
      )}
      {read.cut && <p className="hint">{t('reportCut')}</p>}
      <PageHistorySection past={past} shown={shown} />
    </>
  );
}
