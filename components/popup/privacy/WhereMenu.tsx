import type { Privacy } from '../../../lib/engine/report/privacy.ts';
import { openSettings } from '../../../lib/extension/platform/tabs/open-page.ts';
import { t } from '../../../lib/extension/platform/text.ts';
import { abilitiesOf, isUsable, services } from '../../../lib/shared/connection/local-connection.ts';
import { connectionName } from '../../app/connection-name.ts';
import { linksHref } from '../../app/links.ts';
import type { PageConnection } from '../../app/stored/use-page-connection.ts';
import { Menu, type MenuProps } from '../../ui/menu/Menu.tsx';
import type { NextReport } from '../create/use-next-report.ts';
import { usePrivacyItems } from './use-privacy-items.ts';

export interface WhereMenuProps extends Pick<MenuProps, 'opening'> {
  readonly page: Pick<PageConnection, 'list' | 'pick'>;
  readonly next: NextReport;
  readonly tabId: number | null;
  /** Called when another one is chosen. */
  readonly onPrivacy: (privacy: Privacy) => void;
}

/** Where the next report is made and who may see it, each as one of several. */
export function WhereMenu({ opening, page, next, tabId, onPrivacy }: WhereMenuProps) {
  const { connection, privacy } = next;
  const privacyItems = usePrivacyItems(privacy, {
    onPick: onPrivacy,
    unavailable: abilitiesOf(connection.id).sharesReports ? undefined : t('sharedNeedsService'),
  });
  const hasService = services(page.list).some(isUsable);
  return (
    <Menu
      label={t('whereAndWho', { place: connectionName(connection), privacy: '' })}
      opening={opening}
      items={[
        ...page.list
          .filter((each) => isUsable(each) || each.id === connection.id)
          .map((each) => ({
            label: connectionName(each),
            icon: abilitiesOf(each.id).isRemote ? ('globe' as const) : ('page' as const),
            chosen: each.id === connection.id,
            onPick: () => each.id !== connection.id && page.pick(each.id),
          })),
        ...(hasService
          ? []
          : [{ label: t('connectAServiceMenu'), icon: 'plus', onPick: openSettings } as const]),
        ...privacyItems.map((item, at) => ({ ...item, isApart: at === 0 })),
        ...(tabId === null
          ? []
          : [
              {
                label: t('linksOfThisPage'),
                icon: 'open',
                href: linksHref(tabId),
                isApart: true,
              } as const,
            ]),
      ]}
    />
  );
}
