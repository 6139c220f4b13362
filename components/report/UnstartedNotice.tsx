import { useEffect, useState } from 'react';
import { askSurely } from '../../lib/messages/ask.ts';
import { shownAddress } from '../../lib/model/shown-text.ts';
import { unstartedItem } from '../../lib/storage/unstarted.ts';
import { afterPaint } from '../hooks/after-paint.ts';
import { useStored } from '../hooks/use-stored.ts';
import { FailureLater } from './troubles.ts';

export interface UnstartedNoticeProps {
  readonly tabId: number | null;
  /** The page in the tab; an order about another one, a link's, is named. */
  readonly url: string | undefined;
}

/** Why a report that was ordered in this tab was never begun, where no popup was told. Read when the rest is painted. */
export function UnstartedNotice({ tabId, url }: UnstartedNoticeProps) {
  const [painted, setPainted] = useState(false);
  useEffect(() => afterPaint(() => setPainted(true)), []);
  const unstarted = useStored(painted ? unstartedItem : null);
  const order = tabId === null ? undefined : unstarted?.[tabId];
  if (!order || tabId === null) return null;
  return (
    <div className="unstarted">
      {order.url !== '' && order.url !== url && (
        <p className="hint">
          <bdi dir="ltr">{shownAddress(order.url)}</bdi>
        </p>
      )}
      <FailureLater failure={order.failure} onDismiss={() => askSurely('dismissUnstarted', { tabId })} />
    </div>
  );
}
