import { useEffect, useState } from 'react';
import { requestIdempotent } from '../../../lib/messages/request.ts';
import { shownAddress } from '../../../lib/model/text/shown-text.ts';
import { rejectedRequestsItem } from '../../../lib/storage/jobs/rejected-requests.ts';
import { useStored } from '../../app/stored/use-stored.ts';
import { afterPaint } from '../../hooks/after-paint.ts';
import { FailureLater } from './lazy-notices.ts';

export interface RejectedNoticeProps {
  readonly tabId: number | null;
  /** The page in the tab; an order about another one, a link's, is named. */
  readonly url: string | undefined;
}

/** Why a report that was ordered in this tab was never begun, where no popup was told. Read when the rest is painted. */
export function RejectedNotice({ tabId, url }: RejectedNoticeProps) {
  const [painted, setPainted] = useState(false);
  useEffect(() => afterPaint(() => setPainted(true)), []);
  const unstarted = useStored(painted ? rejectedRequestsItem : null);
  const order = tabId === null ? undefined : unstarted?.[tabId];
  if (!order || tabId === null) return null;
  return (
    <div className="unstarted">
      {order.url !== '' && order.url !== url && (
        <p className="hint">
          <bdi dir="ltr">{shownAddress(order.url)}</bdi>
        </p>
      )}
      <FailureLater
        failure={order.failure}
        onDismiss={() => requestIdempotent('dismissRejected', { tabId })}
      />
    </div>
  );
}
