import { useContext } from 'react';
import type { PlainKey } from '../../lib/engine/text/message.ts';
import { urlKey } from '../../lib/engine/url/url-key.ts';
import { requestIdempotent } from '../../lib/extension/messages/request.ts';
import {
  type Described,
  describeFailure,
  type NextStep,
} from '../../lib/extension/model/failure/failure-table.ts';
import { requestServicePermission } from '../../lib/extension/platform/permissions/service-permission.ts';
import { documentInTab } from '../../lib/extension/platform/tabs/document-in-tab.ts';
import { openInTab, openSettings } from '../../lib/extension/platform/tabs/open-page.ts';
import { format, t } from '../../lib/extension/platform/text.ts';
import { type Failure, succeeded } from '../../lib/shared/failure/failure.ts';
import { useQuery } from '../hooks/use-query.ts';
import { Button } from '../ui/controls/Button.tsx';
import { Notice } from '../ui/feedback/Notice.tsx';
import { PageInFront } from './page-in-front.ts';
import { requestSites } from './request-sites.ts';

export interface FailureNoticeProps {
  readonly failure: Failure;
  /** Names the failed action, in the words of its button, if several things on the page can fail. */
  readonly action?: string | undefined;
  /** Repeats the failed action. */
  readonly onRetry?: (() => void) | undefined;
  /** Makes a report in this browser instead. */
  readonly onHere?: (() => void) | undefined;
  /** Checks in the list whether the action took effect. */
  readonly onLookAgain?: (() => void) | undefined;
  readonly onDismiss?: (() => void) | undefined;
  /** The failed job. It continues once the user allows the site of its page here. */
  readonly jobId?: string | undefined;
  readonly busy?: boolean;
  /** What is said where the reason is over, and only the failed action has to be repeated. */
  readonly undone?: PlainKey;
  /** Set on the settings page itself, where no button needs to lead to the settings. */
  readonly inSettings?: boolean;
}

/** A failure in words, with the button for the next step. */
export function FailureNotice({
  failure,
  action,
  onRetry,
  onHere,
  onLookAgain,
  onDismiss,
  jobId,
  busy = false,
  undone = 'notCreatedWhat',
  inSettings = false,
}: FailureNoticeProps) {
  const over: Described = { what: { key: undone }, why: '', next: 'try-again' };
  const { what, why, next } = useMayReadNow(failure) ? over : describeFailure(failure);
  return (
    <Notice
      // not an error: the page already has a report
      {...(failure.kind === 'already-reported'
        ? ({ kind: 'info', live: 'status' } as const)
        : ({ kind: 'problem', live: 'alert' } as const))}
      what={action === undefined ? format(what) : t('nameAndValue', { name: action, value: format(what) })}
      more={t('details')}
      actions={
        <>
          {onHere && (
            <Button busy={busy} onClick={onHere}>
              {t('makeHere')}
            </Button>
          )}
          {(!onHere || next === 'grant-access') && (
            <NextButton
              {...{ failure, onRetry, onLookAgain, jobId, busy }}
              next={inSettings && next === 'open-settings' ? 'none' : next}
            />
          )}
          {onDismiss && (
            <Button look="quiet" onClick={onDismiss}>
              {t('dismiss')}
            </Button>
          )}
        </>
      }
    >
      {typeof why === 'string' ? why !== '' && <bdi>{why}</bdi> : format(why)}
    </Notice>
  );
}

function NextButton({
  next,
  failure,
  onRetry,
  onLookAgain,
  jobId,
  busy,
}: FailureNoticeProps & { readonly next: NextStep }) {
  if (next === 'open-settings') return <Button onClick={openSettings}>{t('openSettings')}</Button>;
  if (next === 'grant-access' && failure.kind === 'no-access') {
    const grant = () => {
      // the first statement of the click handler, or Firefox rejects the request
      const access = requestServicePermission(failure.pattern);
      access.then((granted) => granted && onRetry?.());
    };
    return <Button onClick={grant}>{t('grantHostPermission')}</Button>;
  }
  if (next === 'open-page' && failure.kind === 'page-not-open') {
    // the background continues the job as soon as the site is allowed: Firefox closes a popup that asks
    const allow = async () => {
      const isAllowed = await requestSites([failure.pattern], jobId);
      // the browser reports nothing if it was allowed already
      if (isAllowed && jobId !== undefined) await requestIdempotent('retryJob', { jobId });
    };
    return (
      <>
        <Button onClick={() => openInTab(failure.url)}>{t('openAndCheck')}</Button>
        <Button onClick={allow}>{t('allowThisSite')}</Button>
      </>
    );
  }
  if (next === 'look-again' && onLookAgain) {
    return (
      <Button busy={busy === true} onClick={onLookAgain}>
        {t('checkAgain')}
      </Button>
    );
  }
  if (next !== 'none' && onRetry) {
    return (
      <Button busy={busy === true} onClick={onRetry}>
        {t('tryAgain')}
      </Button>
    );
  }
  return null;
}

/**
 * Whether a failure says that a page may not be read which may be read now: it is in front, where Verdict's button was
 * pressed on it. That is believed until the browser denies it.
 */
function useMayReadNow(failure: Failure): boolean {
  const inFront = useContext(PageInFront);
  const isOfPage = failure.kind === 'page-not-open' && urlKey(failure.url) === urlKey(inFront?.url ?? '');
  const here = isOfPage ? inFront : null;
  const { value } = useQuery(here && `${here.tabId} ${here.url}`, async () =>
    succeeded(here !== null && typeof (await documentInTab(here.tabId, here.url)) === 'object'),
  );
  return isOfPage && value !== false;
}
