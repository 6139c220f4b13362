import { type Report, reportMark } from '../../lib/engine/report/report.ts';
import { resultOfScore } from '../../lib/engine/report/result-of-score.ts';
import { shownAddress, shownText } from '../../lib/engine/text/shown-text.ts';
import type { SameChecks } from '../../lib/extension/model/history/same-checks.ts';
import { t, uiTexts } from '../../lib/extension/platform/text.ts';
import { IndexingLine } from '../../lib/shared/view/IndexingLine.tsx';
import { reportWord, scoreText } from '../report/report-labels.ts';
import { ResultMark } from '../ui/marks/ResultMark.tsx';
import styles from './SidePanel.module.css';

interface PanelHeadProps {
  readonly report: Report;
  /** On the checks that the page's report made too; `null` without a report. */
  readonly same: SameChecks | null;
  /** How many ignored findings are left out. */
  readonly ignored: number;
}

/** The verdict on the page, whether it may be listed, and the score beside that of its report. */
export function PanelHead({ report, same, ignored }: PanelHeadProps) {
  const judged = same ? { ...report, result: resultOfScore(same.score) } : report;
  const word = reportWord(judged);
  return (
    <header className={styles.head}>
      <h1>
        <ResultMark mark={reportMark(judged)} size={22} />
        <span role="status" aria-live="off" aria-label={`${t('verdictLabel')} ${word}`}>
          {word}
        </span>
      </h1>
      {report.listing && <IndexingLine answer={report.listing} cause={report.listingCause} texts={uiTexts} />}
      {same && (
        <span className={styles.score}>
          {t('scoreLabel')} <b>{scoreText(same.score)}</b>
        </span>
      )}
      <p className={styles.url} title={shownText(report.url)}>
        <bdi dir="ltr">{shownAddress(report.url)}</bdi>
      </p>
      {same && (
        <p className={styles.note}>
          {t('panelSameChecks', { count: same.count, score: scoreText(same.ofReport) })}
        </p>
      )}
      {ignored > 0 && (
        <p className={styles.note}>{t('nameAndValue', { name: t('ignoredFindings'), value: ignored })}</p>
      )}
    </header>
  );
}
