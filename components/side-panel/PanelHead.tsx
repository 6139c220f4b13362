import type { Reading } from '../../lib/engine/history/reading.ts';
import { type Report, reportMark } from '../../lib/engine/report/report.ts';
import { shownAddress, shownText } from '../../lib/engine/text/shown-text.ts';
import { t, uiTexts } from '../../lib/extension/platform/text.ts';
import { IndexingLine } from '../../lib/shared/view/IndexingLine.tsx';
import { reportWord, scoreText } from '../report/report-labels.ts';
import { ResultMark } from '../ui/marks/ResultMark.tsx';
import styles from './SidePanel.module.css';

interface PanelHeadProps {
  readonly report: Report;
  /** The page's report, whose score and result stand here: a live check has no number of its own. */
  readonly ofReport: Reading | undefined;
  /** How many ignored findings are left out. */
  readonly ignored: number;
}

/** Whether the page can be indexed, the verdict on it, and the score of its report. */
export function PanelHead({ report, ofReport, ignored }: PanelHeadProps) {
  const judged = ofReport ? { ...report, result: ofReport.result } : report;
  const word = reportWord(judged);
  return (
    <header className={styles.head}>
      {report.listing && <IndexingLine answer={report.listing} cause={report.listingCause} texts={uiTexts} />}
      <h1>
        <ResultMark mark={reportMark(judged)} size={22} />
        <span role="status" aria-live="off" aria-label={`${t('verdictLabel')} ${word}`}>
          {word}
        </span>
      </h1>
      {ofReport && ofReport.score !== null && (
        <span className={styles.score}>
          {t('scoreLabel')} <b>{scoreText(ofReport.score)}</b>
        </span>
      )}
      <p className={styles.url} title={shownText(report.url)}>
        <bdi dir="ltr">{shownAddress(report.url)}</bdi>
      </p>
      {ignored > 0 && (
        <p className={styles.note}>{t('nameAndValue', { name: t('ignoredFindings'), value: ignored })}</p>
      )}
    </header>
  );
}
