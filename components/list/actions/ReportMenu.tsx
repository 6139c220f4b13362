import { detailsHash } from '../../../lib/engine/report/reports-page.ts';
import { requestIdempotent } from '../../../lib/extension/messages/request.ts';
import { describeFailure } from '../../../lib/extension/model/failure/failure-table.ts';
import { format, t } from '../../../lib/extension/platform/text.ts';
import { pinnedReportsItem } from '../../../lib/extension/storage/pages/pinned-reports.ts';
import { abilitiesOf } from '../../../lib/shared/connection/local-connection.ts';
import { detailsHref } from '../../app/links.ts';
import { useStored } from '../../app/stored/use-stored.ts';
import { copyText } from '../../ui/copy-text.ts';
import { Menu, type MenuItem, type MenuProps } from '../../ui/menu/Menu.tsx';
import type { ReportActionsProps } from './report-actions-props.ts';

export type ReportMenuProps = ReportActionsProps & Pick<MenuProps, 'label' | 'opening'>;

export function ReportMenu({ label, opening, ...props }: ReportMenuProps) {
  const { keepsReports } = abilitiesOf(props.connectionId);
  const pins = useStored(keepsReports ? pinnedReportsItem : null);
  const { connectionId, report, edits, entriesOfDetails } = props;
  const details: MenuItem = {
    label: t('details'),
    icon: 'details',
    href: detailsOf(report.id, connectionId),
  };
  const rerun: MenuItem = {
    label: t('rerun'),
    icon: 'rerun',
    onPick: () => edits.rerun.run({ type: 'rerun' }),
  };
  return (
    <Menu
      label={label}
      opening={opening}
      items={[
        ...ofPage(props),
        ...(entriesOfDetails ?? [details]),
        privacyItem(props),
        ...(keepsReports ? [pinItem(props, pins?.includes(report.id) === true)] : []),
        ...(entriesOfDetails ? [] : [rerun]),
        { label: t('monitorMenu'), icon: 'star', onPick: () => edits.onOpenDialog('monitor') },
        ...(props.onNew ? [{ label: t('newReportMenu'), icon: 'plus', onPick: props.onNew } as const] : []),
        ...(props.linksHref === undefined
          ? []
          : [{ label: t('linksOfThisPage'), icon: 'open', href: props.linksHref } as const]),
        { label: t('deleteAction'), icon: 'trash', danger: true, onPick: () => edits.onOpenDialog('delete') },
      ]}
    />
  );
}

/** On the reports page, the details replace the list; from the popup they open in a tab. */
function detailsOf(id: string, connectionId: string): string {
  return location.pathname === '/reports.html' ? detailsHash(id) : detailsHref(id, connectionId);
}

/** What shares a report: its page, its link, and who may see it. */
export function shareItems(props: ReportActionsProps): readonly MenuItem[] {
  return [...ofPage(props), privacyItem(props)];
}

function privacyItem({ connectionId, edits }: ReportActionsProps): MenuItem {
  return abilitiesOf(connectionId).sharesReports
    ? { label: t('changePrivacy'), icon: 'lock', onPick: () => edits.onOpenDialog('privacy') }
    : { label: t('publishMenu'), icon: 'globe', onPick: () => edits.onOpenDialog('publish') };
}

/**
 * What opens the report's page at its service, or copies its URL; the page of one that is not shared is its details.
 */
function ofPage({ connectionId, href, onAnnounce }: ReportActionsProps): MenuItem[] {
  if (href === undefined || !abilitiesOf(connectionId).sharesReports) return [];
  return [{ label: t('openReport'), icon: 'open', href }, copyLinkItem(href, onAnnounce)];
}

/** Copies the address of a report's page, and says whether that worked. */
export function copyLinkItem(href: string, announce: (text: string) => void): MenuItem {
  const copy = async () => announce(t((await copyText(href)) ? 'linkCopied' : 'linkNotCopied'));
  return { label: t('copyLink'), icon: 'copy', onPick: copy };
}

/** Keeps a report when this browser has too many, or no longer does. */
function pinItem({ report, onAnnounce }: ReportActionsProps, isPinned: boolean): MenuItem {
  const pin = async () => {
    const outcome = await requestIdempotent('pinReport', { id: report.id, pinned: !isPinned });
    if (!outcome.ok) onAnnounce(format(describeFailure(outcome.failure).what));
    else onAnnounce(t(isPinned ? 'reportUnpinned' : 'reportPinned'));
  };
  return { label: t(isPinned ? 'unpinReport' : 'pinReport'), icon: 'pin', onPick: pin };
}
