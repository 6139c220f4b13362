import { type ReactNode, useState } from 'react';
import { requestIdempotent } from '../../lib/messages/request.ts';
import { isThisBrowser } from '../../lib/model/connection/this-browser.ts';
import { type BulkCreate, MAX_ROWS } from '../../lib/model/jobs/bulk-create.ts';
import { shownText } from '../../lib/model/text/shown-text.ts';
import { secretsIn } from '../../lib/model/url/clean-url.ts';
import { describeNotReportable } from '../../lib/model/url/describe-not-reportable.ts';
import type { NotReportable } from '../../lib/model/url/reportable.ts';
import { format, plural, t } from '../../lib/platform/text.ts';
import { FailureNotice } from '../app/FailureNotice.tsx';
import { useCommand } from '../app/use-command.ts';
import { useNow } from '../hooks/use-now.ts';
import { AllowSites } from '../jobs/run/AllowSites.tsx';
import { agoText } from '../report/report-labels.ts';
import { Button } from '../ui/controls/Button.tsx';
import { CheckBox } from '../ui/controls/CheckBox.tsx';
import { Notice } from '../ui/feedback/Notice.tsx';
import cardStyles from '../ui/styles/card.module.css';
import layoutStyles from '../ui/styles/layout.module.css';
import textStyles from '../ui/styles/text.module.css';
import { BulkConnections } from './BulkConnections.tsx';
import styles from './BulkPlan.module.css';
import { planLabels } from './bulk-labels.ts';

export interface BulkPlanProps {
  readonly bulk: BulkCreate;
  /** A note about how the addresses were read. */
  readonly note: string;
}

/** The planned bulk create, in numbers and in full, before anything uses quota. */
export function BulkPlan({ bulk, note }: BulkPlanProps) {
  const now = useNow();
  const [withFresh, setWithFresh] = useState(false);
  const { id: bulkCreateId, rows, fresh, notReportable, repeated, left } = bulk;
  const secret = [...rows, ...(withFresh ? fresh : [])].filter(({ url }) => secretsIn(url).length > 0);
  const local = [...rows, ...(withFresh ? fresh : [])]
    .filter(({ connectionId }) => isThisBrowser({ id: connectionId ?? bulk.connectionId }))
    .map(({ url }) => url);
  const start = useCommand(() => requestIdempotent('startBulkCreate', { bulkCreateId, withFresh }));
  const clear = useCommand(() =>
    requestIdempotent('controlRun', { name: 'bulk-create', id: bulkCreateId, control: 'clear' }),
  );
  const count = Math.min(rows.length + (withFresh ? fresh.length : 0), MAX_ROWS);
  return (
    <section className={`${cardStyles.card} ${styles.plan}`} aria-label={t('plan')}>
      <h2 role="status">{format(planLabels(bulk))}</h2>
      <BulkConnections bulk={bulk} />
      {[
        note,
        repeated > 0 ? plural('planRepeated', repeated) : '',
        left > 0 ? plural('planLeft', left) : '',
      ].map((line) => line && <p key={line}>{line}</p>)}
      <Group title={plural('planNew', rows.length)} count={rows.length}>
        {rows.map(({ url }) => (
          <Address key={url} address={url} />
        ))}
      </Group>
      <Group title={plural('planFresh', fresh.length)} count={fresh.length}>
        {fresh.map(({ url, generatedAt }) => (
          <Address key={url} address={url} why={agoText(generatedAt, now)} />
        ))}
      </Group>
      <Group title={plural('planCannot', notReportable.length)} count={notReportable.length}>
        {notReportable.map(({ address, reason }) => (
          <Address
            key={address}
            address={address}
            // the reason is stored as a string
            why={format(describeNotReportable(reason as NotReportable))}
          />
        ))}
      </Group>
      {secret.length > 0 && (
        <Notice kind="warning" what={plural('planSecrets', secret.length)}>
          <Group title={t('addresses')} count={secret.length}>
            {secret.map(({ url }) => (
              <Address key={url} address={url} why={secretsIn(url).map(shownText).join(', ')} />
            ))}
          </Group>
        </Notice>
      )}
      {fresh.length > 0 && (
        <CheckBox label={plural('includeFresh', fresh.length)} checked={withFresh} onChange={setWithFresh} />
      )}
      <AllowSites urls={local} />
      <p className={textStyles.hint}>
        {t(isThisBrowser({ id: bulk.connectionId }) ? 'privateInThisBrowser' : 'bulkPrivacyHint')}
      </p>
      {start.failure && <FailureNotice failure={start.failure} onDismiss={start.reset} />}
      <div className={layoutStyles.formActions}>
        {count > 0 && (
          <Button look="primary" busy={start.pending} onClick={start.run}>
            {plural('createReports', count)}
          </Button>
        )}
        <Button busy={clear.pending} onClick={clear.run}>
          {t('anotherList')}
        </Button>
      </div>
    </section>
  );
}

function Group({
  title,
  count,
  children,
}: {
  readonly title: string;
  readonly count: number;
  readonly children: ReactNode;
}) {
  if (count === 0) return null;
  return (
    <details>
      <summary>{title}</summary>
      <ul className={styles.addresses}>{children}</ul>
    </details>
  );
}

function Address({ address, why }: { readonly address: string; readonly why?: string }) {
  return (
    <li>
      <bdi dir="ltr">{shownText(address)}</bdi>
      {why && <span className={textStyles.hint}>{why}</span>}
    </li>
  );
}
