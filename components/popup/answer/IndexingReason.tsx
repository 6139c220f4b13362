import type { ListingAnswer } from '../../../lib/engine/report/contents/listing.ts';
import { decidesIndexing } from '../../../lib/engine/report/findings.ts';
import { readContents } from '../../../lib/engine/report/read-contents.ts';
import type { ReportDetails } from '../../../lib/engine/report/report.ts';
import { t, uiTexts } from '../../../lib/extension/platform/text.ts';
import type { Outcome } from '../../../lib/shared/failure/failure.ts';
import { Advice } from '../../../lib/shared/view/Advice.tsx';
import { Origin } from '../../../lib/shared/view/Origin.tsx';
import { useQuery } from '../../hooks/use-query.ts';
import { LazyFailureNotice } from '../../jobs/notices/lazy-notices.ts';
import styles from './Answer.module.css';

export interface IndexingReasonProps {
  readonly answer: ListingAnswer;
  /** What the answer is from. */
  readonly load: () => Promise<Outcome<ReportDetails>>;
}

/** Why a page can or can't be indexed: the sentence, the line that decides, what to do, and the source of the rule. */
export function IndexingReason({ answer, load }: IndexingReasonProps) {
  const { value, failure, pending, reload } = useQuery('reason', load);
  if (failure) return <LazyFailureNotice failure={failure} busy={pending} onRetry={reload} />;
  if (!value) return null;
  const { listing, checks } = readContents(value.contents);
  const decisive = checks.find(({ id, state }) => state === 'failed' && decidesIndexing(id));
  const line = decisive?.evidence[0]?.text;
  return (
    <div className={styles.reason}>
      <p dir="auto">{listing?.text || t('resultUnknown')}</p>
      {line && <code dir="ltr">{line}</code>}
      {/* of a page that is kept out on purpose, it would say the contrary */}
      {listing?.answer === answer && <Advice text={listing.next_step} />}
      {/* before a report there is no score that it costs */}
      {decisive && <Origin check={{ ...decisive, cost: 0, ceiling: null }} texts={uiTexts} />}
    </div>
  );
}
