import { requestIdempotent } from '../../../lib/extension/messages/request.ts';
import { t } from '../../../lib/extension/platform/text.ts';
import { connectionsItem } from '../../../lib/extension/storage/connections/connections.ts';
import type { Connection } from '../../../lib/shared/connection/connection.ts';
import { services } from '../../../lib/shared/connection/local-connection.ts';
import { useManaged } from '../../app/stored/use-managed.ts';
import { useStored } from '../../app/stored/use-stored.ts';
import { useCommand } from '../../app/use-command.ts';
import { IconButton } from '../../ui/controls/IconButton.tsx';
import { moveFocusOnUnmount } from '../../ui/focus-previous.ts';
import textStyles from '../../ui/styles/text.module.css';
import { SettingsPart } from '../SettingsPart.tsx';
import { useSettings } from '../use-settings.ts';
import { AddSite } from './AddSite.tsx';
import { ConnectionSelect, PrivacySelect } from './SiteSelects.tsx';
import styles from './Sites.module.css';
import { hostsWith, type Site, siteList, withPrivacy } from './site-list.ts';

/** The sites whose pages have a privacy or a connection of their own; nothing without a service. */
export function SitesPart() {
  const { settings, save } = useSettings();
  const { noPublicReports } = useManaged();
  const connected = services(useStored(connectionsItem)?.list ?? []);
  const change = useCommand(async (rules: Parameters<typeof withPrivacy>[0], site: Site) => {
    for (const { id, baseUrl, hosts } of hostsWith(site, connected)) {
      const input = { connectionId: id, address: baseUrl, key: null, hosts };
      const moved = await requestIdempotent('saveConnection', input);
      if (!moved.ok) return moved;
    }
    return save.run({ privacyRules: withPrivacy(rules, site) });
  });
  if (!settings || !connected.some(({ keyTail }) => keyTail !== null)) return null;
  const { privacyRules } = settings;
  const sites = siteList(privacyRules, connected);
  const set = (site: Site) => change.run(privacyRules, site);
  return (
    <SettingsPart title={t('privacyAndConnection')} save={change}>
      <p className={textStyles.hint}>{t('sitesHint')}</p>
      {noPublicReports && <p className={textStyles.hint}>{t('publicNotAllowedWhat')}</p>}
      {sites.length > 0 && (
        <table className={styles.sites} aria-label={t('sites')}>
          <thead>
            <tr>
              <th scope="col">{t('site')}</th>
              <th scope="col">{t('privacy')}</th>
              <th scope="col">{t('connection')}</th>
              <th scope="col">
                <span className={textStyles.hidden}>{t('actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {sites.map((site) => (
              <SiteRow key={site.host} site={site} services={connected} onChange={set} />
            ))}
          </tbody>
        </table>
      )}
      <AddSite hosts={sites.map(({ host }) => host)} services={connected} onAdd={set} />
    </SettingsPart>
  );
}

interface SiteRowProps {
  readonly site: Site;
  readonly services: readonly Connection[];
  readonly onChange: (site: Site) => void;
}

/** A site: its host, its privacy, its connection, and a button that removes both. */
function SiteRow({ site, services, onChange }: SiteRowProps) {
  const { host, privacy, connectionId } = site;
  return (
    <tr ref={moveFocusOnUnmount}>
      <td>
        <bdi dir="ltr" title={host}>
          {host}
        </bdi>
      </td>
      <td>
        <PrivacySelect
          label={t('privacyOf', { host })}
          value={privacy}
          onPick={(picked) => onChange({ ...site, privacy: picked })}
        />
      </td>
      <td>
        <ConnectionSelect
          label={t('siteConnectionOf', { host })}
          services={host === '*' ? [] : services}
          value={connectionId}
          onPick={(picked) => onChange({ ...site, connectionId: picked })}
        />
      </td>
      <td>
        <IconButton
          icon="trash"
          label={t('removeRule', { host })}
          onClick={() => onChange({ host, privacy: null, connectionId: null })}
        />
      </td>
    </tr>
  );
}
