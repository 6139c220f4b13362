import { useState } from 'react';
import { text } from '../../lib/platform/text.ts';
import { connectionsItem } from '../../lib/storage/connections.ts';
import { BackupCard } from '../backup/BackupCard.tsx';
import { useStored } from '../hooks/use-stored.ts';
import { PageHead } from '../report/PageHead.tsx';
import { AddressSettings } from './AddressSettings.tsx';
import { BadgeSettings } from './BadgeSettings.tsx';
import { BulkSettings } from './BulkSettings.tsx';
import { ConnectionCards } from './ConnectionCards.tsx';
import { ConnectionDoctor } from './ConnectionDoctor.tsx';
import { Connections } from './Connections.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import { KeptCard } from './KeptCard.tsx';
import { ManagedNotice } from './ManagedNotice.tsx';
import { PrivacyRules } from './PrivacyRules.tsx';
import { ReportSettings } from './ReportSettings.tsx';
import { WaysIn } from './WaysIn.tsx';

/** All of the settings page. */
export function SettingsContent() {
  const [imports, setImports] = useState(0);
  const connections = useStored(connectionsItem);
  const isNew = connections?.list.every(({ keyTail }) => keyTail === null);
  return (
    <div className="page narrow">
      <PageHead current="settings" />
      <main className="page-main">
        <h1>{text('settings')}</h1>
        <ManagedNotice />
        <KeptCard />
        {isNew && <FirstSteps />}
        <Connections />
        <ConnectionDoctor />
        {/* read anew after an import, which may have brought headers */}
        <ConnectionCards key={imports} />
        <ReportSettings />
        <PrivacyRules />
        <AddressSettings />
        <BulkSettings />
        <WaysIn />
        <BadgeSettings />
        <BackupCard onImported={() => setImports((before) => before + 1)} />
        <p className="page-foot">
          <a href="/privacy.html" target="_blank" rel="noreferrer">
            {text('privacyPolicy')}
          </a>
        </p>
      </main>
    </div>
  );
}
