import { LISTING_MARKS } from '../../lib/model/report/check-labels.ts';
import { listingAnswerSchema } from '../../lib/model/report/contents/listing.ts';
import { RESULTS } from '../../lib/model/report/result.ts';
import type { SiteFigures } from '../../lib/model/stats/site-figures.ts';
import { plural, t } from '../../lib/platform/text.ts';
import { reportsHash } from '../app/list-url.ts';
import { listingText } from '../report/listing-labels.ts';
import { markOf, resultName, scoreText } from '../report/report-labels.ts';
import { useCountsIgnored } from '../report/use-without-ignored.ts';
import cardStyles from '../ui/styles/card.module.css';
import textStyles from '../ui/styles/text.module.css';
import { ShareBar } from './ShareBar.tsx';
import styles from './SiteFiguresCards.module.css';

export interface SiteFiguresCardsProps {
  readonly project: string;
  readonly figures: SiteFigures;
  /** The addresses of the reports' pages. */
  readonly urls: readonly string[];
  /** Whether they are of all pages: a mean of some says nothing about the site. */
  readonly isWhole: boolean;
}

/** How many pages can be indexed, and how good they are. */
export function SiteFiguresCards({ project, figures, urls, isWhole }: SiteFiguresCardsProps) {
  const { pages, score, tally, answers, hasAnswers } = figures;
  const note = useCountsIgnored(urls);
  return (
    <>
      {hasAnswers && (
        <section className={cardStyles.card} aria-label={t('listing')}>
          <h2>{t('listing')}</h2>
          <ShareBar
            label={t('listing')}
            shares={listingAnswerSchema.options
              .filter((answer) => answer === 'listed' || answers.has(answer))
              .map((answer) => ({
                name: listingText(answer),
                mark: LISTING_MARKS[answer],
                count: answers.get(answer) ?? 0,
              }))}
          />
        </section>
      )}
      <section className={cardStyles.card} aria-label={t('results')}>
        <h2>{t('results')}</h2>
        {isWhole && score !== null && (
          <p className={styles.mean}>
            {t('meanScore')} <strong>{scoreText(score)}</strong>{' '}
            <span className={textStyles.hint}>
              {[plural('onPages', pages), ...(note ? [note] : [])].join(' · ')}
            </span>
          </p>
        )}
        <ShareBar
          label={t('results')}
          shares={[
            ...RESULTS.map((result) => ({
              name: resultName(result),
              mark: markOf(result),
              count: tally[result],
              href: reportsHash(project, result),
            })),
            ...(tally.none > 0 ? [{ name: resultName(null), mark: markOf(null), count: tally.none }] : []),
          ]}
        />
      </section>
    </>
  );
}
