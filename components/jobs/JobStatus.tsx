import type { ReactNode } from 'react';
import { reportMark } from '../../lib/engine/report/report.ts';
import { shownSentence } from '../../lib/engine/text/shown-text.ts';
import { failureOf } from '../../lib/extension/model/jobs/job.ts';
import { t } from '../../lib/extension/platform/text.ts';
import type { Connection } from '../../lib/shared/connection/connection.ts';
import { wordsInstead } from '../../lib/shared/failure/failure.ts';
import { reportHref } from '../../lib/shared/report/report-page-url.ts';
import { detailsHref } from '../app/links.ts';
import { reportWord } from '../report/report-labels.ts';
import { useWithoutIgnored } from '../report/use-without-ignored.ts';
import { ResultMark } from '../ui/marks/ResultMark.tsx';
import textStyles from '../ui/styles/text.module.css';
import styles from './JobStatus.module.css';
import type { PageJob } from './page-job.ts';

export interface JobStatusProps {
  readonly state: PageJob;
  /** The job was submitted, and the background has not responded yet. */
  readonly submitting: boolean;
  readonly connection: Connection;
  /** Whether the verdict is shown beside it: then the end is only announced. */
  readonly isVerdictShown?: boolean;
  /** What is said of a report that is ready, if not its result. */
  readonly readyText?: string;
  /** Further actions for a report that is ready. */
  readonly children?: ReactNode;
}

/** The progress of the report of this page. Takes up its space even if it is empty. */
export function JobStatus({
  state,
  submitting,
  connection,
  isVerdictShown = false,
  readyText,
  children,
}: JobStatusProps) {
  const made = state.kind === 'ready' && !submitting ? state.job.report : null;
  const ready = useWithoutIgnored(connection.id, made);
  const href = ready ? reportHref(connection, ready.id) : undefined;
  return (
    <div className={styles.job}>
      <p className={ready && isVerdictShown ? textStyles.hidden : textStyles.status} role="status">
        {submitting || state.kind === 'creating' ? creatingText(state) : ''}
        {ready && (
          <>
            <ResultMark mark={reportMark(ready)} size={16} />
            <span>{readyText ?? t('noticeReady', { result: reportWord(ready) })}</span>
          </>
        )}
      </p>
      {ready && (
        <p className={styles.links}>
          {href && !isVerdictShown && (
            <a href={href} target="_blank" rel="noreferrer" aria-label={t('openNewReport')}>
              {t('open')}
            </a>
          )}
          {!isVerdictShown && (
            <a href={detailsHref(ready.id, connection.id)} target="_blank" rel="noreferrer">
              {t('details')}
            </a>
          )}
          {children}
        </p>
      )}
    </div>
  );
}

/** Whether the failure says more than that the response was lost. */
const CAME_INSTEAD = {
  'service-error': 'serviceErrorWhat',
  timeout: 'timeoutWhat',
  redirected: 'redirectedWhat',
} as const;

function creatingText(state: PageJob): string {
  if (state.kind !== 'creating' || !state.looking) return t('creatingReport');
  const failure = failureOf(state.job);
  const kind = failure?.kind;
  const message = wordsInstead(failure);
  if (message !== undefined) {
    const answered = { key: 'serviceAnswered', values: { message: shownSentence(message) } } as const;
    return t('twoSentences', { first: answered, second: { key: 'lookingInList' } });
  }
  if (kind !== 'service-error' && kind !== 'timeout' && kind !== 'redirected') return t('responseLost');
  const first = { key: CAME_INSTEAD[kind] } as const;
  return t('twoSentences', { first, second: { key: 'lookingInList' } });
}
