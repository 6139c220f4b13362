import { type Report, reportMark } from '../../lib/model/report/report.ts';
import { shownAddress, shownText } from '../../lib/model/text/shown-text.ts';
import { t } from '../../lib/platform/text.ts';
import { IndexingLine } from '../report/IndexingLine.tsx';
import { reportWord, scoreText } from '../report/report-labels.ts';
import { ResultMark } from '../ui/marks/ResultMark.tsx';
import textStyles from '../ui/styles/text.module.css';
import styles from './SidePanel.module.css';

interface PanelHeadProps {
  readonly report: Report;
  /** What the score leaves out; empty: nothing. */
  readonly note: string;
}

/** The verdict on the page, its score, and whether it may be listed. */
export function PanelHead({ report, note }: PanelHeadProps) {
  return (
    <header className={styles.head}>
      <ResultMark mark={reportMark(report)} size={32} />
      <div>
        <h1>
          <span className={textStyles.hidden}>{t('verdictLabel')} </span>
          {reportWord(report)}
        </h1>
        {report.listing && <IndexingLine answer={report.listing} cause={report.listingCause} />}
      </div>
      {report.score !== null && (
        <span className={styles.score}>
          <span className={textStyles.hidden}>{t('scoreLabel')} </span>
          {scoreText(report.score)}
        </span>
      )}
      {note && <p className={styles.note}>{note}</p>}
      <p className={styles.url} title={shownText(report.url)}>
        <bdi dir="ltr">{shownAddress(report.url)}</bdi>
      </p>
    </header>
  );
}
