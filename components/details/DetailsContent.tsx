import { useEffect, useMemo, useRef, useState } from 'react';
import { failureText } from '../../lib/engine/report/findings.ts';
import { type Ignore, PAGE_PLACES } from '../../lib/engine/report/ignore.ts';
import { differsForOthers } from '../../lib/engine/report/page-picture.ts';
import { type Check, readContents } from '../../lib/engine/report/read-contents.ts';
import { readModeOf } from '../../lib/engine/report/read-mode.ts';
import type { ReportDetails } from '../../lib/engine/report/report.ts';
import { detailsHash, type ReportPart } from '../../lib/engine/report/reports-page.ts';
import { canBeIgnored, withIgnore, withoutIgnored } from '../../lib/engine/report/without-ignored.ts';
import { shownAddress } from '../../lib/engine/text/shown-text.ts';
import { isChanged } from '../../lib/extension/model/history/change.ts';
import { readPageLinks } from '../../lib/extension/model/links/page-links.ts';
import { format, t, uiTexts } from '../../lib/extension/platform/text.ts';
import type { Connection } from '../../lib/shared/connection/connection.ts';
import { abilitiesOf } from '../../lib/shared/connection/local-connection.ts';
import { reportPageUrl } from '../../lib/shared/report/report-page-url.ts';
import { ReportBody } from '../../lib/shared/view/ReportBody.tsx';
import { FailureNotice } from '../app/FailureNotice.tsx';
import { compareLiveHash } from '../app/links.ts';
import type { Command } from '../app/use-command.ts';
import { useNow } from '../hooks/use-now.ts';
import { EditNotices } from '../jobs/notices/EditNotice.tsx';
import { type RowEvents, useReportEdits } from '../jobs/use-report-edits.ts';
import { IgnoreHere } from '../report/ignore/IgnoreHere.tsx';
import { RawForbidden } from '../report/RawForbidden.tsx';
import { ShowOnPage } from '../report/show-on-page/ShowOnPage.tsx';
import { ShownPage } from '../report/show-on-page/shown-page.ts';
import { type useKeptPictures, usePictures } from '../report/use-pictures.ts';
import '../../lib/shared/view/report.css';
import { removePictures } from '../../lib/extension/storage/pages/page-pictures.ts';
import { type CheckFilter, isShown } from '../../lib/shared/view/check-filter.ts';
import type { Section } from '../../lib/shared/view/report-view.ts';
import { Button } from '../ui/controls/Button.tsx';
import { Spinner } from '../ui/feedback/Spinner.tsx';
import cardStyles from '../ui/styles/card.module.css';
import textStyles from '../ui/styles/text.module.css';
import { CheckActions, CopyFix, SocialImage } from './checks/CheckActions.tsx';
import { GoogleReason } from './checks/GoogleReason.tsx';
import { useCheckInView } from './checks/use-check-in-view.ts';
import { useGoogleReasons } from './checks/use-google-reasons.ts';
import { DetailsBar, HeadActions } from './DetailsBar.tsx';
import { ChangeNote } from './history/ChangeNote.tsx';
import { ChangeSection } from './history/ChangeSection.tsx';
import { PageHistorySection } from './history/PageHistorySection.tsx';
import { usePageHistory } from './history/use-page-history.ts';
import { ListActions } from './ListActions.tsx';
import { LinksTable } from './links/LinksTable.tsx';
import { PrintHead } from './output/PrintHead.tsx';
import { SaveDialog } from './output/SaveDialog.tsx';
import type { ReportOutput } from './output/use-report-output.ts';
import { ReloadAndRun } from './ReloadAndRun.tsx';

export interface DetailsContentProps {
  readonly details: ReportDetails;
  /** What is shown first. */
  readonly part: ReportPart;
  readonly connection: Connection;
  readonly kept: ReturnType<typeof useKeptPictures>;
  readonly output: ReportOutput;
  /** What is ignored on all pages, and the command that changes it. */
  readonly ignores: readonly Ignore[];
  readonly change: Command<[ignores: readonly Ignore[]], unknown>;
  readonly events: RowEvents;
}

/** A loaded report: its bar of actions, and the report itself with its changes and its page's history. */
export function DetailsContent({
  details,
  part,
  connection,
  kept,
  output,
  ignores,
  change,
  events,
}: DetailsContentProps) {
  const { report } = details;
  const { readsTabs } = abilitiesOf(connection.id);
  const now = useNow();
  const read = useMemo(() => readContents(details.contents, report), [details.contents, report]);
  const { report: judged, contents, ...rest } = withoutIgnored(report, read, ignores, now);
  const without =
    rest.ignored.length + rest.unmatched.length > 0 ? { ...rest, score: report.score } : undefined;
  const withoutIgnore = (ignore: Ignore) => ignores.filter((each) => each !== ignore);
  const changeIgnores = async (next: readonly Ignore[], said: string) => {
    const saved = await change.run(next);
    if (saved.ok) events.onAnnounce(said);
  };
  const picture = usePictures(kept, report, contents.checks);
  const links = useMemo(() => readPageLinks(details.contents), [details.contents]);
  const crawls = useGoogleReasons(connection.id, report.url);
  const edits = useReportEdits(report, connection.id, events);
  const [section, setSection] = useState<Section>(part.section ?? 'checks');
  const [filter, setFilter] = useState(() => filterOf(part, read.checks));
  const parts = useRef<HTMLDivElement>(null);
  useCheckInView(parts, part.check);
  const past = usePageHistory(connection, report.url, ignores, now);
  // newest first, so for a rerun report this is its current state
  const shown = past.find(({ reading }) => reading.reportId === report.id);
  // a report in this browser has none: this is its page
  const href = reportPageUrl(connection, report.id);
  const title = read.page?.title || shownAddress(report.url);
  const [isSaving, setSaving] = useState(false);
  const toSave = {
    report: judged,
    contents,
    href,
    without,
    checks: contents.checks.filter((check) => isShown(check, filter)),
    onAnnounce: events.onAnnounce,
  };
  useEffect(() => {
    document.title = t('pageTitle', { page: title });
    return () => {
      document.title = t('reportsTitle');
    };
  }, [title]);
  return (
    <>
      <PrintHead title={title} />
      <DetailsBar {...{ connection, title }} />
      {isSaving && picture && (
        <SaveDialog
          picture={picture.now}
          differsForOthers={differsForOthers({ readMode: readModeOf(read.page), status: read.page?.status })}
          onSave={(withPicture) => {
            setSaving(false);
            output.save(toSave, withPicture ? picture.now : undefined);
          }}
          onClose={() => setSaving(false)}
        />
      )}
      {edits.running && (
        <p className={textStyles.running}>
          <Spinner /> {edits.running}
        </p>
      )}
      <EditNotices edits={edits.inRow} />
      {change.failure && <FailureNotice failure={change.failure} onDismiss={change.reset} />}
      {import.meta.env.FIREFOX && readsTabs && readModeOf(contents.page) === 'forbidden' && (
        <RawForbidden url={report.url} onAllowed={() => edits.rerun.run({ type: 'rerun' })} />
      )}
      <ShownPage value={report.url}>
        <div ref={parts}>
          <ReportBody
            {...{ report: judged, contents, now, without }}
            texts={uiTexts}
            picture={picture?.now}
            actions={{
              pictureActions: picture && (
                <Button
                  look="quiet"
                  icon="trash"
                  onClick={() => removePictures(connection.id, new Set([report.id]))}
                >
                  {t('removePicture')}
                </Button>
              ),
              section,
              onSection: setSection,
              filter,
              onFilter: (picked) => {
                setSection('checks');
                setFilter(picked);
                // so that a reload or a bookmark shows it again
                history.replaceState(null, '', detailsHash(report.id, picked ?? {}));
              },
              changeLine: shown?.change && shown.before && (
                <ChangeNote
                  change={shown.change}
                  before={shown.before}
                  onOpen={() => setSection('changed')}
                />
              ),
              headActions: (
                <HeadActions
                  connectionId={connection.id}
                  {...{ report, href, edits }}
                  entriesOfDetails={[
                    { label: t('compareLive'), icon: 'compare', href: compareLiveHash(report.id) },
                    ...output.menuItems(toSave, picture && (() => setSaving(true))),
                  ]}
                  onAnnounce={events.onAnnounce}
                />
              ),
              listActions: (list) => <ListActions url={report.url} list={list} />,
              changed: shown?.change && isChanged(shown.change) && (
                <ChangeSection change={shown.change} picture={picture} />
              ),
              links: links && links.links.length > 0 && (
                <section className={cardStyles.card} aria-label={t('layerLinks')}>
                  <h2>{t('layerLinks')}</h2>
                  <LinksTable page={report.url} found={links} />
                </section>
              ),
              history: past.length > 0 && <PageHistorySection past={past} shown={shown} />,
              checkActions: (check) => (
                <CheckActions>
                  <CopyFix check={check} url={report.url} onAnnounce={events.onAnnounce} />
                </CheckActions>
              ),
              rowActions: (check) =>
                canBeIgnored(check) && (
                  <CheckActions>
                    <IgnoreHere
                      isShort
                      finding={{ id: check.id, title: check.title, text: format(failureText(check)) }}
                      {...{ url: report.url, places: PAGE_PLACES }}
                      onIgnore={(ignore) => changeIgnores(withIgnore(ignores, ignore), t('findingIgnored'))}
                    />
                  </CheckActions>
                ),
              saidElsewhere: ({ id }) => {
                const crawled = crawls?.get(id);
                return crawled !== undefined && <GoogleReason url={report.url} crawled={crawled} />;
              },
              ignoredActions: (ignore) => (
                <CheckActions>
                  <Button
                    look="quiet"
                    onClick={() => changeIgnores(withoutIgnore(ignore), t('findingCounts'))}
                  >
                    {t('stopIgnoring')}
                  </Button>
                </CheckActions>
              ),
              ofReadMode: (readMode) =>
                readMode === 'older' &&
                readsTabs && (
                  <ReloadAndRun url={report.url} onReloaded={() => edits.rerun.run({ type: 'rerun' })} />
                ),
              evidenceActions: (evidence, check) => <ShowOnPage check={check} evidence={evidence} />,
              socialImage: (address) => <SocialImage key={address} address={address} />,
            }}
          />
        </div>
      </ShownPage>
    </>
  );
}

/** Which checks the URL names; a group's name may be shortened there. `null`: the report has no such group. */
function filterOf({ group: name, fixedBy }: ReportPart, checks: readonly Check[]): CheckFilter | null {
  if (fixedBy !== undefined) return { fixedBy };
  if (!name) return null;
  const groups = checks.map(({ group }) => group);
  const group = groups.find((each) => each === name) ?? groups.find((each) => each.startsWith(name));
  return group === undefined ? null : { group };
}
