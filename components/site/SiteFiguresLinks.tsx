import { type CountedAnswer, LISTING_MARKS } from '../../lib/engine/report/check-labels.ts';
import type { PageSet } from '../../lib/engine/report/query.ts';
import { RESULTS } from '../../lib/engine/report/result.ts';
import { LISTING_COUNTS, type SiteFigures } from '../../lib/extension/model/site/site-figures.ts';
import { number, t } from '../../lib/extension/platform/text.ts';
import { markOf, resultName } from '../report/report-labels.ts';
import { ResultMark } from '../ui/marks/ResultMark.tsx';
import styles from './SiteFiguresLinks.module.css';

export interface SiteFiguresLinksProps {
  readonly figures: SiteFigures;
  readonly of: 'listing' | 'results';
  /** The pages that are shown alone. */
  readonly only: PageSet | undefined;
  /** The link to exactly the pages that are counted. */
  readonly hrefOf: (set: PageSet) => string;
}

/** How many pages can be indexed, or how good they are; each number is a link to these pages. */
export function SiteFiguresLinks({
  figures: { tally, answers, keptOutBy },
  of,
  only,
  hrefOf,
}: SiteFiguresLinksProps) {
  const listings = (Object.keys(LISTING_COUNTS) as CountedAnswer[]).map((answer) => {
    const count = answers.get(answer) ?? 0;
    const words = t(LISTING_COUNTS[answer], { count: number(count) });
    // one cause for all pages is said once
    const name =
      answer === 'kept-out' && keptOutBy !== undefined
        ? t('nameAndValue', { name: words, value: keptOutBy })
        : words;
    return { name, mark: LISTING_MARKS[answer], isHalf: answer === 'open', count, set: answer };
  });
  const results = [...RESULTS.toReversed(), null].map((result) => {
    const count = tally[result ?? 'none'];
    const name = t('nameAndValue', { name: resultName(result), value: number(count) });
    return { name, mark: markOf(result), isHalf: false, count, set: result };
  });
  const shares = of === 'listing' ? listings : results;
  return (
    <ul className={styles.shares} aria-label={t(of)}>
      {shares
        .filter(({ count }) => count > 0)
        .map(({ name, mark, isHalf, set }) => (
          <li key={name}>
            <ResultMark {...{ mark, isHalf }} size={16} />{' '}
            {set === null ? (
              <span>{name}</span>
            ) : (
              <a href={hrefOf(set)} aria-current={only === set || undefined}>
                {name}
              </a>
            )}
          </li>
        ))}
    </ul>
  );
}
