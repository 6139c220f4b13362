import { isThisBrowser } from '../../../lib/model/connection/this-browser.ts';
import { safeHref } from '../../../lib/model/url/safe-href.ts';
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
        ...(isLocal
          ? // this browser reads pages in their tabs, and its reports are private
            [{ label: t('openAndCheck'), icon: 'rerun', href: safeHref(report.url) ?? '' } as const]
          : ([
              { label: t('changePrivacy'), icon: 'lock', onPick: () => onOpenDialog('privacy') },
              { label: t('rerun'), icon: 'rerun', onPick: () => edits.rerun.run({ type: 'rerun' }) },
            ] as const)),
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
