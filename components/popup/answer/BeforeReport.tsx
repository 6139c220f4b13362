import type { ReactNode } from 'react';
import { indexingShown } from '../../../lib/engine/report/check-labels.ts';
import { isToAnswer } from '../../../lib/engine/report/findings.ts';
import { openSidePanel } from '../../../lib/extension/platform/shortcuts/side-panel.ts';
import { format, t } from '../../../lib/extension/platform/text.ts';
import { succeeded } from '../../../lib/shared/failure/failure.ts';
import textStyles from '../../ui/styles/text.module.css';
import styles from './Answer.module.css';
import { FixFirst } from './FixFirst.tsx';
import { IndexingBanner } from './IndexingBanner.tsx';
import { SearchPreview } from './SearchPreview.tsx';
import type { ShownAnswer } from './shown-answer.ts';

export interface BeforeReportProps {
  readonly tabId: number | null;
  /** `undefined` until the page has been read, `null` if it cannot be. */
  readonly answer: ShownAnswer | null | undefined;
  /** The page's cleaned address. */
  readonly url: string;
  /** Whether the page has no report here. */
  readonly isFirst: boolean;
  /** What else is known of the page. */
  readonly children: ReactNode;
}

/** With so many findings there is no space for a preview of the search result. */
const FULL = 3;

/** Whether the page as it is shown can be indexed and what to fix first: the answer before a report is made. */
export function BeforeReport({ tabId, answer, url, isFirst, children }: BeforeReportProps) {
  const { listing, listingCause: cause, checks, facts } = answer?.reading ?? {};
  const failed = checks?.failed ?? [];
  const none = isToAnswer(listing) ? undefined : ({ key: 'nothingToFix' } as const);
  const toFix = failed.length === 0 ? none : ({ plural: 'toFixCount', count: failed.length } as const);
  return (
    <>
      {answer && (
        <IndexingBanner answer={listing} cause={cause} load={async () => succeeded(answer.details)} />
      )}
      <div className={`${styles.answer} ${styles.before}`} aria-busy={answer === undefined}>
        {answer === undefined && <p className={styles.reading}>{t('readingPage')}</p>}
        {listing && indexingShown(listing, cause).isOpen && (
          <p className={styles.state}>{t('listingOpenNext', { button: t('createReport') })}</p>
        )}
        <p className={styles.state}>
          {isFirst && (
            // what is said of the page takes its place
            <span role="status" aria-live="off" className={answer === null ? undefined : textStyles.hidden}>
              {t('noReportYet')}
            </span>
          )}
          {answer && toFix && <span>{format([toFix, { key: 'shownNow' }])}</span>}
        </p>
        {answer && failed.length > 0 && (
          <FixFirst
            failed={failed}
            onOpen={() => tabId !== null && openSidePanel(tabId)}
            onShow={answer.show}
          />
        )}
        {facts && failed.length < FULL && <SearchPreview facts={facts} address={url} />}
        {children}
      </div>
    </>
  );
}
