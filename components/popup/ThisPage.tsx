import { type ReactNode, useState } from 'react';
import type { Privacy } from '../../lib/engine/report/privacy.ts';
import { cleanUrl } from '../../lib/engine/url/clean-url.ts';
import { alternativesTo } from '../../lib/extension/model/connection/connection-for.ts';
import { readingWithoutIgnored } from '../../lib/extension/model/history/reading-without-ignored.ts';
import { describeNotReportable } from '../../lib/extension/model/url/describe-not-reportable.ts';
import { whyNotReportable } from '../../lib/extension/model/url/reportable.ts';
import { hasSidePanel, openSidePanel } from '../../lib/extension/platform/shortcuts/side-panel.ts';
import { format, t } from '../../lib/extension/platform/text.ts';
import { settingsItem } from '../../lib/extension/storage/settings/settings.ts';
import type { Connection } from '../../lib/shared/connection/connection.ts';
import { useActiveTab } from '../app/stored/use-active-tab.ts';
import type { PageConnection } from '../app/stored/use-page-connection.ts';
import { useStored } from '../app/stored/use-stored.ts';
import { afterPaint } from '../hooks/after-paint.ts';
import { useNow } from '../hooks/use-now.ts';
import { useQuery } from '../hooks/use-query.ts';
import { RefusedNotice } from '../jobs/notices/RefusedNotice.tsx';
import type { RowEvents } from '../jobs/use-report-edits.ts';
import { IconButton } from '../ui/controls/IconButton.tsx';
import { Notice } from '../ui/feedback/Notice.tsx';
import { BeforeReport } from './answer/BeforeReport.tsx';
import { checkShown } from './answer/check-shown.ts';
import { ReportElsewhere } from './answer/ReportElsewhere.tsx';
import type { ShownAnswer } from './answer/shown-answer.ts';
import { useKnownReport } from './answer/use-known-report.ts';
import { VerdictCard } from './answer/VerdictCard.tsx';
import { CreateForm } from './create/CreateForm.tsx';
import { useNextReport } from './create/use-next-report.ts';
import { PopupHead } from './head/PopupHead.tsx';
import styles from './ThisPage.module.css';

export interface ThisPageProps {
  readonly connection: Connection;
  readonly events: RowEvents;
  readonly page: PageConnection;
  /** The privacy that the user has chosen for the next report. */
  readonly chosen: Privacy | null;
  readonly onChosen: (privacy: Privacy | null) => void;
  readonly isHidden: boolean;
  /** Stands below the answer, and above what is fixed. */
  readonly children: ReactNode;
}

/** The active page: its title and URL, and its report, or the answer before it and what makes it. */
export function ThisPage({ isHidden, children, ...props }: ThisPageProps) {
  const { url, id } = useActiveTab();
  const problem = whyNotReportable(url);
  return (
    <section className={styles.thisPage} aria-label={t('thisPage')} hidden={isHidden}>
      <PopupHead>
        {problem === null && id !== null && hasSidePanel() && (
          <IconButton icon="panel" label={t('openSidePanel')} onClick={() => openSidePanel(id)} />
        )}
      </PopupHead>
      {problem !== null || url === undefined ? (
        <Notice kind="info" what={t('notReportableWhat')} more={t('details')}>
          {format(describeNotReportable(problem ?? 'no-address'))}
        </Notice>
      ) : (
        <PageReport {...props} url={url} tabId={id} />
      )}
      {children}
      <RefusedNotice tabId={id} url={url} />
    </section>
  );
}

/**
 * The report of the page; before its first one, and on request, the answer without it and the form that creates one.
 */
function PageReport({
  url,
  tabId,
  connection,
  events,
  page,
  chosen,
  onChosen,
}: Omit<ThisPageProps, 'isHidden' | 'children'> & {
  readonly url: string;
  readonly tabId: number | null;
}): ReactNode {
  const settings = useStored(settingsItem);
  // reports are known by the cleaned URL
  const cleaned = settings ? cleanUrl(url, settings.cleaning).url : url;
  const known = useKnownReport(connection.id, cleaned);
  const next = useNextReport(url, connection, chosen);
  const shown = useShownAnswer(tabId, url, cleaned);
  const [isNew, setNew] = useState(false);
  const isFirst = known.report === null;
  const isOpen = isFirst || isNew;
  if (!known.isRead) return null;
  return (
    <>
      {known.report && !isNew ? (
        <VerdictCard
          key={known.report.id}
          {...{ connection, events, tabId }}
          report={known.report}
          history={known.history}
          {...(known.without && { without: known.without })}
          shown={shown?.reading}
          onNew={() => setNew(true)}
        />
      ) : (
        // once the page is read, another box than before, so that none moves
        <BeforeReport key={`${shown === undefined}`} {...{ tabId, isFirst }} url={cleaned} answer={shown}>
          {isFirst && (
            <ReportElsewhere
              connections={alternativesTo(connection, page.list)}
              url={cleaned}
              onShow={page.pick}
            />
          )}
        </BeforeReport>
      )}
      <CreateForm
        {...{ url, tabId, next, page, isOpen, isFirst }}
        onPrivacy={onChosen}
        onClose={() => {
          setNew(false);
          onChosen(null);
        }}
      />
    </>
  );
}

/**
 * What the analysis says of the page in a tab as it is shown, without what is ignored at its cleaned address.
 * `undefined` until it is read, `null` for what cannot be read.
 */
function useShownAnswer(tabId: number | null, url: string, cleaned: string): ShownAnswer | null | undefined {
  const ignores = useStored(settingsItem)?.ignores ?? [];
  const now = useNow();
  const key = tabId === null ? null : `${tabId} ${cleaned}`;
  const load = async () => {
    const [{ shownAnswer }, checked] = await Promise.all([
      import('./answer/shown-answer.ts'),
      checkShown(tabId ?? 0, url),
    ]);
    return shownAnswer(checked, url);
  };
  const { value, failure } = useQuery(key, load, { schedule: afterPaint });
  if (key === null || failure) return null;
  return value && { ...value, reading: readingWithoutIgnored(value.reading, cleaned, ignores, now).reading };
}
