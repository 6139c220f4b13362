import type { EpochMs } from '../../lib/engine/core/epoch-ms.ts';
import { shownText } from '../../lib/engine/text/shown-text.ts';
import type { SiteSummary } from '../../lib/extension/model/site/site-rows.ts';
import { number, t } from '../../lib/extension/platform/text.ts';
import { projectHash } from '../app/links.ts';
import { RelativeTime } from '../report/RelativeTime.tsx';
import { Icon } from '../ui/marks/Icon.tsx';
import { ResultMark } from '../ui/marks/ResultMark.tsx';
import listStyles from '../ui/styles/list.module.css';
import styles from './SiteListRow.module.css';
import { SiteScore } from './SiteScore.tsx';

export interface SiteListRowProps {
  readonly row: SiteSummary;
  readonly isMonitored: boolean;
  /** Whether Google's files about it are kept. */
  readonly hasExports: boolean;
  readonly now: EpochMs;
}

/** One site of the list: how good it is and what keeps its pages from search results. The row opens it. */
export function SiteListRow({
  row: { name, figures, scores, newestAt },
  isMonitored,
  hasExports,
  now,
}: SiteListRowProps) {
  const { pages, score, answers } = figures;
  const hidden = answers.get('not-listed') ?? 0;
  const exposed = answers.get('exposed') ?? 0;
  return (
    <li className={`${listStyles.row} ${styles.site}`}>
      <a className={styles.name} href={projectHash(name)}>
        <bdi dir="auto">{shownText(name)}</bdi>
      </a>
      <span className={styles.score}>
        {score !== null && <SiteScore score={score} columns={scores} withBars />}
      </span>
      <span className={styles.figure}>
        {exposed + hidden > 0 && (
          <>
            <ResultMark mark="bad" size={16} />{' '}
            {exposed > 0
              ? t('siteExposed', { count: number(exposed), total: number(pages) })
              : t('siteNotListed', { count: number(hidden), total: number(pages) })}
          </>
        )}
      </span>
      <span className={styles.figure}>
        {isMonitored && (
          <>
            <Icon name="star" size={14} /> {t('siteMonitored')}{' '}
          </>
        )}
        {hasExports && t('exportFiles')}
      </span>
      <span className={styles.time}>
        <RelativeTime time={newestAt} now={now} />
      </span>
    </li>
  );
}
