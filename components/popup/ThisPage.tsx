import { type ReactNode, useState } from 'react';
import type { Connection } from '../../lib/model/connection/connection.ts';
import { shownAddress, shownText } from '../../lib/model/text/shown-text.ts';
import { cleanUrl } from '../../lib/model/url/clean-url.ts';
import { describeNotReportable } from '../../lib/model/url/describe-not-reportable.ts';
import { whyNotReportable } from '../../lib/model/url/reportable.ts';
import { format, t } from '../../lib/platform/text.ts';
import { settingsItem } from '../../lib/storage/settings/settings.ts';
import { useActiveTab } from '../app/stored/use-active-tab.ts';
import { useStored } from '../app/stored/use-stored.ts';
import { RejectedNotice } from '../jobs/notices/RejectedNotice.tsx';
import type { RowEvents } from '../jobs/use-report-edits.ts';
import { Notice } from '../ui/feedback/Notice.tsx';
import { ShortUrl } from '../ui/marks/ShortUrl.tsx';
import { CreateForm } from './create/CreateForm.tsx';
import { InspectButton } from './InspectButton.tsx';
import styles from './ThisPage.module.css';
import { useKnownReport } from './verdict/use-known-report.ts';
import { VerdictCard } from './verdict/VerdictCard.tsx';

/** The characters at the end of the URL that always stay visible. */
const TAIL = 20;

export interface ThisPageProps {
  readonly connection: Connection;
  readonly events: RowEvents;
  /** The user picked the connection. */
  readonly isPicked: boolean;
  /** Chooses another connection. */
  readonly onConnection: (id: string) => void;
}

/** The active page: its title and URL, and its verdict or the form that creates its first report. */
export function ThisPage(props: ThisPageProps) {
  const { url, title, id } = useActiveTab();
  const problem = whyNotReportable(url);
  const address = shownAddress(url ?? '');
  const name = shownText(title ?? '') || address || t('thisPage');
  return (
    <section className={styles.thisPage} aria-label={t('thisPage')}>
      <div className={styles.head}>
        <div className={styles.names}>
          <h1 className={styles.title} dir="auto" title={name}>
            {name}
          </h1>
          <p className={styles.address} title={shownText(url ?? '')}>
            <ShortUrl text={address} full={shownText(url ?? '')} tail={TAIL} />
          </p>
        </div>
        {problem === null && id !== null && <InspectButton tabId={id} />}
      </div>
      {problem !== null || url === undefined ? (
        <Notice kind="info" what={t('notReportableWhat')} more={t('details')}>
          {format(describeNotReportable(problem ?? 'no-address'))}
        </Notice>
      ) : (
        <PageReport {...props} url={url} tabId={id} />
      )}
      <RejectedNotice tabId={id} url={url} />
    </section>
  );
}

/** The verdict of the page; before its first report, and on request, the form that creates one. */
function PageReport({
  url,
  tabId,
  connection,
  events,
  isPicked,
  onConnection,
}: ThisPageProps & { readonly url: string; readonly tabId: number | null }): ReactNode {
  const settings = useStored(settingsItem);
  // reports are known by the cleaned URL
  const known = useKnownReport(connection.id, settings ? cleanUrl(url, settings.cleaning).url : url);
  const [isNew, setNew] = useState(false);
  const isOpen = known.report === null || isNew;
  if (!known.isRead) return null;
  return (
    <>
      {known.report ? (
        <VerdictCard
          key={known.report.id}
          {...{ connection, events, tabId }}
          report={known.report}
          history={known.history}
          isPrimary={!isNew}
          onNew={() => setNew(true)}
        />
      ) : (
        <p className={styles.none} role="status" aria-live="off">
          {t('noReportYet')}
        </p>
      )}
      <CreateForm
        {...{ url, tabId, connection, isPicked, onConnection, isOpen }}
        isFirst={known.report === null}
        onReady={() => setNew(false)}
      />
    </>
  );
}
