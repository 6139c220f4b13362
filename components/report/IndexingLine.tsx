import { LISTING_MARKS } from '../../lib/model/report/check-labels.ts';
import type { ListingAnswer } from '../../lib/model/report/contents/listing.ts';
import { ResultMark } from '../ui/marks/ResultMark.tsx';
import styles from './IndexingLine.module.css';
import { listingName, listingText } from './listing-labels.ts';

/** Whether search engines can index the page, in words and colour; it wraps and is never cut. */
export function IndexingLine({
  answer,
  cause,
}: {
  readonly answer: ListingAnswer;
  /** `Indexing.cause` */
  readonly cause?: string | undefined;
}) {
  const mark = LISTING_MARKS[answer];
  return (
    <p className={`${styles.line} ${styles[mark]}`}>
      <ResultMark mark={mark} size={16} />
      <span role="status" aria-live="off" aria-label={listingName(answer, cause)}>
        {listingText(answer, cause)}
      </span>
    </p>
  );
}
