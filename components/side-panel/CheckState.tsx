import { describeNotReportable } from '../../lib/extension/model/url/describe-not-reportable.ts';
import { servicePattern } from '../../lib/extension/platform/permissions/host-permissions.ts';
import { format, t } from '../../lib/extension/platform/text.ts';
import { FailureNotice } from '../app/FailureNotice.tsx';
import { requestSites } from '../app/request-sites.ts';
import { Button } from '../ui/controls/Button.tsx';
import { Notice } from '../ui/feedback/Notice.tsx';
import { Spinner } from '../ui/feedback/Spinner.tsx';
import type { LeftAlone, LiveCheck } from './live-check.ts';
import styles from './SidePanel.module.css';

export interface CheckStateProps {
  readonly check: LiveCheck;
  readonly onCheck: () => void;
}

/** Whether the document in front is checked, and if not, why not and what to do. */
export function CheckState({ check: { state, leftAlone, failure, url }, onCheck }: CheckStateProps) {
  return (
    <>
      {leftAlone && <WhyLeftAlone leftAlone={leftAlone} />}
      {state === 'unread' && <NeedsClick url={url} />}
      {state === 'failed' && failure && <FailureNotice failure={failure} onRetry={onCheck} />}
      <div role="status" className={styles.busy} hidden={state !== 'checking' && state !== 'unchecked'}>
        {state === 'checking' && (
          <>
            <Spinner /> {t('panelChecking')}
          </>
        )}
        {state === 'unchecked' && t('panelUnchecked')}
      </div>
      {state === 'unchecked' && (
        <p className={styles.line}>
          <Button onClick={onCheck}>{t('panelCheck')}</Button>
        </p>
      )}
    </>
  );
}

function WhyLeftAlone({ leftAlone }: { readonly leftAlone: LeftAlone }) {
  if (leftAlone.kind === 'not-reportable')
    return (
      <Notice kind="info" what={t('notReportableWhat')}>
        {format(describeNotReportable(leftAlone.reason))}
      </Notice>
    );
  const what =
    leftAlone.kind === 'error-page'
      ? t('panelErrorPage', { status: String(leftAlone.status) })
      : t(leftAlone.kind === 'not-html' ? 'panelNotHtml' : 'panelNoPage');
  return <Notice kind="info" live="status" what={what} />;
}

/**
 * Asks for the click on the toolbar button that lets us read the page, or, if its address is known, for its site.
 * `url`: the address in front, never that of the page before.
 */
function NeedsClick({ url }: { readonly url: string | undefined }) {
  const canAsk = url !== undefined;
  return (
    <Notice
      kind="info"
      live="status"
      what={t('panelUnchecked')}
      actions={
        canAsk && (
          // the first statement of the click handler, or Firefox rejects the request
          <Button onClick={() => requestSites([servicePattern(url)])}>{t('allowThisSite')}</Button>
        )
      }
    >
      {t('panelNeedsClick')} {canAsk && import.meta.env.FIREFOX && t('panelNeedsClickEach')}
    </Notice>
  );
}
