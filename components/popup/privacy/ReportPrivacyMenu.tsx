import { PASSWORD } from '../../../lib/engine/report/privacy.ts';
import type { Report } from '../../../lib/engine/report/report.ts';
import { t } from '../../../lib/extension/platform/text.ts';
import { connectionsItem } from '../../../lib/extension/storage/connections/connections.ts';
import type { Connection } from '../../../lib/shared/connection/connection.ts';
import { abilitiesOf, isUsable, services } from '../../../lib/shared/connection/local-connection.ts';
import { useStored } from '../../app/stored/use-stored.ts';
import type { ReportEdits } from '../../jobs/use-report-edits.ts';
import { copyLinkItem } from '../../list/actions/ReportMenu.tsx';
import { Menu, type MenuProps } from '../../ui/menu/Menu.tsx';
import { usePrivacyItems } from './use-privacy-items.ts';

export interface ReportPrivacyMenuProps extends Pick<MenuProps, 'opening' | 'label'> {
  readonly connection: Connection;
  readonly report: Report;
  /** The report's page at the service; `undefined` if there is no safe URL. */
  readonly href: string | undefined;
  readonly edits: ReportEdits;
  readonly onAnnounce: (text: string) => void;
}

/** Copies the link to a report, and changes who may see it: this report, and no second one. */
export function ReportPrivacyMenu({
  label,
  opening,
  connection,
  report,
  href,
  edits,
  onAnnounce,
}: ReportPrivacyMenuProps) {
  const { sharesReports } = abilitiesOf(connection.id);
  const hasService = services(useStored(connectionsItem)?.list ?? []).some(isUsable);
  const items = usePrivacyItems(report.privacy, {
    onPick: (privacy) =>
      privacy === PASSWORD ? edits.onOpenDialog('password') : edits.privacy.run({ type: 'privacy', privacy }),
    unavailable: sharesReports ? undefined : t('sharedNeedsService'),
  });
  const publish = {
    label: t('publishMenu'),
    icon: 'globe',
    onPick: () => edits.onOpenDialog('publish'),
  } as const;
  return (
    <Menu
      label={label}
      opening={opening}
      items={[
        ...(sharesReports && href !== undefined ? [copyLinkItem(href, onAnnounce)] : []),
        ...items,
        ...(!sharesReports && hasService ? [publish] : []),
      ]}
    />
  );
}
