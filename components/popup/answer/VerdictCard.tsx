import { areComparable } from '../../../lib/engine/history/compare-readings.ts';
import type { Reading } from '../../../lib/engine/history/reading.ts';
import { isToAnswer } from '../../../lib/engine/report/findings.ts';
import { isShownOnly } from '../../../lib/engine/report/read-mode.ts';
import { type Report, reportMark } from '../../../lib/engine/report/report.ts';
import type { ReportPart } from '../../../lib/engine/report/reports-page.ts';
import { LISTING_CHECKS } from '../../../lib/engine/report/score.ts';
import { requestIdempotent } from '../../../lib/extension/messages/request.ts';
import { changeInShown, turned } from '../../../lib/extension/model/history/change.ts';
import { countLabels } from '../../../lib/extension/model/history/change-labels.ts';
import { type HistoryEntry, timeOf } from '../../../lib/extension/model/history/page-history.ts';
import { plural, t, uiTexts } from '../../../lib/extension/platform/text.ts';
import type { Connection } from '../../../lib/shared/connection/connection.ts';
import { abilitiesOf } from '../../../lib/shared/connection/local-connection.ts';
import { reportHref } from '../../../lib/shared/report/report-page-url.ts';
import { structuredDataLine } from '../../../lib/shared/view/structured-data-line.ts';
import { analysisNote, scoreNote } from '../../../lib/shared/view/verdict-notes.ts';
import { detailsHref, linksHref } from '../../app/links.ts';
import { useNow } from '../../hooks/use-now.ts';
import { EditNotices } from '../../jobs/notices/EditNotice.tsx';
import { type RowEvents, useReportEdits } from '../../jobs/use-report-edits.ts';
import { ReportActions } from '../../list/actions/ReportActions.tsx';
import { ChangeLine } from '../../report/ChangeLine.tsx';
import { changeShown } from '../../report/change-shown.ts';
import { RelativeTime } from '../../report/RelativeTime.tsx';
import { reportWord, scoreChangeText } from '../../report/report-labels.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import textStyles from '../../ui/styles/text.module.css';
import { ReportPrivacy } from '../privacy/ReportPrivacy.tsx';
import answerStyles from './Answer.module.css';
import { Earlier } from './Earlier.tsx';
import { FixFirst } from './FixFirst.tsx';
import { HowRead } from './HowRead.tsx';
import { IndexingBanner } from './IndexingBanner.tsx';
import { ScoreGauge } from './ScoreGauge.tsx';
import type { KnownReport } from './use-known-report.ts';
import styles from './VerdictCard.module.css';

export interface VerdictCardProps extends Pick<KnownReport, 'history' | 'without'> {
  readonly connection: Connection;
  /** The newest report of this page. */
  readonly report: Report;
  /** What the page says as it is shown now; absent until it has been read. */
  readonly shown: Reading | undefined;
  readonly tabId: number | null;
  readonly events: RowEvents;
  /** Opens the form for another report. */
  readonly onNew: () => void;
}

/**
 * The report of this page: whether it can be indexed, its score, what to fix first, and what can be done next, all from
 * stored data; then what differs on the page as it is shown now, and the reports before.
 */
export function VerdictCard({
  connection,
  report,
  history,
  without,
  shown,
  tabId,
  events,
  onNew,
}: VerdictCardProps) {
  const now = useNow();
  const edits = useReportEdits(report, connection.id, {
    ...events,
    place: 'verdict',
    isChangeShown: true,
    tabId,
  });
  const { rerun } = edits;
  const made = changeShown(report, rerun.done && { after: rerun.done.report, change: rerun.done.change });
  // the job's counts what is ignored
  const change = rerun.pending ? null : made && without ? (history[0]?.change ?? null) : made;
  const reading = history[0]?.reading;
  const { checks, readMode, structuredData } = reading ?? {};
  const failed = checks?.failed ?? [];
  const failure = analysisNote(report, uiTexts);
  const hrefOf = (part?: ReportPart) => detailsHref(report.id, connection.id, part);
  const href = reportHref(connection, report.id);
  const inShown = reading && shown && changeInShown(reading, shown);
  const since = inShown ? countLabels(inShown) : [];
  const gone = new Set(inShown && turned(inShown, 'better').map(({ id }) => id));
  const isIndexable = shown?.listing !== report.listing && [...gone].some((id) => LISTING_CHECKS.has(id));
  return (
    <>
      <IndexingBanner
        answer={report.listing}
        cause={report.listingCause}
        isGone={isIndexable}
        load={() => requestIdempotent('showReport', { id: report.id, connectionId: connection.id })}
      />
      <div className={answerStyles.answer} aria-busy={edits.running !== ''}>
        <div className={styles.verdict}>
          <ScoreGauge score={report.score} mark={reportMark(report)} isPartial={isShownOnly(readMode)} />
          <div className={styles.text}>
            <div className={styles.line}>
              <VerdictWord word={reportWord(report)} />
              <ScoreChange history={history} />
              {failed.length > 0 ? (
                // for the keyboard, the list below leads there
                <a className={styles.count} href={hrefOf()} target="_blank" rel="noreferrer" tabIndex={-1}>
                  {plural('toFixCount', failed.length)}
                </a>
              ) : (
                checks &&
                !isToAnswer(report.listing) && <span className={styles.count}>{t('nothingToFix')}</span>
              )}
            </div>
            <div className={styles.meta}>
              {edits.running || (!change && <RelativeTime time={report.generatedAt} now={now} />)}
              <div role="status">
                {edits.running === '' && change && <ChangeLine change={change} isBeside />}
              </div>
            </div>
          </div>
        </div>
        {without && <p className={styles.note}>{scoreNote(without, uiTexts)}</p>}
        {failure && <p className={styles.note}>{failure}</p>}
        {readMode && (
          <HowRead
            readMode={readMode}
            url={report.url}
            readsTabs={abilitiesOf(connection.id).readsTabs}
            onAllowed={() => rerun.run({ type: 'rerun' })}
          />
        )}
        {failed.length > 0 && (
          <FixFirst
            {...{ failed, gone }}
            hrefOf={(check) => hrefOf(check === undefined ? undefined : { check })}
            onShow={
              tabId === null
                ? null
                : (check) =>
                    requestIdempotent('showFinding', {
                      connectionId: connection.id,
                      id: report.id,
                      url: report.url,
                      check,
                    })
            }
          />
        )}
        {structuredData && (
          <a
            className={styles.structured}
            href={hrefOf({ section: 'structured' })}
            target="_blank"
            rel="noreferrer"
          >
            {t('nameAndValue', {
              name: t('structuredData'),
              value: structuredDataLine(structuredData, uiTexts),
            })}{' '}
            <span aria-hidden="true">›</span>
          </a>
        )}
      </div>
      <EditNotices edits={edits.inRow} />
      <div className={styles.actions}>
        <Button
          look="primary"
          icon="rerun"
          autoFocus
          busy={rerun.pending}
          onClick={() => rerun.run({ type: 'rerun' })}
        >
          {t('rerun')}
        </Button>
        <ButtonLink look="quiet" href={hrefOf()} target="_blank" rel="noreferrer">
          {t('details')}
        </ButtonLink>
        <ReportPrivacy
          {...{ connection, report, href, edits }}
          onAnnounce={events.onAnnounce}
          isBusy={edits.privacy.pending}
        />
        <ReportActions
          connectionId={connection.id}
          {...{ report, href, edits, onNew }}
          linksHref={tabId === null ? undefined : linksHref(tabId)}
          onAnnounce={events.onAnnounce}
        />
      </div>
      <div className={styles.after}>
        <p className={styles.since}>{since.length > 0 && t('sinceThisReport', { changes: since })}</p>
        <Earlier history={history.slice(1)} href={hrefOf()} />
      </div>
    </>
  );
}

/** How much the score rose or fell since the last report that can be compared; nothing where it did not. */
function ScoreChange({ history }: { readonly history: readonly HistoryEntry[] }) {
  const [newest, ...earlier] = history.map(({ reading }) => reading);
  const before = earlier.find((one) => newest && one.score !== null && areComparable(one, newest));
  if (!newest || newest.score === null || !before || before.score === null) return null;
  const points = Math.round(newest.score) - Math.round(before.score);
  if (points === 0) return null;
  return (
    <p className={points > 0 ? styles.better : styles.worse}>{scoreChangeText(points, timeOf(before))}</p>
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
