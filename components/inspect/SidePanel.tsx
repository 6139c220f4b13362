import { useMemo } from 'react';
import { readContents } from '../../lib/model/report/read-contents.ts';
import type { ReportDetails } from '../../lib/model/report/report.ts';
import { shownAddress, shownText } from '../../lib/model/text/shown-text.ts';
import { describeNotReportable } from '../../lib/model/url/describe-not-reportable.ts';
import { whyNotReportable } from '../../lib/model/url/reportable.ts';
import { format, t, uiTexts } from '../../lib/platform/text.ts';
import { FailureNotice } from '../app/FailureNotice.tsx';
import { ShowOnPage } from '../report/show-on-page/ShowOnPage.tsx';
import { ShownPage } from '../report/show-on-page/shown-page.ts';
import { reportChecks } from '../report-view/report-body.ts';
import '../report-view/report.css';
import type { ReportActions } from '../report-view/report-view.ts';
import { Notice } from '../ui/feedback/Notice.tsx';
import { Spinner } from '../ui/feedback/Spinner.tsx';
import { AccessibilitySection } from './accessibility/AccessibilitySection.tsx';
import { LayerButtons } from './LayerButtons.tsx';
import type { LiveCheck } from './live-check.ts';
import { NeedsClick } from './NeedsClick.tsx';
import { PanelHead } from './PanelHead.tsx';
import { SaveCheck } from './SaveCheck.tsx';
import styles from './SidePanel.module.css';
import { SinceLast } from './SinceLast.tsx';
import { StoredReport } from './StoredReport.tsx';
import { useLiveCheck } from './use-live-check.ts';
import { useVisitVitals } from './vitals/use-visit-vitals.ts';
import { VitalsSection } from './vitals/VitalsSection.tsx';

/** The findings about the page in front, checked again after each load. `tabId`: about this tab instead. */
export function SidePanel({ tabId }: { readonly tabId: number | null }) {
  const check = useLiveCheck(tabId);
  const { url, state, failure, details } = check;
  const readable = state === 'unread' || details === null ? null : check.tabId;
  const vitals = useVisitVitals(readable);
  const problem = state === 'unread' || url === undefined ? null : whyNotReportable(url);
  const page = details?.report.url ?? url;
  return (
    <main className={styles.panel} aria-busy={state === 'checking'}>
      {details && <PanelHead report={details.report} />}
      {!details && url !== undefined && (
        <p className={styles.url} title={shownText(url)}>
          <bdi dir="ltr">{shownAddress(url)}</bdi>
        </p>
      )}
      {problem !== null && (
        <Notice kind="info" what={t('notReportableWhat')}>
          {format(describeNotReportable(problem))}
        </Notice>
      )}
      {problem === null && state === 'unread' && <NeedsClick url={page} />}
      {problem === null && state === 'failed' && failure && <FailureNotice failure={failure} />}
      {problem === null && page !== undefined && <StoredReport url={page} />}
      <div role="status" className={styles.busy} hidden={state !== 'checking' || problem !== null}>
        {state === 'checking' && problem === null && (
          <>
            <Spinner /> {t('panelChecking')}
          </>
        )}
      </div>
      {details && page !== undefined && (
        <ShownPage value={page}>
          <Checked check={check} url={page} />
          {vitals && <VitalsSection vitals={vitals} />}
          {readable !== null && <AccessibilitySection key={check.loads} tabId={readable} />}
          <Checks details={details} />
        </ShownPage>
      )}
    </main>
  );
}

function Checked({ check, url }: { readonly check: LiveCheck; readonly url: string }) {
  return (
    <>
      {check.change && check.state === 'checked' && <SinceLast check={check} change={check.change} />}
      <LayerButtons url={url} />
      <SaveCheck key={check.snapshot?.seenAt} url={url} tabId={check.tabId} />
    </>
  );
}

/** Only what the details of a report have beside the checks is missing here. */
const actions: ReportActions = {
  section: 'checks',
  onSection: () => {},
  group: null,
  onGroup: () => {},
  changeLine: null,
  changed: null,
  history: null,
  ofCheck: () => null,
  ofEvidence: (evidence, check) => <ShowOnPage check={check} evidence={evidence} />,
  socialImage: () => null,
};

function Checks({ details: { contents, report } }: { readonly details: ReportDetails }) {
  const read = useMemo(() => readContents(contents, report), [contents, report]);
  return reportChecks({ report, contents: read, texts: uiTexts, actions });
}
