import { t } from '../../../lib/extension/platform/text.ts';
import { connectionsItem } from '../../../lib/extension/storage/connections/connections.ts';
import { services } from '../../../lib/shared/connection/local-connection.ts';
import { FailureNotice } from '../../app/FailureNotice.tsx';
import { useManaged } from '../../app/stored/use-managed.ts';
import { useStored } from '../../app/stored/use-stored.ts';
import textStyles from '../../ui/styles/text.module.css';
import { SettingsPart } from '../SettingsPart.tsx';
import { useSettings } from '../use-settings.ts';
import { AddSite } from './AddSite.tsx';
import { SiteRow } from './SiteRow.tsx';
import styles from './Sites.module.css';
import { siteList, withPrivacy } from './site-list.ts';
import { useSiteConnection } from './use-site-connection.ts';

/** The sites whose pages have a privacy or a connection of their own, in one table. */
export function SitesPart() {
  const { settings, save } = useSettings();
  const { noPublicReports } = useManaged();
  const connected = services(useStored(connectionsItem)?.list ?? []);
  const assign = useSiteConnection(connected);
  if (!settings) return null;
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
