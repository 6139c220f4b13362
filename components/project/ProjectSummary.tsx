import { useEffect, useState } from 'react';
import { type ProjectFigures, projectSummary } from '../../lib/model/stats/project-summary.ts';
import { urlKey } from '../../lib/model/url/url-key.ts';
import { number, plural, t } from '../../lib/platform/text.ts';
import { pageHistoryItem } from '../../lib/storage/history/page-history.ts';
import { scoreText } from '../report/report-labels.ts';
import layoutStyles from '../ui/styles/layout.module.css';
import textStyles from '../ui/styles/text.module.css';
import styles from './ProjectSummary.module.css';

export interface ProjectSummaryProps {
  readonly connectionId: string;
  /** All of its pages; none if they are not known. */
  readonly urls: readonly string[];
}

/** The mean score of the project's pages, its trend, and what is wrong on most of them, from stored data alone. */
export function ProjectSummary({ connectionId, urls }: ProjectSummaryProps) {
  const summary = useProjectSummary(connectionId, urls);
  if (!summary || summary.score === null) return null;
  const { pages, score, change, worst } = summary;
  return (
    <dl className={`${layoutStyles.facts} ${styles.summary}`}>
      <div>
        <dt>{t('meanScore')}</dt>
        <dd>
          <strong className={styles.score}>{scoreText(score)}</strong>{' '}
          {change !== null && Math.round(change) !== 0 && <Trend change={Math.round(change)} />}{' '}
          <span className={textStyles.hint}>{plural('pagesSeen', pages)}</span>
        </dd>
      </div>
      {worst.length > 0 && (
        <div>
          <dt>{t('worstChecks')}</dt>
          <dd>
            <ul>
              {worst.map(({ key, title, pages: count }) => (
                <li key={key}>
                  <bdi>{title}</bdi> <span className={textStyles.hint}>{plural('onPages', count)}</span>
                </li>
              ))}
            </ul>
          </dd>
        </div>
      )}
    </dl>
  );
}

/** By how much the score rose or fell since the reports before. */
function Trend({ change }: { readonly change: number }) {
  return (
    <span className={change > 0 ? styles.up : styles.down}>
      {change > 0 ? '▲' : '▼'} {t('sinceBefore', { change: number(Math.abs(change)) })}
    </span>
  );
}

/** What is stored here of these pages, summarised; `null` until it is read. Sends nothing. */
function useProjectSummary(connectionId: string, urls: readonly string[]): ProjectFigures | null {
  const [summary, setSummary] = useState<ProjectFigures | null>(null);
  const pages = [...new Set(urls.map(urlKey))].join('\n');
  useEffect(() => {
    let isCurrent = true;
    const histories = pages.split('\n').map((url) => pageHistoryItem(connectionId, url).get());
    Promise.all(histories).then((read) => isCurrent && setSummary(projectSummary(read)));
    return () => {
      isCurrent = false;
    };
  }, [connectionId, pages]);
  return summary;
}
