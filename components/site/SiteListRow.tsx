import type { EpochMs } from '../../lib/engine/core/epoch-ms.ts';
import type { ListingAnswer } from '../../lib/engine/report/contents/listing.ts';
import { shownText } from '../../lib/engine/text/shown-text.ts';
import type { SiteFigures } from '../../lib/extension/model/site/site-figures.ts';
import type { SiteSummary } from '../../lib/extension/model/site/site-rows.ts';
import { number, t } from '../../lib/extension/platform/text.ts';
import { projectHash } from '../app/links.ts';
import { RelativeTime } from '../report/RelativeTime.tsx';
import { Icon } from '../ui/marks/Icon.tsx';
import { ResultMark } from '../ui/marks/ResultMark.tsx';
import listStyles from '../ui/styles/list.module.css';
import textStyles from '../ui/styles/text.module.css';
import styles from './SiteListRow.module.css';
import { SiteScore } from './score/SiteScore.tsx';
import { SmallLine } from './score/SmallLine.tsx';

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
  const { score } = figures;
  const indexing = indexingText(figures);
  return (
    <li className={`${listStyles.row} ${styles.site}`}>
      <a className={styles.name} href={projectHash(name)}>
        <bdi dir="auto">{shownText(name)}</bdi>
      </a>
      <span className={styles.score}>{score !== null && <SiteScore score={score} columns={scores} />}</span>
      <span className={styles.line}>
        <SmallLine scores={scores.flatMap((column) => column.score ?? [])} />
      </span>
      <span className={styles.figure}>
        {indexing && (
          <>
            <ResultMark mark={indexing.mark} size={16} /> {indexing.text}
          </>
        )}
      </span>
      <span className={styles.figure}>
        {isMonitored && (
          <>
            <Icon name="star" size={14} /> <span className={textStyles.hidden}>{t('siteMonitored')} </span>
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

/** How many of a site's pages can't be indexed, else how many can; `null` if nothing says so. */
function indexingText({ pages, answers, hasAnswers }: SiteFigures) {
  if (!hasAnswers) return null;
  const of = (answer: ListingAnswer) => answers.get(answer) ?? 0;
  const text = (key: 'siteExposed' | 'siteNotListed' | 'siteListed', answer: ListingAnswer) =>
    t(key, { count: number(of(answer)), total: number(pages) });
  if (of('exposed') > 0) return { mark: 'bad', text: text('siteExposed', 'exposed') } as const;
  if (of('not-listed') > 0) return { mark: 'bad', text: text('siteNotListed', 'not-listed') } as const;
  if (of('kept-out') > 0)
    return { mark: 'good', text: t('countKeptOut', { count: number(of('kept-out')) }) } as const;
  if (of('listed') < pages) return { mark: 'none', text: text('siteListed', 'listed') } as const;
  const all = pages > 1 ? t('siteAllListed', { total: number(pages) }) : t('listingListed');
  return { mark: 'good', text: all } as const;
}
