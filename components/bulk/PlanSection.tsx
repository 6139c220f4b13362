import { useState } from 'react';
import { shownText } from '../../lib/engine/text/shown-text.ts';
import { requestIdempotent } from '../../lib/extension/messages/request.ts';
import type { BulkPlan } from '../../lib/extension/model/jobs/bulk-plan.ts';
import { createWarnings } from '../../lib/extension/model/settings/create-warnings.ts';
import { describeNotReportable } from '../../lib/extension/model/url/describe-not-reportable.ts';
import { format, plural, t } from '../../lib/extension/platform/text.ts';
import { connectionsItem } from '../../lib/extension/storage/connections/connections.ts';
import { settingsItem } from '../../lib/extension/storage/settings/settings.ts';
import { abilitiesOf } from '../../lib/shared/connection/local-connection.ts';
import { connectionName } from '../app/connection-name.ts';
import { FailureNotice } from '../app/FailureNotice.tsx';
import { useStored } from '../app/stored/use-stored.ts';
import { useCommand } from '../app/use-command.ts';
import { useNow } from '../hooks/use-now.ts';
import { AllowSites } from '../jobs/run/AllowSites.tsx';
import { Windowed } from '../list/Windowed.tsx';
import { agoText } from '../report/report-labels.ts';
import { Button } from '../ui/controls/Button.tsx';
import { CheckBox } from '../ui/controls/CheckBox.tsx';
import { Notice } from '../ui/feedback/Notice.tsx';
import cardStyles from '../ui/styles/card.module.css';
import layoutStyles from '../ui/styles/layout.module.css';
import textStyles from '../ui/styles/text.module.css';
import { BulkConnections } from './BulkConnections.tsx';
import styles from './PlanSection.module.css';
import { planLabels } from './plan-labels.ts';

export interface PlanSectionProps {
  readonly plan: BulkPlan;
  /** A note about how the addresses were read. */
  readonly note: string;
}

/** The planned bulk create, in numbers and in full, before anything uses quota. */
export function PlanSection({ plan, note }: PlanSectionProps) {
  const now = useNow();
  const { id: bulkCreateId, pages, fresh, notReportable, repeated } = plan;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(pages.map(({ url }) => url)));
  const choose = (url: string, isChosen: boolean) =>
    setChosen((before) => new Set(isChosen ? [...before, url] : [...before].filter((one) => one !== url)));
  const isFreshChosen = fresh.every(({ url }) => chosen.has(url));
  const planned = [...pages, ...fresh].filter(({ url }) => chosen.has(url));
  const connections = useStored(connectionsItem)?.list;
  const settings = useStored(settingsItem);
  const { cleaning, bulkPauseSeconds: pause = 0 } = settings ?? {};
  const local = planned.filter(({ connectionId }) => !abilitiesOf(connectionId).isRemote);
  const warned = planned.flatMap(({ url, connectionId }) => {
    const service = connections?.find(({ id }) => id === connectionId);
    return service && cleaning ? [createWarnings(url, cleaning, service)] : [];
  });
  const secret = warned.filter(({ secrets }) => secrets.length > 0);
  const outOfReach = warned.filter((page) => page.outOfReach !== null);
  const urls = planned.map(({ url }) => url);
  const start = useCommand(() => requestIdempotent('startBulkCreate', { bulkCreateId, urls }));
  const clear = useCommand(() =>
    requestIdempotent('controlRun', { kind: 'bulk-create', id: bulkCreateId, control: 'clear' }),
  );
  const count = planned.length;
  const used = connections?.filter(({ id }) => planned.some(({ connectionId }) => connectionId === id));
  const at = (used ?? []).map(connectionName);
  return (
    <section className={`${cardStyles.card} ${styles.plan}`} aria-label={t('plan')}>
      <h2 role="status">{format(planLabels(count, { local: local.length, pause, services: at }))}</h2>
      <BulkConnections pages={planned} />
      {[note, repeated > 0 ? plural('planRepeated', repeated) : ''].map(
        (line) => line && <p key={line}>{line}</p>,
      )}
      <PlanList
        title={t('pages')}
        pages={pages.map(({ url }) => ({ url, why: '' }))}
        chosen={chosen}
        onChoose={choose}
      />
      <PlanList
        title={plural('planFresh', fresh.length)}
        pages={fresh.map(({ url, generatedAt }) => ({ url, why: agoText(generatedAt, now) }))}
        chosen={chosen}
        onChoose={choose}
      />
      {fresh.length > 1 && (
        <CheckBox
          label={plural('includeFresh', fresh.length)}
          checked={isFreshChosen}
          onChange={(isChosen) => {
            for (const { url } of fresh) choose(url, isChosen);
          }}
        />
      )}
      <SkippedList
        title={plural('planCannot', notReportable.length)}
        addresses={notReportable.map(({ address, reason }) => ({
          address,
          why: format(describeNotReportable(reason)),
        }))}
      />
      {secret.length > 0 && (
        <Notice kind="warning" what={plural('planSecrets', secret.length)}>
          <SkippedList
            title={t('addresses')}
            addresses={secret.map(({ sent, secrets }) => ({
              address: sent,
              why: format(secrets.map(shownText)),
            }))}
          />
        </Notice>
      )}
      {outOfReach.length > 0 && (
        <Notice kind="warning" what={t('planOutOfReach')}>
          <SkippedList
            title={t('addresses')}
            addresses={outOfReach.map(({ sent }) => ({ address: sent, why: '' }))}
          />
        </Notice>
      )}
      <AllowSites urls={local.map(({ url }) => url)} />
      {count > 0 && (
        <p className={textStyles.hint}>
          {t(local.length === count ? 'privateInThisBrowser' : 'bulkPrivacyHint')}
        </p>
      )}
      {start.failure && <FailureNotice failure={start.failure} onDismiss={start.reset} />}
      <div className={layoutStyles.formActions}>
        {/* not before its warnings are known */}
        {count > 0 && connections && cleaning && (
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

interface PlanListProps {
  readonly title: string;
  /** `why` it is not chosen from the start; empty for a new page. */
  readonly pages: readonly { readonly url: string; readonly why: string }[];
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (url: string, isChosen: boolean) => void;
}

/** The pages of a plan, each with a check box. Renders nothing without pages. */
function PlanList({ title, pages, chosen, onChoose }: PlanListProps) {
  if (pages.length === 0) return null;
  return (
    <details open>
      <summary>{title}</summary>
      <Windowed total={pages.length} count="onPages">
        {(from, to) => (
          <ul className={styles.addresses}>
            {pages.slice(from, to).map(({ url, why }) => (
              <li key={url}>
                <label className={styles.page}>
                  <input
                    type="checkbox"
                    checked={chosen.has(url)}
                    onChange={(event) => onChoose(url, event.currentTarget.checked)}
                  />
                  <bdi dir="ltr">{shownText(url)}</bdi>
                  {why && <span className={textStyles.hint}>{why}</span>}
                </label>
              </li>
            ))}
          </ul>
        )}
      </Windowed>
    </details>
  );
}

interface SkippedListProps {
  readonly title: string;
  readonly addresses: readonly { readonly address: string; readonly why: string }[];
}

/** As many are shown at once. */
const FEW = 3;

/** Addresses with what is special about them, folded if they are many. Renders nothing without addresses. */
function SkippedList({ title, addresses }: SkippedListProps) {
  if (addresses.length === 0) return null;
  return (
    <details open={addresses.length <= FEW}>
      <summary>{title}</summary>
      <Windowed total={addresses.length} count="onPages">
        {(from, to) => (
          <ul className={styles.addresses}>
            {addresses.slice(from, to).map(({ address, why }) => (
              <li key={address}>
                <bdi dir="ltr">{shownText(address)}</bdi>
                <span className={textStyles.hint}>{why}</span>
              </li>
            ))}
          </ul>
        )}
      </Windowed>
    </details>
  );
}
