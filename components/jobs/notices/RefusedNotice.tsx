import { useEffect, useState } from 'react';
import { shownAddress } from '../../../lib/engine/text/shown-text.ts';
import { requestIdempotent } from '../../../lib/extension/messages/request.ts';
import { refusedItem } from '../../../lib/extension/storage/jobs/refused.ts';
import { useStored } from '../../app/stored/use-stored.ts';
import { afterPaint } from '../../hooks/after-paint.ts';
import textStyles from '../../ui/styles/text.module.css';
import { LazyFailureNotice } from './lazy-notices.ts';
import styles from './RefusedNotice.module.css';

export interface RefusedNoticeProps {
  readonly tabId: number | null;
  /** The page in the tab. The notice names the page of a request that was about another one, a link. */
  readonly url: string | undefined;
}

/** Why a request from a menu or a command in this tab was refused. Rendered after the first paint. */
export function RefusedNotice({ tabId, url: shown }: RefusedNoticeProps) {
  const [painted, setPainted] = useState(false);
  useEffect(() => afterPaint(() => setPainted(true)), []);
  const refused = useStored(painted && tabId !== null ? refusedItem(tabId) : null);
  if (tabId === null || !refused) return null;
  const { url, failure, jobId } = refused;
  return (
    <div className={styles.refused}>
      {url !== '' && url !== shown && (
        <p className={textStyles.hint}>
          <bdi dir="ltr">{shownAddress(url)}</bdi>
        </p>
      )}
      <LazyFailureNotice
        failure={failure}
        jobId={jobId ?? undefined}
        onDismiss={() => requestIdempotent('dismissRefused', { tabId })}
      />
    </div>
  );
}
