import { requestIdempotent } from '../../../lib/messages/request.ts';
import type { Connection } from '../../../lib/model/connection/connection.ts';
import { abilitiesOf, isUsable, services } from '../../../lib/model/connection/local-connection.ts';
import type { HistoryEntry } from '../../../lib/model/history/page-history.ts';
import { type Report, reportMark } from '../../../lib/model/report/report.ts';
import { reportHref } from '../../../lib/model/report/report-page-url.ts';
import type { ReportPart } from '../../../lib/model/report/reports-page.ts';
import { t, uiTexts } from '../../../lib/platform/text.ts';
import { structuredDataLine } from '../../../lib/report-view/structured-data-line.ts';
import { analysisNote, type ScoreWithout, scoreNote } from '../../../lib/report-view/verdict-notes.ts';
import { connectionsItem } from '../../../lib/storage/connections/connections.ts';
import { detailsHref } from '../../app/links.ts';
import { useStored } from '../../app/stored/use-stored.ts';
import { useCommand } from '../../app/use-command.ts';
import { useNow } from '../../hooks/use-now.ts';
import { EditNotices } from '../../jobs/notices/EditNotice.tsx';
import { LazyFailureNotice } from '../../jobs/notices/lazy-notices.ts';
import { type RowEvents, useReportEdits } from '../../jobs/use-report-edits.ts';
import { ReportActions } from '../../list/actions/ReportActions.tsx';
import { ChangeLine } from '../../report/ChangeLine.tsx';
import { changeShown } from '../../report/change-shown.ts';
import { IndexingLine } from '../../report/IndexingLine.tsx';
import { RelativeTime } from '../../report/RelativeTime.tsx';
import { reportWord } from '../../report/report-labels.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import textStyles from '../../ui/styles/text.module.css';
import { Categories } from './Categories.tsx';
import { FixFirst } from './FixFirst.tsx';
import { HowRead } from './HowRead.tsx';
import { ScoreGauge } from './ScoreGauge.tsx';
import { ScoreTrend, scoreChange } from './ScoreTrend.tsx';
import styles from './VerdictCard.module.css';

export interface VerdictCardProps {
  readonly connection: Connection;
  /** The newest report of this page. */
  readonly report: Report;
  /** The page's readings, newest first, beginning with that of `report`; empty if its contents are not known. */
  readonly history: readonly HistoryEntry[];
  /** What report and history are without, with the score of the service; absent if nothing is ignored. */
  readonly without?: ScoreWithout | undefined;
  readonly tabId: number | null;
  /** Whether running again is the main action of the popup; otherwise the form is, which needs the space. */
  readonly isPrimary: boolean;
  readonly events: RowEvents;
  /** Opens the form for another report. */
  readonly onNew: () => void;
}

/** The verdict of this page, what to fix first, and what can be done next, all from stored data. */
export function VerdictCard({
  connection,
  report,
  history,
  without,
  tabId,
  isPrimary,
  events,
  onNew,
}: VerdictCardProps) {
  const now = useNow();
  const edits = useReportEdits(report, connection.id, { ...events, place: 'verdict', tabId });
  const { rerun } = edits;
  const show = useCommand(async (check: string) => {
    const outcome = await requestIdempotent('showFinding', {
      connectionId: connection.id,
      id: report.id,
      url: report.url,
      check,
    });
    // it would lie over what is marked
    if (outcome.ok) window.close();
    return outcome;
  });
  const made = changeShown(report, rerun.done && { after: rerun.done.report, change: rerun.done.change });
  // the job's counts what is ignored
  const change = made && without ? (history[0]?.change ?? null) : made;
  const { checks, readMode, structuredData } = history[0]?.reading ?? {};
  const categories = checks?.categories ?? [];
  const passed = categories.reduce((sum, each) => sum + each.passed, 0);
  const total = categories.reduce((sum, each) => sum + each.total, 0);
  const failure = analysisNote(report, uiTexts);
  const hrefOf = (part?: ReportPart) => detailsHref(report.id, connection.id, part);
  const href = reportHref(connection, report.id);
  const { readsTabs, sharesReports } = abilitiesOf(connection.id);
  const hasService = services(useStored(connectionsItem)?.list ?? []).some(isUsable);
  return (
    <>
      {report.listing && <IndexingLine answer={report.listing} />}
      <div className={styles.verdict} aria-busy={edits.running !== ''}>
        <ScoreGauge score={report.score} mark={reportMark(report)} />
        <div className={styles.text}>
          <div className={styles.line}>
            <VerdictWord word={reportWord(report)} />
            <ScoreTrend history={history} />
          </div>
          <p className={styles.meta}>
            {edits.running || (
              <>
                {total > 0 && <span>{t('passedOf', { passed, total })}</span>}
                <RelativeTime time={report.generatedAt} now={now} />
              </>
            )}
          </p>
          {without && <p className={styles.note}>{scoreNote(without, uiTexts)}</p>}
          {failure && <p className={styles.note}>{failure}</p>}
          <div role="status">
            {change && !rerun.pending && (
              <ChangeLine change={change} isVerdictShown={scoreChange(history) !== 0} />
            )}
          </div>
        </div>
      </div>
      {readMode && (
        <HowRead
          readMode={readMode}
          url={report.url}
          readsTabs={readsTabs}
          onAllowed={() => rerun.run({ type: 'rerun' })}
        />
      )}
      {isPrimary && <Categories categories={categories} hrefOf={(group) => hrefOf({ group })} />}
      {isPrimary && checks && checks.failed.length > 0 && (
        <FixFirst
          failed={checks.failed}
          hrefOf={(check) => hrefOf({ check })}
          onShow={tabId === null ? null : show.run}
        />
      )}
      {show.failure &&
        (show.failure.kind === 'unreadable' ? (
          <Notice kind="info" live="alert" what={t('showNeedsClick')} />
        ) : (
          <LazyFailureNotice failure={show.failure} onDismiss={show.reset} />
        ))}
      {isPrimary && structuredData && (
        <a
          className={styles.structured}
          href={hrefOf({ section: 'structured' })}
          target="_blank"
          rel="noreferrer"
        >
          {t('structuredData')} <bdi>{structuredDataLine(structuredData, uiTexts)}</bdi>
        </a>
      )}
      <div className={styles.actions}>
        <Button
          look={isPrimary ? 'primary' : 'plain'}
          icon="rerun"
          busy={rerun.pending}
          onClick={() => rerun.run({ type: 'rerun' })}
        >
          {t('rerun')}
        </Button>
        <ButtonLink look="quiet" href={hrefOf()} target="_blank" rel="noreferrer">
          {t('details')}
        </ButtonLink>
        {!sharesReports && hasService && (
          <Button look="quiet" onClick={() => edits.onOpenDialog('publish')}>
            {t('publishMenu')}
          </Button>
        )}
        {href !== undefined && sharesReports && (
          <ButtonLink look="quiet" href={href} target="_blank" rel="noreferrer">
            {t('openReport')}
          </ButtonLink>
        )}
        <ReportActions
          {...{ connectionId: connection.id, report, href, edits }}
          onAnnounce={events.onAnnounce}
          onNew={onNew}
        />
      </div>
      <EditNotices edits={edits.inRow} />
    </>
  );
}

/** `Verdict: Decent`, of which the last word alone is visible: it stands beside the score. */
function VerdictWord({ word }: { readonly word: string }) {
  const [before, after] = t('verdictIs', { result: '\n' }).split('\n');
  return (
    // the end of a report is announced by the form or by the change below
    <p className={styles.word} role="status" aria-live="off">
      <span className={textStyles.hidden}>{before}</span>
      {word}
      <span className={textStyles.hidden}>{after}</span>
    </p>
  );
}
