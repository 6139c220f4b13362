import { isThisBrowser } from '../../../lib/model/connection/this-browser.ts';
import { t } from '../../../lib/platform/text.ts';
import { detailsHref } from '../../app/links.ts';
import { Menu, type MenuProps } from '../../ui/menu/Menu.tsx';
import type { ReportActionsProps } from './report-actions-props.ts';

export type ReportMenuProps = ReportActionsProps & Pick<MenuProps, 'label' | 'opening'>;

/** All actions for one report. */
export function ReportMenu({ connectionId, report, href, edits, onSaid, label, opening }: ReportMenuProps) {
  const { onOpenDialog } = edits;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(href ?? '');
      onSaid(t('linkCopied'));
    } catch {
      onSaid(t('linkNotCopied'));
    }
  };
  const isLocal = isThisBrowser({ id: connectionId });
  const ofPage =
    href === undefined || isLocal
      ? []
      : ([
          { label: t('openReport'), icon: 'open', href },
          { label: t('copyLink'), icon: 'copy', onPick: copy },
        ] as const);
  return (
    <Menu
      label={label}
      opening={opening}
      items={[
        ...ofPage,
        { label: t('details'), icon: 'details', href: detailsHref(report.id, connectionId) },
        // reports in this browser are private
        ...(isLocal
          ? []
          : ([{ label: t('changePrivacy'), icon: 'lock', onPick: () => onOpenDialog('privacy') }] as const)),
        { label: t('rerun'), icon: 'rerun', onPick: () => edits.rerun.run({ type: 'rerun' }) },
        {
          label: t('deleteAction'),
          icon: 'trash',
          danger: true,
          onPick: () => onOpenDialog('delete'),
        },
      ]}
    />
  );
}
