import '../../lib/shared/view/report.css';
import { type ReactNode, useMemo, useState } from 'react';
import type { PageList } from '../../lib/engine/report/page-list.ts';
import { readContents } from '../../lib/engine/report/read-contents.ts';
import type { ReportDetails } from '../../lib/engine/report/report.ts';
import { type WithoutIgnored, withoutIgnored } from '../../lib/engine/report/without-ignored.ts';
import { shownAddress, shownText } from '../../lib/engine/text/shown-text.ts';
import { requestIdempotent } from '../../lib/extension/messages/request.ts';
import { readPageLinks } from '../../lib/extension/model/links/page-links.ts';
import type { VisitVitals } from '../../lib/extension/model/live-page/visit-vitals.ts';
import { LAYERS, type Layer } from '../../lib/extension/model/show-on-page/page-marks.ts';
import { readVitals } from '../../lib/extension/platform/live-page/read-vitals.ts';
import { number, t, uiTexts } from '../../lib/extension/platform/text.ts';
import { settingsItem } from '../../lib/extension/storage/settings/settings.ts';
import { ReportChecks } from '../../lib/extension/view/ReportChecks.tsx';
import { Fold } from '../../lib/shared/view/Fold.tsx';
import type { ViewActions } from '../../lib/shared/view/report-view.ts';
import { PageInFront } from '../app/page-in-front.ts';
import { useStored } from '../app/stored/use-stored.ts';
import { ListActions } from '../details/ListActions.tsx';
import { LinksTable } from '../details/links/LinksTable.tsx';
import { useNow } from '../hooks/use-now.ts';
import { ShowOnPage } from '../report/show-on-page/ShowOnPage.tsx';
import { ShownPage } from '../report/show-on-page/shown-page.ts';
import { Button } from '../ui/controls/Button.tsx';
import textStyles from '../ui/styles/text.module.css';
import { AllowEachLoad } from './AllowEachLoad.tsx';
import { AccessibilitySection } from './accessibility/AccessibilitySection.tsx';
import { CheckState } from './CheckState.tsx';
import { LastReport } from './LastReport.tsx';
import {
  changeSince,
  isLiveCheckOf,
  type LiveCheck,
  type LiveFindings,
  wouldReportMore,
} from './live-check.ts';
import { PanelHead } from './PanelHead.tsx';
import { SaveCheck } from './SaveCheck.tsx';
import styles from './SidePanel.module.css';
import { SinceLast } from './SinceLast.tsx';
import { useInterval } from './use-interval.ts';
import { useLastReport } from './use-last-report.ts';
import { useLiveCheck } from './use-live-check.ts';
import { VitalsSection } from './vitals/VitalsSection.tsx';

/**
 * The findings about the document in front, checked once after each load. What is found about one document is never
 * shown as another one's. `tabId`: about this tab instead.
 */
export function SidePanel({ tabId }: { readonly tabId: number | null }) {
  const { checkNow, ...check } = useLiveCheck(tabId);
  const { url, state, leftAlone, found, last } = check;
  return (
    <main className={styles.panel} aria-busy={state === 'checking'}>
      {found ? (
        <Head details={found.details} />
      ) : (
        url !== undefined && (
          <p className={styles.url} title={shownText(url)}>
            <bdi dir="ltr">{shownAddress(url)}</bdi>
          </p>
        )
      )}
      <CheckState check={check} onCheck={checkNow} />
      {found && <FoundHere check={check} found={found} />}
      {last && isLiveCheckOf(check, last) && (
        <section className={styles.last} aria-label={t('panelBefore')}>
          <p className={styles.line}>{t('panelBefore')}</p>
          <Head details={last.details} />
          <Checks details={last.details} />
        </section>
      )}
      {!found && url !== undefined && leftAlone?.kind !== 'not-reportable' && <LastReport url={url} />}
    </main>
  );
}

/** What was found about the document in front, with everything that can be done with it. */
function FoundHere({ check, found }: { readonly check: LiveCheck; readonly found: LiveFindings }) {
  const { tabId, documentKey } = check;
  const { details, reading } = found;
  const { url } = details.report;
  const change = changeSince(found, useStored(settingsItem)?.ignores ?? [], useNow());
  const vitals = useVisitVitals(tabId, documentKey);
  return (
    <ShownPage value={url}>
      {change && check.state === 'checked' && <SinceLast change={change} />}
      <Checks
        details={details}
        links={<Links key={`${documentKey} links`} details={details} />}
        more={
          <PageInFront value={tabId === null ? null : { url, tabId }}>
            <LayerButtons url={url} />
            {vitals && <VitalsSection vitals={vitals} />}
            {tabId !== null && <AccessibilitySection key={`${documentKey} ${url}`} tabId={tabId} />}
            <SaveCheck key={reading?.seenAt} url={url} tabId={tabId} checkedAt={reading?.seenAt ?? 0} />
            <LastReport url={url} />
            {wouldReportMore(details) && (
              <p className={styles.line}>
                {t('rawForbiddenWhat')} {t('panelShownOnly')}
              </p>
            )}
            {import.meta.env.FIREFOX && <AllowEachLoad url={url} />}
          </PageInFront>
        }
      />
    </ShownPage>
  );
}

/** Only what the details of a report have beside the checks is missing here. */
const actions: ViewActions = {
  section: 'checks',
  onSection: () => {},
  filter: null,
  onFilter: () => {},
  changeLine: null,
  changed: null,
  history: null,
  checkActions: () => null,
  // outside of `ShownPage` it renders nothing
  evidenceActions: (evidence, check) => <ShowOnPage check={check} evidence={evidence} />,
  socialImage: () => null,
};

interface DetailsProps {
  readonly details: ReportDetails;
}

function Head({ details }: DetailsProps) {
  const { report, counted } = useWithoutIgnored(details);
  return <PanelHead report={report} ofReport={useLastReport(report.url)?.reading} ignored={counted} />;
}

interface ChecksProps extends DetailsProps {
  readonly links?: ReactNode;
  /** What stands between what failed and what did not. */
  readonly more?: ReactNode;
}

function Checks({ details, ...more }: ChecksProps) {
  const { report, contents } = useWithoutIgnored(details);
  const listActions = (list: PageList) => <ListActions url={report.url} list={list} />;
  return (
    <ReportChecks {...{ report, contents, ...more }} actions={{ ...actions, listActions }} texts={uiTexts} />
  );
}

/** What was found without what is ignored, from the settings. */
function useWithoutIgnored({ contents, report }: ReportDetails): WithoutIgnored {
  const read = useMemo(() => readContents(contents, report), [contents, report]);
  return withoutIgnored(report, read, useStored(settingsItem)?.ignores ?? [], useNow());
}

/** The links of the page in front, in a line that unfolds. */
function Links({ details: { contents, report } }: DetailsProps) {
  const found = useMemo(() => readPageLinks(contents), [contents]);
  if (!found || found.links.length === 0) return null;
  const count = found.links.length + found.more;
  return (
    <Fold name={t('layerLinks')} count={number(count)} label={t('layerLinks')}>
      <LinksTable page={report.url} found={found} />
    </Fold>
  );
}

/** How often they are read, in milliseconds: they change as long as the page is used. */
const READ_AGAIN = 1_000;

/**
 * The Core Web Vitals of the visit in a tab; `null` before the first are read. `documentKey`: changes with the document
 * that the tab shows, to which they belong.
 */
function useVisitVitals(tabId: number | null, documentKey: string | null): VisitVitals | null {
  const [read, setRead] = useState<{
    readonly documentKey: string | null;
    readonly vitals: VisitVitals;
  } | null>(null);
  useInterval(tabId === null ? null : READ_AGAIN, async () => {
    if (tabId === null) return;
    const vitals = await readVitals(tabId);
    if (vitals) setRead({ documentKey, vitals });
  });
  return read !== null && read.documentKey === documentKey ? read.vitals : null;
}

const NAMES = {
  headings: 'layerHeadings',
  images: 'layerImages',
  links: 'layerLinks',
} as const satisfies Readonly<Record<Layer, string>>;

/** The buttons that mark all headings, images or links on the page. */
function LayerButtons({ url }: { readonly url: string }) {
  const [refused, setRefused] = useState(false);
  const show = async (layer: Layer) => {
    const outcome = await requestIdempotent('showOnPage', { url, request: { type: 'layer', layer } });
    setRefused(!outcome.ok);
  };
  return (
    <>
      <fieldset className={styles.layers} aria-label={t('panelShow')}>
        <span className={textStyles.hint}>{t('panelShow')}</span>
        {LAYERS.map((layer) => (
          <Button key={layer} onClick={() => show(layer)}>
            {t(NAMES[layer])}
          </Button>
        ))}
      </fieldset>
      {refused && (
        <p className={styles.line} role="alert">
          {t('showNeedsClick')}
        </p>
      )}
    </>
  );
}
