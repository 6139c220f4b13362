import { type ReactNode, useState } from 'react';
import type { Connection } from '../../lib/model/connection/connection.ts';
import { alternativesTo } from '../../lib/model/connection/connection-for.ts';
import type { Privacy } from '../../lib/model/report/privacy.ts';
import { cleanUrl } from '../../lib/model/url/clean-url.ts';
import { describeNotReportable } from '../../lib/model/url/describe-not-reportable.ts';
import { whyNotReportable } from '../../lib/model/url/reportable.ts';
import { hasSidePanel, openSidePanel } from '../../lib/platform/shortcuts/side-panel.ts';
import { format, t } from '../../lib/platform/text.ts';
import { settingsItem } from '../../lib/storage/settings/settings.ts';
import { useActiveTab } from '../app/stored/use-active-tab.ts';
import type { PageConnection } from '../app/stored/use-page-connection.ts';
import { useStored } from '../app/stored/use-stored.ts';
import { RefusedNotice } from '../jobs/notices/RefusedNotice.tsx';
import type { RowEvents } from '../jobs/use-report-edits.ts';
import { IconButton } from '../ui/controls/IconButton.tsx';
import { Notice } from '../ui/feedback/Notice.tsx';
import { CreateForm } from './create/CreateForm.tsx';
import { useNextReport } from './create/use-next-report.ts';
import { PopupHead } from './head/PopupHead.tsx';
import { PrivacyButton } from './head/PrivacyButton.tsx';
import styles from './ThisPage.module.css';
import { ReportElsewhere } from './verdict/ReportElsewhere.tsx';
import { useKnownReport } from './verdict/use-known-report.ts';
import { VerdictCard } from './verdict/VerdictCard.tsx';

export interface ThisPageProps {
  readonly connection: Connection;
  readonly events: RowEvents;
  readonly page: PageConnection;
  /** The privacy that the user has chosen for the next report. */
  readonly chosen: Privacy | null;
  readonly onChosen: (privacy: Privacy | null) => void;
}

/** The active page: its title and URL, and its verdict or the form that creates its first report. */
export function ThisPage(props: ThisPageProps) {
  const { url, id } = useActiveTab();
  const problem = whyNotReportable(url);
  return (
    <section className={styles.thisPage} aria-label={t('thisPage')}>
      {problem !== null || url === undefined ? (
        <>
          <PopupHead page={props.page} />
          <Notice kind="info" what={t('notReportableWhat')} more={t('details')}>
            {format(describeNotReportable(problem ?? 'no-address'))}
          </Notice>
        </>
      ) : (
        <PageReport {...props} url={url} tabId={id} />
      )}
      <RefusedNotice tabId={id} url={url} />
    </section>
  );
}

/** The verdict of the page; before its first report, and on request, the form that creates one. */
function PageReport({
  url,
  tabId,
  connection,
  events,
  page,
  chosen,
  onChosen,
}: ThisPageProps & { readonly url: string; readonly tabId: number | null }): ReactNode {
  const settings = useStored(settingsItem);
  // reports are known by the cleaned URL
  const cleaned = settings ? cleanUrl(url, settings.cleaning).url : url;
  const known = useKnownReport(connection.id, cleaned);
  const next = useNextReport({ url, connection, isPicked: page.isPicked, chosen });
  const [isNew, setNew] = useState(false);
  // another privacy is for another report
  const isOpen = known.report === null || isNew || chosen !== null;
  return (
    <>
      <PopupHead page={page}>
        <PrivacyButton privacy={next.privacy} onPrivacy={onChosen} />
        {tabId !== null && <InspectButton tabId={tabId} />}
      </PopupHead>
      {known.report && (
        <VerdictCard
          key={known.report.id}
          {...{ connection, events, tabId }}
          report={known.report}
          history={known.history}
          without={known.without}
          isPrimary={!isOpen}
          onNew={() => setNew(true)}
        />
      )}
      {known.isRead && known.report === null && (
        <div className={styles.none}>
          <p role="status" aria-live="off">
            {t('noReportYet')}
          </p>
          <ReportElsewhere
            connections={alternativesTo(connection, page.list)}
            url={cleaned}
            onShow={page.pick}
          />
        </div>
      )}
      {known.isRead && (
        <CreateForm
          {...{ url, tabId, next, isOpen }}
          onConnection={page.pick}
          isFirst={known.report === null}
          onClose={() => {
            setNew(false);
            onChosen(null);
          }}
        />
      )}
    </>
  );
}

/** Opens the side panel about the page in a tab; renders nothing in browsers without one. */
function InspectButton({ tabId }: { readonly tabId: number }) {
  if (!hasSidePanel()) return null;
  return <IconButton icon="panel" label={t('openSidePanel')} onClick={() => openSidePanel(tabId)} />;
}
