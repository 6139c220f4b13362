import type { Connection } from '../../lib/model/connection/connection.ts';
import { reportPageUrl } from '../../lib/model/connection/report-page-url.ts';
import { isThisBrowser } from '../../lib/model/connection/this-browser.ts';
import type { Report } from '../../lib/model/report/report.ts';
import { shownAddress, shownText } from '../../lib/model/text/shown-text.ts';
import { safeHref } from '../../lib/model/url/safe-href.ts';
import { t } from '../../lib/platform/text.ts';
import { EditNotices } from '../jobs/notices/EditNotice.tsx';
import { type RowEvents, useReportEdits } from '../jobs/use-report-edits.ts';
import { ReportActions } from '../list/actions/ReportActions.tsx';
import { markOf, reportWord, scoreText } from '../report/report-labels.ts';
import { Button } from '../ui/controls/Button.tsx';
import { ButtonLink } from '../ui/controls/ButtonLink.tsx';
import { Spinner } from '../ui/feedback/Spinner.tsx';
import { ResultMark } from '../ui/marks/ResultMark.tsx';
import cardStyles from '../ui/styles/card.module.css';
import textStyles from '../ui/styles/text.module.css';
import { DetailsActions } from './DetailsActions.tsx';
import { DetailsFacts } from './DetailsFacts.tsx';
import styles from './DetailsHead.module.css';
import type { ReportOutput } from './output/use-report-output.ts';

export interface DetailsHeadProps {
  readonly report: Report;
  readonly connection: Connection;
  readonly now: number;
  readonly output: ReportOutput;
  /** Returns the report as Markdown; `href` is its page at the service. */
  readonly markdown: (href: string | undefined) => string;
  readonly events: RowEvents;
}

/** The verdict, with its dates and the available actions. */
export function DetailsHead({ report, connection, now, output, markdown, events }: DetailsHeadProps) {
  const edits = useReportEdits(report, connection.id, events);
  // a report in this browser has none: this is its page
  const href = reportPageUrl(connection, report.id);
  const page = safeHref(report.url);
  return (
    <header className={`${cardStyles.card} ${cardStyles.head}`}>
      <ResultMark mark={markOf(report.result)} size={64} />
      <div className={cardStyles.headText}>
        <h1>
          <span className={textStyles.hidden}>{t('verdictLabel')} </span>
          {reportWord(report)}
        </h1>
        <p className={styles.url}>
          <bdi dir="ltr">
            {page ? (
              <a href={page} target="_blank" rel="noreferrer" title={shownText(report.url)}>
                {shownAddress(report.url)}
              </a>
            ) : (
              shownText(report.url)
            )}
          </bdi>
        </p>
        {edits.running && (
          <p className={textStyles.running}>
            <Spinner /> {edits.running}
          </p>
        )}
      </div>
      {report.score !== null && (
        <p className={styles.score}>
          <span className={textStyles.hidden}>{t('scoreLabel')} </span>
          <strong>{scoreText(report.score)}</strong>
          <span>{t('scoreMaximum')}</span>
        </p>
      )}
      <DetailsFacts report={report} href={href} now={now} />
      <div className={styles.actions} data-file="omit">
        {href && (
          <ButtonLink href={href} target="_blank" rel="noreferrer">
            {t('openReport')}
          </ButtonLink>
        )}
        {isThisBrowser(connection) && (
          <Button icon="globe" onClick={() => edits.onOpenDialog('publish')}>
            {t('publishMenu')}
          </Button>
        )}
        <DetailsActions {...{ report, output }} markdown={() => markdown(href)} onSaid={events.onSaid} />
        <ReportActions
          connectionId={connection.id}
          report={report}
          href={href}
          edits={edits}
          onSaid={events.onSaid}
        />
      </div>
      <EditNotices edits={edits.inRow} />
    </header>
  );
}
