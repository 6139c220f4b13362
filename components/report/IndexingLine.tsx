import { LISTING_MARKS } from '../../lib/engine/report/check-labels.ts';
import type { ListingAnswer } from '../../lib/engine/report/contents/listing.ts';
import { t } from '../../lib/extension/platform/text.ts';
import { ResultMark } from '../ui/marks/ResultMark.tsx';
import styles from './IndexingLine.module.css';
import { listingText } from './listing-labels.ts';

/** Whether search engines can index the page, in words and colour; it wraps and is never cut. */
export function IndexingLine({
  answer,
  cause,
  text = listingText(answer, cause),
}: {
  readonly answer: ListingAnswer;
  /** `Indexing.cause` */
  readonly cause?: string | undefined;
  /** What is said in place of the answer's own words. */
  readonly text?: string;
}) {
  const mark = LISTING_MARKS[answer];
  return (
    <p className={`${styles.line} ${styles[mark]}`}>
      <ResultMark mark={mark} size={16} />
      <span role="status" aria-live="off" aria-label={t('nameAndValue', { name: t('listing'), value: text })}>
        {text}
      </span>
    </p>
  );
}
