import { use } from 'react';
import type { Privacy } from '../../../lib/engine/report/privacy.ts';
import { requestIdempotent } from '../../../lib/extension/messages/request.ts';
import { t } from '../../../lib/extension/platform/text.ts';
import { connectionsItem } from '../../../lib/extension/storage/connections/connections.ts';
import type { Connection } from '../../../lib/shared/connection/connection.ts';
import { services } from '../../../lib/shared/connection/local-connection.ts';
import { succeeded } from '../../../lib/shared/failure/failure.ts';
import { FailureNotice } from '../../app/FailureNotice.tsx';
import { useManaged } from '../../app/stored/use-managed.ts';
import { useStored } from '../../app/stored/use-stored.ts';
import { type Command, useCommand } from '../../app/use-command.ts';
import { IconButton } from '../../ui/controls/IconButton.tsx';
import { moveFocusOnUnmount } from '../../ui/focus-previous.ts';
import textStyles from '../../ui/styles/text.module.css';
import { SavedSign, SettingsPart } from '../SettingsPart.tsx';
import { useSettings } from '../use-settings.ts';
import { AddSite } from './AddSite.tsx';
import { ConnectionSelect } from './ConnectionSelect.tsx';
import { PrivacySelect } from './PrivacySelect.tsx';
import styles from './Sites.module.css';
import { type Site, siteList, withPrivacy } from './site-list.ts';

/** The sites whose pages have a privacy or a connection of their own, in one table. Renders nothing without a service. */
export function SitesPart() {
  const { settings, save } = useSettings();
  const { noPublicReports } = useManaged();
  const connected = services(useStored(connectionsItem)?.list ?? []);
  const assign = useSiteConnection(connected);
  if (!settings || !connected.some(({ keyTail }) => keyTail !== null)) return null;
  const { privacyRules } = settings;
  const sites = siteList(privacyRules, connected);
  return (
    <SettingsPart title={t('privacyAndConnection')} save={save}>
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
              <SiteRow
                key={site.host}
                site={site}
                services={connected}
                onPrivacy={(privacy) =>
                  save.run({ privacyRules: withPrivacy(privacyRules, site.host, privacy) })
                }
                onConnection={(id) => assign.run(site.host, id)}
                onRemove={async () => {
                  const released = await assign.run(site.host, null);
                  if (released.ok) save.run({ privacyRules: withPrivacy(privacyRules, site.host, null) });
                }}
              />
            ))}
          </tbody>
        </table>
      )}
      <AddSite
        hosts={sites.map(({ host }) => host)}
        services={connected}
        onAdd={async ({ host, privacy, connectionId }) => {
          const assigned = await assign.run(host, connectionId);
          if (assigned.ok && privacy !== null)
            save.run({ privacyRules: withPrivacy(privacyRules, host, privacy) });
        }}
      />
      {assign.failure && <FailureNotice inSettings failure={assign.failure} onDismiss={assign.reset} />}
    </SettingsPart>
  );
}

interface SiteRowProps {
  readonly site: Site;
  readonly services: readonly Connection[];
  readonly onPrivacy: (privacy: Privacy | null) => void;
  readonly onConnection: (connectionId: string | null) => void;
  readonly onRemove: () => void;
}

/** A site: its host, its privacy, its connection, and a button that removes both. */
function SiteRow({ site, services, onPrivacy, onConnection, onRemove }: SiteRowProps) {
  const { host, privacy, connectionId } = site;
  return (
    <tr ref={moveFocusOnUnmount}>
      <td>
        <bdi dir="ltr" title={host}>
          {host}
        </bdi>
      </td>
      <td>
        <PrivacySelect label={t('privacyOf', { host })} value={privacy} onPick={onPrivacy} />
      </td>
      <td>
        <ConnectionSelect
          label={t('siteConnectionOf', { host })}
          services={host === '*' ? [] : services}
          value={connectionId}
          onPick={onConnection}
        />
      </td>
      <td>
        <IconButton icon="trash" label={t('removeRule', { host })} onClick={onRemove} />
      </td>
    </tr>
  );
}

/** Moves a host to another connection, or to none (`null`); a host belongs to at most one. */
function useSiteConnection(
  services: readonly Connection[],
): Command<[host: string, connectionId: string | null], true> {
  const sayOnPage = use(SavedSign);
  return useCommand(async (host: string, connectionId: string | null) => {
    // first away from the old connection: the background refuses a host that another one has
    const [old, next] = [
      services.find(({ hosts }) => hosts.includes(host)),
      services.find(({ id }) => id === connectionId),
    ];
    if (old === next) return succeeded(true as const);
    if (old) {
      const released = await saveHosts(
        old,
        old.hosts.filter((one) => one !== host),
      );
      if (!released.ok) return released;
    }
    if (next) {
      const taken = await saveHosts(next, [...next.hosts, host]);
      if (!taken.ok) return taken;
    }
    sayOnPage(t('saved'));
    return succeeded(true as const);
  });
}

function saveHosts({ id, baseUrl }: Connection, hosts: readonly string[]) {
  return requestIdempotent('saveConnection', { connectionId: id, address: baseUrl, key: null, hosts });
}
