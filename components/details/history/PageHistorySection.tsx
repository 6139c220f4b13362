import { detailsHash } from '../../../lib/engine/report/reports-page.ts';
import { changeLabels, countLabels } from '../../../lib/extension/model/history/change-labels.ts';
import type { HistoryEntry } from '../../../lib/extension/model/history/page-history.ts';
import { timeOf } from '../../../lib/extension/model/history/page-history.ts';
import { format, t, uiTexts } from '../../../lib/extension/platform/text.ts';
import { Differences } from '../../../lib/extension/view/Differences.tsx';
import { fullTime, markOf, resultName, scoreText } from '../../report/report-labels.ts';
import { ResultMark } from '../../ui/marks/ResultMark.tsx';
import { ResultWord } from '../../ui/marks/ResultWord.tsx';
import cardStyles from '../../ui/styles/card.module.css';
import textStyles from '../../ui/styles/text.module.css';
import styles from './PageHistorySection.module.css';

export interface PageHistorySectionProps {
  readonly past: readonly HistoryEntry[];
  readonly shown: HistoryEntry | undefined;
}

/** The verdicts of a page's reports, newest first, each with the changes since one before it. */
export function PageHistorySection({ past, shown }: PageHistorySectionProps) {
  if (past.length === 0) return null;
  return (
    <section className={cardStyles.card} aria-label={t('pageHistory')}>
      <h2>{t('pageHistory')}</h2>
      <ul className={styles.past}>
        {past.map((entry) => (
          <PastItem
            key={`${entry.reading.reportId} ${timeOf(entry.reading)} ${entry.reading.seenAt}`}
            entry={entry}
            isShown={entry === shown}
            isOther={entry.reading.reportId !== shown?.reading.reportId}
          />
        ))}
      </ul>
      {past.length === 1 && <p className={textStyles.hint}>{t('pageHistoryEmpty')}</p>}
    </section>
  );
}

interface PastItemProps {
  readonly entry: HistoryEntry;
  readonly isShown: boolean;
  /** Whether it is of another report of the page, to whose details it links. */
  readonly isOther: boolean;
}

function PastItem({ entry: { reading, change }, isShown, isOther }: PastItemProps) {
  const { result, score, reportId, generatedAt } = reading;
  const exact = fullTime(generatedAt) === '' ? null : generatedAt;
  const time = exact ?? new Date(timeOf(reading)).toISOString();
  const when = <time dateTime={time}>{fullTime(time)}</time>;
  const { said = [], checks = [] } = Object.groupBy(change?.differences ?? [], ({ kind, way }) =>
    kind === 'check' && way !== 'unknown' ? 'checks' : 'said',
  );
  return (
    <li className={styles.entry} aria-current={isShown || undefined}>
      <p className={styles.line}>
        {isOther ? <a href={detailsHash(reportId)}>{when}</a> : when}
        <span className={styles.verdict}>
          <ResultMark mark={markOf(result)} size={16} />
          <ResultWord mark={result}>{resultName(result)}</ResultWord>
        </span>
        {score !== null && (
          <span className={textStyles.count}>{t('scoreIs', { score: scoreText(score) })}</span>
        )}
        {isShown && <span className={textStyles.tag}>{t('shownHere')}</span>}
      </p>
      {change?.compared === 'nothing' && <p className={textStyles.hint}>{format(changeLabels(change))}</p>}
      <Differences differences={said} texts={uiTexts} />
      {change?.compared === 'all' && change.differences.length === 0 && (
        <p className={textStyles.hint}>{t('noCheckChanged')}</p>
      )}
      {checks.length > 0 && (
        <details>
          <summary>{format(countLabels({ differences: checks }))}</summary>
          <Differences differences={checks} texts={uiTexts} />
        </details>
      )}
    </li>
  );
}
