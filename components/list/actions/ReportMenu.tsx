import { requestIdempotent } from '../../../lib/messages/request.ts';
import { isThisBrowser } from '../../../lib/model/connection/this-browser.ts';
import { describeFailure } from '../../../lib/model/text/describe-failure.ts';
import { format, t } from '../../../lib/platform/text.ts';
import { pinnedReportsItem } from '../../../lib/storage/report-index/pinned-reports.ts';
import { detailsHash, detailsHref } from '../../app/links.ts';
import { useStored } from '../../app/stored/use-stored.ts';
import type { ReportEdits } from '../../jobs/use-report-edits.ts';
import { Menu, type MenuItem, type MenuProps } from '../../ui/menu/Menu.tsx';
import type { ReportActionsProps } from './report-actions-props.ts';

export type ReportMenuProps = ReportActionsProps & Pick<MenuProps, 'label' | 'opening'>;

/** All actions for one report. */
export function ReportMenu({ label, opening, ...props }: ReportMenuProps) {
  const isLocal = isThisBrowser({ id: props.connectionId });
  const pins = useStored(isLocal ? pinnedReportsItem : null);
  const { connectionId, report, edits } = props;
  return (
    <Menu
      label={label}
      opening={opening}
      items={[
        ...ofPage(props, isLocal),
        { label: t('details'), icon: 'details', href: detailsOf(report.id, connectionId) },
        ...(isLocal ? localItems(props, pins?.includes(report.id) === true) : serviceItems(edits)),
        ...(props.onNew ? [{ label: t('newReport'), icon: 'plus', onPick: props.onNew } as const] : []),
        { label: t('deleteAction'), icon: 'trash', danger: true, onPick: () => edits.onOpenDialog('delete') },
      ]}
    />
  );
}

/** On the reports page, the details replace the list; from the popup they open in a tab. */
function detailsOf(id: string, connectionId: string): string {
  return location.pathname === '/reports.html' ? detailsHash(id) : detailsHref(id, connectionId);
}

/** What opens the report's page or copies its URL, which nobody else can open if the report is in this browser. */
function ofPage({ href, onSaid }: ReportActionsProps, isLocal: boolean): MenuItem[] {
  if (href === undefined) return [];
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(href);
      onSaid(t('linkCopied'));
    } catch {
      onSaid(t('linkNotCopied'));
    }
  };
  const open: MenuItem = { label: t('openReport'), icon: 'open', href };
  return isLocal ? [open] : [open, { label: t('copyLink'), icon: 'copy', onPick: copy }];
}

function serviceItems({ onOpenDialog, rerun }: ReportEdits): MenuItem[] {
  return [
    { label: t('changePrivacy'), icon: 'lock', onPick: () => onOpenDialog('privacy') },
    { label: t('rerun'), icon: 'rerun', onPick: () => rerun.run({ type: 'rerun' }) },
  ];
}

/** Reports in this browser are private. */
function localItems({ report, edits, onSaid }: ReportActionsProps, isPinned: boolean): MenuItem[] {
  const pin = async () => {
    const outcome = await requestIdempotent('pinReport', { id: report.id, pinned: !isPinned });
    if (!outcome.ok) onSaid(format(describeFailure(outcome.failure).what));
    else onSaid(t(isPinned ? 'reportUnpinned' : 'reportPinned'));
  };
  return [
    { label: t('publishMenu'), icon: 'globe', onPick: () => edits.onOpenDialog('publish') },
    { label: t('rerun'), icon: 'rerun', onPick: () => edits.rerun.run({ type: 'rerun' }) },
    { label: t(isPinned ? 'unpinReport' : 'pinReport'), icon: 'pin', onPick: pin },
  ];
}
