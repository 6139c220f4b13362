import { text } from '../../lib/platform/text.ts';
import { Menu, type MenuProps } from '../ui/Menu.tsx';
import { detailsHref } from './pages.ts';
import type { ReportActionsProps } from './ReportActions.tsx';

export type ReportMenuProps = ReportActionsProps & Pick<MenuProps, 'label' | 'opening'>;

/** Everything that can be done with one report. */
export function ReportMenu({ connectionId, report, href, edits, onSaid, label, opening }: ReportMenuProps) {
  const { onAsk } = edits;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(href ?? '');
      onSaid(text('linkCopied'));
    } catch {
      onSaid(text('linkNotCopied'));
    }
  };
  const ofPage =
    href === undefined
      ? []
      : ([
          { label: text('openReport'), icon: 'open', href },
          { label: text('copyLink'), icon: 'copy', onPick: copy },
        ] as const);
  return (
    <Menu
      label={label}
      opening={opening}
      items={[
        ...ofPage,
        { label: text('details'), icon: 'details', href: detailsHref(report.id, connectionId) },
        { label: text('changePrivacy'), icon: 'lock', onPick: () => onAsk('privacy') },
        { label: text('runAgain'), icon: 'again', onPick: () => edits.rerun.run({ kind: 'rerun' }) },
        {
          label: text('deleteAction'),
          icon: 'trash',
          danger: true,
          onPick: () => onAsk('delete'),
        },
      ]}
    />
  );
}
