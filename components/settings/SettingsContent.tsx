import { useState } from 'react';
import { t } from '../../lib/platform/text.ts';
import { connectionsItem } from '../../lib/storage/connections/connections.ts';
import { Page } from '../app/Page.tsx';
import { useStored } from '../app/stored/use-stored.ts';
import { BadgeSettings } from './browser/BadgeSettings.tsx';
import { ShortcutsAndNotifications } from './browser/ShortcutsAndNotifications.tsx';
import { ConnectionCheckCard } from './connection-check/ConnectionCheck.tsx';
import { ConnectionCards } from './connections/ConnectionCards.tsx';
import { Connections } from './connections/Connections.tsx';
import { BackupCard } from './data/BackupCard.tsx';
import { LocalReportsCard } from './data/LocalReportsCard.tsx';
import { QuarantineCard } from './data/QuarantineCard.tsx';
import { ManagedNotice } from './ManagedNotice.tsx';
import { OnboardingSteps } from './OnboardingSteps.tsx';
import { BulkSettings } from './reporting/BulkSettings.tsx';
import { PrivacyRules } from './reporting/PrivacyRules.tsx';
import { ReportBrandCard } from './reporting/ReportBrandCard.tsx';
import { ReportSettings } from './reporting/ReportSettings.tsx';
import { UrlCleaning } from './reporting/UrlCleaning.tsx';
import styles from './SettingsContent.module.css';

/** The content of the settings page. */
export function SettingsContent() {
  const [imports, setImports] = useState(0);
  const connections = useStored(connectionsItem);
  const isNew = connections?.list.every(({ keyTail }) => keyTail === null);
  return (
    <Page current="settings" narrow>
      <h1>{t('settings')}</h1>
      <ManagedNotice />
      <QuarantineCard />
      {isNew && <OnboardingSteps />}
      <Connections />
      <ConnectionCheckCard />
      {/* remounted after an import, which may have added headers */}
      <ConnectionCards key={imports} />
      <ReportSettings />
      <PrivacyRules />
      <UrlCleaning />
      <BulkSettings />
      <ReportBrandCard />
      <ShortcutsAndNotifications />
      <BadgeSettings />
      <LocalReportsCard />
      <BackupCard onImported={() => setImports((before) => before + 1)} />
      <p className={styles.foot}>
        <a href="/privacy.html" target="_blank" rel="noreferrer">
          {t('privacyPolicy')}
        </a>
      </p>
    </Page>
  );
}
