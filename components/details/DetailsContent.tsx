import { useMemo } from 'react';
import type { Connection } from '../../lib/model/connection/connection.ts';
import { readContents } from '../../lib/model/report/read-contents.ts';
import type { ReportDetails } from '../../lib/model/report/report.ts';
import { t } from '../../lib/platform/text.ts';
import { useNow } from '../hooks/use-now.ts';
import type { RowEvents } from '../jobs/use-report-edits.ts';
import { ShownPage } from '../report/show-on-page/shown-page.ts';
import cardStyles from '../ui/styles/card.module.css';
import textStyles from '../ui/styles/text.module.css';
import { CheckList } from './checks/CheckList.tsx';
import { ContentsTree } from './checks/ContentsTree.tsx';
import { ListingSection } from './checks/ListingSection.tsx';
import { ScriptChanges } from './checks/ScriptChanges.tsx';
import { DetailsHead } from './DetailsHead.tsx';
import { ChangeSection } from './history/ChangeSection.tsx';
import { PageHistorySection } from './history/PageHistorySection.tsx';
import { usePageHistory } from './history/use-page-history.ts';
import { ReportBrandHead } from './output/ReportBrandHead.tsx';
import { reportMarkdown } from './output/report-markdown.ts';
import type { ReportOutput } from './output/use-report-output.ts';

export interface DetailsContentProps {
  readonly details: ReportDetails;
  readonly connection: Connection;
  readonly output: ReportOutput;
  readonly events: RowEvents;
}

/**
 * A loaded report: its verdict, whether the page may be listed, the changes since the previous report, its checks,
 * its other contents, and the page history.
 */
export function DetailsContent({ details, connection, output, events }: DetailsContentProps) {
  const { report, contents } = details;
  const now = useNow();
  const read = useMemo(() => readContents(contents, report), [contents, report]);
  const past = usePageHistory(connection, report.url);
  // newest first, so for a rerun report this is its current state
  const shown = past.find(({ snapshot }) => snapshot.reportId === report.id);
  return (
    <>
      <ReportBrandHead />
      <DetailsHead
        {...{ report, connection, now, output, events }}
        markdown={(href) => reportMarkdown(report, read, href)}
      />
      {read.listing && <ListingSection listing={read.listing} />}
      {shown?.change && <ChangeSection change={shown.change} now={read.checks} />}
      {read.differences && <ScriptChanges differences={read.differences} />}
      <ShownPage value={report.url}>
        <CheckList checks={read.checks} counts={read.counts} />
      </ShownPage>
      {read.rest.length > 0 && (
        <section className={cardStyles.card} aria-label={t('more')}>
          <h2>{t(read.checks.length > 0 ? 'moreFromService' : 'whatServiceSays')}</h2>
          <ContentsTree leaves={read.rest} />
        </section>
      )}
      {read.cut && <p className={textStyles.hint}>{t('reportCut')}</p>}
      <PageHistorySection past={past} shown={shown} />
    </>
  );
}
