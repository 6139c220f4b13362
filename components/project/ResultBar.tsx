import { RESULTS, type Result } from '../../lib/model/report/result.ts';
import type { ResultCounts } from '../../lib/model/stats/result-counts.ts';
import { number, percent, t } from '../../lib/platform/text.ts';
import { markOf, resultName } from '../report/report-labels.ts';
import { ResultMark } from '../ui/marks/ResultMark.tsx';
import textStyles from '../ui/styles/text.module.css';
import styles from './ResultBar.module.css';

export interface ResultBarProps {
  readonly counts: ResultCounts;
  /** The number of all reports; includes those in progress, which have no result yet. */
  readonly total: number | null;
  /** The link to the reports with one result. */
  readonly hrefOf: (result: Result) => string;
}

/** Good, decent and bad as parts of a bar, with labels and numbers below it. */
export function ResultBar({ counts, total, hrefOf }: ResultBarProps) {
  const { good, decent, bad } = counts;
  const done = good === null || decent === null || bad === null ? null : good + decent + bad;
  const making = done !== null && total !== null && total > done ? total - done : 0;
  const all = done === null ? null : done + making;
  const parts = [
    ...RESULTS.map((result) => ({ result, count: counts[result] })),
    ...(making > 0 ? [{ result: null, count: making }] : []),
  ];
  const share = (count: number | null) => (all && count !== null ? percent(count / all) : '');
  return (
    <>
      {all !== null && all > 0 && (
        <div className={styles.bar} aria-hidden="true">
          {parts
            .filter(({ count }) => count !== null && count > 0)
            .map(({ result, count }) => (
              <div
                key={markOf(result)}
                className={`${styles.part} ${styles[markOf(result)]}`}
                style={{ flexGrow: count ?? 0 }}
              >
                <ResultMark mark={markOf(result)} />
              </div>
            ))}
        </div>
      )}
      <ul className={styles.shares} aria-label={t('results')}>
        {parts.map(({ result, count }) => (
          <li key={markOf(result)}>
            <ResultMark mark={markOf(result)} />{' '}
            {result === null ? (
              <span>{resultName(null)}</span>
            ) : (
              <a href={hrefOf(result)}>{resultName(result)}</a>
            )}{' '}
            {count !== null && <strong>{number(count)}</strong>}{' '}
            <span className={styles.share}>{share(count)}</span>
          </li>
        ))}
      </ul>
      {all === null && <p className={textStyles.hint}>{t('countsUnknown')}</p>}
    </>
  );
}
